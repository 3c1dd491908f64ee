{{/* Of the pod of `helm test`: none that a selector of the attacher's pods matches. */}}
{{- define "csi-attacher.testLabels" -}}
app.kubernetes.io/name: {{ include "csi-attacher.name" . | quote }}
app.kubernetes.io/instance: {{ .Release.Name | quote }}
app.kubernetes.io/component: test
{{- end -}}
