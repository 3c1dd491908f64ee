{{/* What the schema cannot say: values that contradict each other. All faults in one message, each with the way out. */}}

{{- define "csi-attacher.validate" -}}
{{- $faults := concat
  (include "csi-attacher.faultsOfFlags" . | fromJsonArray)
  (include "csi-attacher.faultsOfElection" . | fromJsonArray)
  (include "csi-attacher.faultsOfContainer" . | fromJsonArray)
  (include "csi-attacher.faultsOfMode" . | fromJsonArray)
-}}
{{- if $faults -}}
{{- fail (printf "\n\nThe values of csi-attacher do not fit together:\n- %s\n" (join "\n- " $faults)) -}}
{{- end -}}
{{- end -}}

{{- define "csi-attacher.faultsOfFlags" -}}
{{- $faults := list -}}
{{- /* Every flag, and what sets it; empty: nothing but extraArgs. A test compares it with the program's. */ -}}
{{- $flags := .Files.Get "files/flags.json" | fromJson -}}
{{- range .Values.extraArgs -}}
{{- $name := regexReplaceAll "^--?([^=]*).*$" . "${1}" | replace "_" "-" -}}
{{- if not (hasKey $flags $name) -}}
{{- $faults = append $faults (printf "extraArgs has %q: the program has no such flag" .) -}}
{{- else if get $flags $name -}}
{{- $faults = append $faults (printf "extraArgs has %q, which %s: take it out" . (get $flags $name)) -}}
{{- end -}}
{{- end -}}
{{- if and (not (kindIs "invalid" .Values.kubeApi.burst)) (kindIs "invalid" .Values.kubeApi.qps) -}}
{{- $faults = append $faults "kubeApi.burst has no effect without kubeApi.qps: give both or none" -}}
{{- end -}}
{{- $start := include "csi-attacher.milliseconds" (default "1s" .Values.retryIntervalStart) | float64 -}}
{{- $max := include "csi-attacher.milliseconds" (default "5m" .Values.retryIntervalMax) | float64 -}}
{{- if gt $start $max -}}
{{- $faults = append $faults "retryIntervalStart is longer than retryIntervalMax" -}}
{{- end -}}
{{- range $name := list "timeout" "reconcileSync" -}}
{{- with get $.Values $name -}}
{{- if eq (include "csi-attacher.milliseconds" . | float64) 0.0 -}}
{{- $faults = append $faults (printf "%s is %s: it must be more than nothing" $name .) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- toJson $faults -}}
{{- end -}}

{{- define "csi-attacher.faultsOfElection" -}}
{{- $faults := list -}}
{{- $elects := eq (include "csi-attacher.electsLeader" .) "true" -}}
{{- if and (gt (int .Values.replicas) 1) (not $elects) -}}
{{- $faults = append $faults "leaderElection.enabled is false with more than one replica: all of them would work on the same volumes at once" -}}
{{- end -}}
{{- $lease := include "csi-attacher.milliseconds" (default "15s" .Values.leaderElection.leaseDuration) | float64 -}}
{{- $renew := include "csi-attacher.milliseconds" (default "10s" .Values.leaderElection.renewDeadline) | float64 -}}
{{- $retry := include "csi-attacher.milliseconds" (default "5s" .Values.leaderElection.retryPeriod) | float64 -}}
{{- if le $lease $renew -}}
{{- $faults = append $faults "leaderElection.renewDeadline must be shorter than leaderElection.leaseDuration (defaults: 10s, 15s)" -}}
{{- end -}}
{{- if le $renew (mulf 1.2 $retry) -}}
{{- $faults = append $faults "leaderElection.renewDeadline must be longer than 1.2 times leaderElection.retryPeriod (defaults: 10s, 5s)" -}}
{{- end -}}
{{- if and (eq .Values.mode "standalone") (not $elects) (eq (default "Recreate" .Values.strategy.type) "RollingUpdate") -}}
{{- $faults = append $faults "strategy.type is RollingUpdate without leader election: two pods would work on the same volumes at once; set leaderElection.enabled to true or take Recreate" -}}
{{- end -}}
{{- toJson $faults -}}
{{- end -}}

