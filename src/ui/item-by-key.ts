/**
 * The item that a key leads to from the current one, in a row that goes round: left and right, Home and End (WAI-ARIA Authoring
 * Practices, tabs and toolbar). The page does not scroll then. Undefined for other keys.
 */
export function itemByKey<T>(
  event: Pick<KeyboardEvent, 'key' | 'preventDefault'>,
  items: readonly T[],
  current: T,
): T | undefined {
  const at = items.indexOf(current);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return undefined;
  event.preventDefault();
  return items.at(to % items.length);
}
