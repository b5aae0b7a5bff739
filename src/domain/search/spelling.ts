/**
 * The edit distance of two words: insertions, deletions, substitutions and swaps (optimal string alignment). Stops at `limit`,
 * returning more than it.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    let best = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let slips = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + same,
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        slips = Math.min(slips, (before[column - 2] ?? 0) + 1);
      }
      line.push(slips);
      best = Math.min(best, slips);
    }
    if (best > limit) return limit + 1;
    before = above;
    above = line;
  }
  return Math.min(above[b.length] ?? 0, limit + 1);
}

/** The edit distance tolerated for a word of this length; short words are too similar for any. */
export function maxDistance(length: number): 0 | 1 | 2 {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}
