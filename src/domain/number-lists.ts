/** Many short lists of whole numbers from 0 to 2³² - 1, end to end, and where each ends. */
export type NumberLists = { all: Uint32Array; ends: Uint32Array };

export function joined(lists: readonly (readonly number[])[]): NumberLists {
  const ends = new Uint32Array(lists.length);
  let length = 0;
  for (const [at, list] of lists.entries()) {
    length += list.length;
    ends[at] = length;
  }
  const all = new Uint32Array(length);
  for (const [at, list] of lists.entries()) all.set(list, (ends[at] ?? 0) - list.length);
  return { all, ends };
}

/** Number by number, as a new instance waits for it: `Array.from` takes twice as long over short lists. */
export function parted({ all, ends }: NumberLists): number[][] {
  const lists: number[][] = [];
  let at = 0;
  for (const end of ends) {
    const list: number[] = [];
    for (; at < end; at++) list.push(all[at] ?? 0);
    lists.push(list);
  }
  return lists;
}
