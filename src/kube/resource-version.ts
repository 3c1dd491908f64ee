/**
 * Order of resource versions. The API server writes them as decimal numbers of any length, which grow with each change
 * of any object of a kind (KEP-5504); one that is no number can only be equal or not. Pure; used by store and reflector.
 */

const decimal = /^\d+$/;

/** How `version` stands to `held`. One that is no decimal number counts as newer wherever it differs. */
export function compareVersions(version: string, held: string): 'older' | 'same' | 'newer' {
  if (version === held) {
    return 'same';
  }
  if (!decimal.test(version) || !decimal.test(held)) {
    return 'newer';
  }
  const left = withoutLeadingZeros(version);
  const right = withoutLeadingZeros(held);
  if (left === right) {
    return 'same';
  }
  const shorter = left.length === right.length ? left < right : left.length < right.length;
  return shorter ? 'older' : 'newer';
}

function withoutLeadingZeros(version: string): string {
  return version.startsWith('0') ? version.replace(/^0+(?=\d)/, '') : version;
}
