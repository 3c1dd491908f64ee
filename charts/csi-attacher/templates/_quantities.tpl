{{/* Durations and amounts of memory as numbers. The schema has checked how they look. */}}

{{/* Milliseconds of a Go duration. */}}
{{- define "csi-attacher.milliseconds" -}}
{{- $sum := 0.0 -}}
{{- $units := dict "ms" 1 "s" 1000 "m" 60000 "h" 3600000 -}}
{{- range regexFindAll "[0-9]+(\\.[0-9]+)?(ms|s|m|h)" . -1 -}}
{{- $sum = addf $sum (mulf (float64 (regexFind "^[0-9.]+" .)) (get $units (regexFind "[a-z]+$" .))) -}}
{{- end -}}
{{- $sum -}}
{{- end -}}

{{/* MiB of an amount of memory, such as 256Mi, 1G or a number of bytes. */}}
{{- define "csi-attacher.mebibytes" -}}
{{- $text := toString . -}}
{{- $units := dict "" 1.0 "k" 1e3 "M" 1e6 "G" 1e9 "T" 1e12 "Ki" 1024.0 "Mi" 1048576.0 "Gi" 1073741824.0 "Ti" 1099511627776.0 -}}
{{- $unit := regexFind "[kKMGTi]+$" $text -}}
{{- divf (mulf (float64 (trimSuffix $unit $text)) (get $units $unit)) 1048576.0 -}}
{{- end -}}

{{/*
Node's options for the memory limit: what V8 may fill is that, less Node itself (60 MiB) and what is allocated last (up to three times the
semi-space, of which Node 24 takes 64 MiB if nobody says otherwise), less a tenth.
*/}}
{{- define "csi-attacher.heapOptions" -}}
{{- with (.Values.resources.limits).memory -}}
{{- $limit := include "csi-attacher.mebibytes" . | float64 -}}
{{- $semiSpace := min 16 (max 4 (divf $limit 32.0 | floor | int)) -}}
{{- $heap := mulf 0.9 (subf $limit (addf 60 (mul 3 $semiSpace))) | floor | int -}}
--max-old-space-size={{ $heap }} --max-semi-space-size={{ $semiSpace }}
{{- end -}}
{{- end -}}

{{/* Milliseconds of --timeout, the program's default included. */}}
{{- define "csi-attacher.timeoutMs" -}}
{{- include "csi-attacher.milliseconds" (default "15s" .Values.timeout) -}}
{{- end -}}

{{/* Running calls may end, their results are saved, the lease is given back. */}}
{{- define "csi-attacher.terminationGracePeriodSeconds" -}}
{{- if kindIs "invalid" .Values.terminationGracePeriodSeconds -}}
{{- addf 15 (ceil (divf (include "csi-attacher.timeoutMs" . | float64) 1000)) | int -}}
{{- else -}}
{{- int .Values.terminationGracePeriodSeconds -}}
{{- end -}}
{{- end -}}
