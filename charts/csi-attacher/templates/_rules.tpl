{{/* The rights, as lists of rules: exactly what the program asks the API server for. test/chart compares them with the code. */}}

{{/* For a ClusterRole. */}}
{{- define "csi-attacher.clusterRules" -}}
{{- $changesFinalizers := or .Values.driver.supportsPublish .Values.removeStaleFinalizers -}}
{{- $verbs := list "get" "list" "watch" -}}
{{- if $changesFinalizers -}}
{{- $verbs = append $verbs "patch" -}}
{{- end -}}
- apiGroups: [storage.k8s.io]
  resources: [volumeattachments]
  verbs: {{ toJson $verbs }}
- apiGroups: [storage.k8s.io]
  resources: [volumeattachments/status]
  verbs: [patch]
- apiGroups: [""]
  resources: [persistentvolumes]
  verbs: {{ toJson $verbs }}
{{- if .Values.driver.supportsPublish }}
- apiGroups: [storage.k8s.io]
  resources: [csinodes]
  verbs: [list, watch]
{{- end }}
{{- with .Values.rbac.secrets }}
{{- if and .enabled (not .namespaces) }}
- apiGroups: [""]
  resources: [secrets]
  verbs: [get]
{{- end }}
{{- end }}
{{- end -}}

{{/* For a Role in the lease's namespace, where leader election is on. */}}
{{- define "csi-attacher.leaseRules" -}}
- apiGroups: [coordination.k8s.io]
  resources: [leases]
  # No rule can name what is to be created.
  verbs: [create]
- apiGroups: [coordination.k8s.io]
  resources: [leases]
  {{- with include "csi-attacher.leaseName" . }}
  resourceNames: [{{ . | quote }}]
  {{- end }}
  verbs: [get, update, watch]
{{- if .Values.rbac.events }}
- apiGroups: [""]
  resources: [events]
  verbs: [create]
{{- end }}
{{- end -}}

{{/* The one who gets them, as a list of subjects. */}}
{{- define "csi-attacher.subjects" -}}
- kind: ServiceAccount
  name: {{ include "csi-attacher.serviceAccountName" . }}
  namespace: {{ .Release.Namespace }}
{{- end -}}
