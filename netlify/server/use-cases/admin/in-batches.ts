/** Slices of a list, each of at most `size`. */
export function* inBatches<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}
