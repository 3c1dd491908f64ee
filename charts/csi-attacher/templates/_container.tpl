{{/*
What a pod needs to have the attacher in it. A driver's own chart includes container, volume, terminationGracePeriodSeconds and strategy with
the context of this chart: (index .Subcharts "csi-attacher").
*/}}

{{/* One entry of `containers`. */}}
{{- define "csi-attacher.container" -}}
{{- include "csi-attacher.validate" . -}}
- name: csi-attacher
  image: {{ include "csi-attacher.image" . | quote }}
  imagePullPolicy: {{ .Values.image.pullPolicy }}
  args:
    {{- include "csi-attacher.args" . | nindent 4 }}
  env:
    # Where the lease is, and who holds it: the same pod after a restart of the container.
    - name: POD_NAMESPACE
      valueFrom:
        fieldRef:
          fieldPath: metadata.namespace
    - name: POD_UID
      valueFrom:
        fieldRef:
          fieldPath: metadata.uid
    {{- with compact (list (include "csi-attacher.heapOptions" .) .Values.nodeOptions) }}
    - name: NODE_OPTIONS
      value: {{ join " " . | quote }}
    {{- end }}
    {{- with .Values.env }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  ports:
    - name: http-endpoint
      containerPort: {{ .Values.http.port }}
      protocol: TCP
  {{- with .Values.livenessProbe }}
  livenessProbe:
    httpGet:
      # Turns false too when a leader has lost sight of its lease.
      path: {{ ternary "/healthz/leader-election" "/healthz" (eq (include "csi-attacher.electsLeader" $) "true") }}
      port: http-endpoint
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .Values.readinessProbe }}
  readinessProbe:
    httpGet:
      path: /readyz
      port: http-endpoint
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .Values.resources }}
  resources:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  # The program says there why it ended; where it could not, the end of its log does.
  terminationMessagePolicy: FallbackToLogsOnError
  securityContext:
    {{- toYaml .Values.securityContext | nindent 4 }}
  volumeMounts:
    {{- include "csi-attacher.socketMount" . | nindent 4 }}
    {{- with .Values.volumeMounts }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end -}}

{{/* The flags, as a list. */}}
{{- define "csi-attacher.args" -}}
- --csi-address={{ include "csi-attacher.socketPath" . }}
- --http-endpoint=:{{ .Values.http.port }}
{{- if ne .Values.http.metricsPath "/metrics" }}
- --metrics-path={{ .Values.http.metricsPath }}
{{- end }}
{{- if eq (include "csi-attacher.electsLeader" .) "true" }}
- --leader-election
- --leader-election-namespace={{ include "csi-attacher.leaseNamespace" . }}
{{- with .Values.leaderElection }}
{{- include "csi-attacher.flags" (list
  (list "leader-election-lease-duration" .leaseDuration)
  (list "leader-election-renew-deadline" .renewDeadline)
  (list "leader-election-retry-period" .retryPeriod)
) }}
{{- with .labels }}
{{- $labels := list }}
{{- range $key, $value := . }}
{{- $labels = append $labels (printf "%s:%s" $key $value) }}
{{- end }}
- {{ printf "--leader-election-labels=%s" (join "," $labels) | quote }}
{{- end }}
{{- end }}
{{- end }}
{{- include "csi-attacher.flags" (list
  (list "timeout" .Values.timeout)
  (list "worker-threads" .Values.workerThreads)
  (list "retry-interval-start" .Values.retryIntervalStart)
  (list "retry-interval-max" .Values.retryIntervalMax)
  (list "resync" .Values.resync)
  (list "reconcile-sync" .Values.reconcileSync)
  (list "max-entries" .Values.maxEntries)
  (list "kube-api-qps" .Values.kubeApi.qps)
  (list "kube-api-burst" .Values.kubeApi.burst)
) }}
{{- with .Values.defaultFsType }}
- --default-fstype={{ . }}
{{- end }}
{{- if .Values.removeStaleFinalizers }}
- --remove-stale-finalizers
{{- end }}
{{- with .Values.featureGates }}
{{- $gates := list }}
{{- range $name, $enabled := . }}
{{- $gates = append $gates (printf "%s=%t" $name $enabled) }}
{{- end }}
- {{ printf "--feature-gates=%s" (join "," $gates) | quote }}
{{- end }}
{{- if ne .Values.logging.format "text" }}
- --logging-format={{ .Values.logging.format }}
{{- end }}
{{- if ne (int .Values.logging.verbosity) 0 }}
- -v={{ .Values.logging.verbosity }}
{{- end }}
{{- range .Values.extraArgs }}
- {{ . | quote }}
{{- end }}
{{- end -}}

{{/* Those of a list of pairs whose value is given; 0 is a value. */}}
{{- define "csi-attacher.flags" -}}
{{- range . }}
{{- $value := index . 1 }}
{{- if not (kindIs "invalid" $value) }}
- --{{ index . 0 }}={{ $value }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "csi-attacher.socketPath" -}}
{{- printf "%s/%s" (trimSuffix "/" .Values.socket.directory) .Values.socket.file -}}
{{- end -}}

{{- define "csi-attacher.socketMount" -}}
- name: {{ .Values.socket.volumeName }}
  mountPath: {{ .Values.socket.directory }}
{{- end -}}

{{/* One entry of `volumes`, for a pod that has no volume with the socket yet. */}}
{{- define "csi-attacher.volume" -}}
- name: {{ .Values.socket.volumeName }}
  {{- toYaml .Values.socket.volume | nindent 2 }}
{{- end -}}

{{/* Two at once must never work without a lease between them. */}}
{{- define "csi-attacher.strategy" -}}
{{- if .Values.strategy -}}
{{- toYaml .Values.strategy -}}
{{- else if eq (include "csi-attacher.electsLeader" .) "true" -}}
type: RollingUpdate
rollingUpdate:
  maxSurge: 1
  maxUnavailable: 1
{{- else -}}
type: Recreate
{{- end -}}
{{- end -}}
