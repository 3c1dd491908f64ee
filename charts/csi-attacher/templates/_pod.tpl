{{/* Parts of the pod of the standalone Deployment. */}}

{{/* The driver's container: what was given, with a name, the socket and our security where it has none. */}}
{{- define "csi-attacher.driverContainer" -}}
{{- $container := deepCopy .Values.driver.container -}}
{{- $mounts := default list $container.volumeMounts -}}
{{- $hasSocket := false -}}
{{- range $mounts -}}
{{- if eq .name $.Values.socket.volumeName -}}
{{- $hasSocket = true -}}
{{- end -}}
{{- end -}}
{{- if not $hasSocket -}}
{{- $mounts = concat $mounts (include "csi-attacher.socketMount" . | fromYamlArray) -}}
{{- end -}}
{{- $_ := set $container "volumeMounts" $mounts -}}
{{- if not (hasKey $container "securityContext") -}}
{{- $_ := set $container "securityContext" .Values.securityContext -}}
{{- end -}}
{{- $_ := set $container "name" (default "driver" $container.name) -}}
{{- toYaml (list $container) -}}
{{- end -}}

{{- define "csi-attacher.topologySpreadConstraints" -}}
{{- $selector := dict "matchLabels" (include "csi-attacher.selectorLabels" . | fromYaml) -}}
{{- $constraints := list -}}
{{- range .Values.topologySpreadConstraints -}}
{{- $constraints = append $constraints (merge (deepCopy .) (dict "labelSelector" $selector)) -}}
{{- end -}}
{{- if and (not $constraints) (gt (int .Values.replicas) 1) -}}
{{- $constraints = list (dict "maxSkew" 1 "topologyKey" "kubernetes.io/hostname" "whenUnsatisfiable" "ScheduleAnyway" "labelSelector" $selector) -}}
{{- end -}}
{{- with $constraints -}}
{{- toYaml . -}}
{{- end -}}
{{- end -}}
