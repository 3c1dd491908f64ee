{{/* "true" where there is a Service: of a driver's pods only where it is known which they are. */}}
{{- define "csi-attacher.hasService" -}}
{{- and .Values.service.enabled (or (eq .Values.mode "standalone") (gt (len (default dict .Values.podSelectorLabels)) 0)) -}}
{{- end -}}
