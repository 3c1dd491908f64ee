{{/* Names and labels. A driver's chart that includes the sidecar calls serviceAccountName. */}}

{{- define "csi-attacher.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 52 | trimSuffix "-" -}}
{{- end -}}

{{- define "csi-attacher.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 52 | trimSuffix "-" -}}
{{- else -}}
{{- $name := include "csi-attacher.name" . -}}
{{- ternary .Release.Name (printf "%s-%s" .Release.Name $name) (contains $name .Release.Name) | trunc 52 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{/* Objects without a namespace: two releases of one name in two namespaces must not share them. */}}
{{- define "csi-attacher.clusterName" -}}
{{- printf "%s-%s" .Release.Namespace (include "csi-attacher.fullname" .) -}}
{{- end -}}

{{- define "csi-attacher.serviceAccountName" -}}
{{- default (ternary (include "csi-attacher.fullname" .) "default" .Values.serviceAccount.create) .Values.serviceAccount.name -}}
{{- end -}}

{{/* Labels by which the pods are found. They never change: a Deployment's selector cannot. */}}
{{- define "csi-attacher.selectorLabels" -}}
{{- if eq .Values.mode "sidecar" -}}
{{- toYaml (default dict .Values.podSelectorLabels) -}}
{{- else -}}
app.kubernetes.io/name: {{ include "csi-attacher.name" . | quote }}
app.kubernetes.io/instance: {{ .Release.Name | quote }}
app.kubernetes.io/component: attacher
{{- end -}}
{{- end -}}

{{- define "csi-attacher.labels" -}}
{{- $labels := dict
  "helm.sh/chart" (printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_")
  "app.kubernetes.io/name" (include "csi-attacher.name" .)
  "app.kubernetes.io/instance" .Release.Name
  "app.kubernetes.io/version" .Chart.AppVersion
  "app.kubernetes.io/managed-by" .Release.Service
-}}
{{- toYaml (merge $labels .Values.commonLabels) -}}
{{- end -}}

{{- define "csi-attacher.image" -}}
{{- with .Values.image -}}
{{- if .digest -}}
{{ .repository }}{{ with .tag }}:{{ . }}{{ end }}@{{ .digest }}
{{- else -}}
{{ .repository }}:{{ default $.Chart.AppVersion .tag }}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* "true" where a lease decides who works. */}}
{{- define "csi-attacher.electsLeader" -}}
{{- if kindIs "bool" .Values.leaderElection.enabled -}}
{{- .Values.leaderElection.enabled -}}
{{- else -}}
{{- gt (int .Values.replicas) 1 -}}
{{- end -}}
{{- end -}}

{{- define "csi-attacher.leaseNamespace" -}}
{{- default .Release.Namespace .Values.leaderElection.namespace -}}
{{- end -}}

{{/* The lease of the driver, as the program and the original name it. Empty where the driver's name is not known. */}}
{{- define "csi-attacher.leaseName" -}}
{{- with .Values.driver.name -}}
{{- $name := regexReplaceAll "[^a-zA-Z0-9-]" . "-" -}}
external-attacher-leader-{{ $name }}{{ if hasSuffix "-" $name }}X{{ end }}
{{- end -}}
{{- end -}}
