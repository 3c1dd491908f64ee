/**
 * Sorted arrays of keys: search by halves, insertion in place. Pure but for the array that is given to be changed. Order is
 * that of UTF-16 code units, which for the names of Kubernetes is etcd's order of bytes.
 */

/** The first index whose item is not `before`, in an array where those that are come first. */
export function firstIndexAfter<T>(items: readonly T[], before: (item: T) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && before(item)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/** Order of two keys, for sorting. */
export function compareKeys(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

/** The first index whose key is not less than `key`. */
export function lowerBound(keys: readonly string[], key: string): number {
  return firstIndexAfter(keys, (item) => item < key);
}

/** Inserts a key that is not there. */
export function insertSorted(keys: string[], key: string): void {
  const last = keys.at(-1);
  if (last === undefined || last < key) {
    keys.push(key);
  } else {
    keys.splice(lowerBound(keys, key), 0, key);
  }
}

/** Removes a key that is there. */
export function removeSorted(keys: string[], key: string): void {
  keys.splice(lowerBound(keys, key), 1);
}

/** Both arrays in one, sorted. */
export function mergeSorted(left: readonly string[], right: readonly string[]): string[] {
  const merged: string[] = [];
  let next = 0;
  for (const key of left) {
    for (let other = right[next]; other !== undefined && other < key; other = right[next]) {
      merged.push(other);
      next += 1;
    }
    merged.push(key);
  }
  return [...merged, ...right.slice(next)];
}
