/** The list with an item moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const copy = [...list];
  const [item] = copy.splice(from, 1);
  if (item !== undefined) copy.splice(Math.min(Math.max(to, 0), copy.length), 0, item);
  return copy;
}