{{- define "csi-attacher.faultsOfContainer" -}}
{{- $faults := list -}}
{{- range .Values.env -}}
{{- if has .name (list "POD_NAMESPACE" "POD_UID" "NODE_OPTIONS") -}}
{{- $faults = append $faults (printf "env has %s, which the chart sets%s" .name (ternary ": put options into nodeOptions" "" (eq .name "NODE_OPTIONS"))) -}}
{{- end -}}
{{- end -}}
{{- with (.Values.resources.limits).memory -}}
{{- if lt (include "csi-attacher.mebibytes" . | float64) 96.0 -}}
{{- $faults = append $faults (printf "resources.limits.memory is %v: Node and the attacher need 96Mi or more" .) -}}
{{- end -}}
{{- end -}}
{{- if and (.Values.resources.limits).memory (.Values.resources.requests).memory -}}
{{- if gt (include "csi-attacher.mebibytes" .Values.resources.requests.memory | float64) (include "csi-attacher.mebibytes" .Values.resources.limits.memory | float64) -}}
{{- $faults = append $faults (printf "resources.requests.memory is %v, more than the limit of %v: no pod would be created" .Values.resources.requests.memory .Values.resources.limits.memory) -}}
{{- end -}}
{{- end -}}
{{- $grace := include "csi-attacher.terminationGracePeriodSeconds" . | float64 -}}
{{- $timeout := divf (include "csi-attacher.timeoutMs" . | float64) 1000 -}}
{{- if lt $grace (addf $timeout 5) -}}
{{- $faults = append $faults (printf "terminationGracePeriodSeconds is %v, less than timeout (%vs) and 5 more: running calls would be cut off; leave it out" $grace $timeout) -}}
{{- end -}}
{{- $socket := include "csi-attacher.socketPath" . -}}
{{- if gt (len $socket) 107 -}}
{{- $faults = append $faults (printf "socket.directory and socket.file make a path of %d bytes: Linux takes up to 107" (len $socket)) -}}
{{- end -}}
{{- if eq (default "driver" (.Values.driver.container).name) "csi-attacher" -}}
{{- $faults = append $faults "driver.container.name is that of the attacher's own container" -}}
{{- end -}}
{{- toJson $faults -}}
{{- end -}}

{{- define "csi-attacher.faultsOfMode" -}}
{{- $faults := list -}}
{{- $monitors := or .Values.serviceMonitor.enabled .Values.podMonitor.enabled -}}
{{- if and .Values.serviceMonitor.enabled .Values.podMonitor.enabled -}}
{{- $faults = append $faults "serviceMonitor and podMonitor are both enabled: everything would be counted twice" -}}
{{- end -}}
{{- if and .Values.serviceMonitor.enabled (not .Values.service.enabled) -}}
{{- $faults = append $faults "serviceMonitor needs the Service: set service.enabled to true, or take podMonitor" -}}
{{- end -}}
{{- if eq .Values.mode "sidecar" -}}
{{- if and $monitors (not .Values.podSelectorLabels) -}}
{{- $faults = append $faults "with mode sidecar a monitor needs podSelectorLabels: the labels of your driver's pods" -}}
{{- end -}}
{{- if .Values.driver.container -}}
{{- $faults = append $faults "driver.container has no effect with mode sidecar: the container is in your driver's chart" -}}
{{- end -}}
{{- if .Values.networkPolicy.enabled -}}
{{- $faults = append $faults "networkPolicy is for mode standalone: your driver's chart knows what the driver needs" -}}
{{- end -}}
{{- else if .Values.podSelectorLabels -}}
{{- $faults = append $faults "podSelectorLabels is for mode sidecar" -}}
{{- end -}}
{{- toJson $faults -}}
{{- end -}}
