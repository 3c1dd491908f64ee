/**
 * How long ago something was, in the few letters that `kubectl get` shows (`42s`, `5m30s`, `3h`, `4d2h`). Pure.
 */

const secondMs = 1000;

/** The age of `timestamp` at `now`; `<unknown>` without a timestamp. */
export function ageOf(timestamp: string, now: Date): string {
  const since = Date.parse(timestamp);
  return Number.isNaN(since) ? '<unknown>' : humanDuration(now.getTime() - since);
}

/** A duration as kubectl words it: two units while the smaller one matters, else one. */
export function humanDuration(durationMs: number): string {
  const seconds = Math.trunc(durationMs / secondMs);
  if (seconds < 0) {
    return seconds < -1 ? '<invalid>' : '0s';
  }
  const minutes = Math.trunc(seconds / 60);
  const hours = Math.trunc(minutes / 60);
  const days = Math.trunc(hours / 24);
  if (hours < 3) {
    return shortDuration(seconds, minutes);
  }
  if (hours < 48) {
    return hours < 8 ? twoUnits(hours, 'h', minutes % 60, 'm') : `${hours}h`;
  }
  if (days < 8) {
    return twoUnits(days, 'd', hours % 24, 'h');
  }
  return longDuration(days);
}

function shortDuration(seconds: number, minutes: number): string {
  if (seconds < 120) {
    return `${seconds}s`;
  }
  return minutes < 10 ? twoUnits(minutes, 'm', seconds % 60, 's') : `${minutes}m`;
}

function longDuration(days: number): string {
  const years = Math.trunc(days / 365);
  if (years < 2) {
    return `${days}d`;
  }
  return years < 8 ? twoUnits(years, 'y', days % 365, 'd') : `${years}y`;
}

// Four values that belong together in pairs; an object would only rename them.
function twoUnits(...[large, largeUnit, small, smallUnit]: readonly [number, string, number, string]): string {
  return small === 0 ? `${large}${largeUnit}` : `${large}${largeUnit}${small}${smallUnit}`;
}
