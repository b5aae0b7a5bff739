/**
 * Merges unsaved edits with what somebody else saved meanwhile: fields that were not edited take the saved value.
 */
export function mergeFields<T extends object>(base: T, mine: T, theirs: T): T {
  const merged = { ...theirs };
  for (const name of Object.keys(theirs) as (keyof T)[]) {
    if (JSON.stringify(mine[name]) !== JSON.stringify(base[name])) merged[name] = mine[name];
  }
  return merged;
}

/**
 * A list that two people changed, item by item: what either took away is gone, what either added is there, and an item that
 * both kept is merged. The order is mine where I changed it, else theirs.
 */
export function mergeList<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  keyOf: (item: T) => string,
  mergeItem: (base: T, mine: T, theirs: T) => T = (_, __, other) => other,
): T[] {
  const by = (list: readonly T[]) => new Map(list.map((item) => [keyOf(item), item]));
  const [had, own, other] = [by(base), by(mine), by(theirs)];
  const stays = (key: string) => !had.has(key) || (own.has(key) && other.has(key));
  const orders = [base, mine].map((list) => list.map(keyOf).filter((key) => had.has(key) && own.has(key)));
  const isReordered = JSON.stringify(orders[0]) !== JSON.stringify(orders[1]);
  const keys = isReordered ? [...own.keys(), ...other.keys()] : [...other.keys(), ...own.keys()];
  return [...new Set(keys)].filter(stays).flatMap((key) => {
    const [was, is, theirsNow] = [had.get(key), own.get(key), other.get(key)];
    if (was !== undefined && is !== undefined && theirsNow !== undefined)
      return [mergeItem(was, is, theirsNow)];
    return [is ?? theirsNow].filter((item) => item !== undefined);
  });
}
