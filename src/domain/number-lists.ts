/** Many short lists of integers from 0 to 2³² - 1, concatenated, with the end of each. */
export type NumberLists = { all: Uint32Array; ends: Uint32Array };

export function concatLists(lists: readonly (readonly number[])[]): NumberLists {
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

/** A loop, since this runs during a cold start: `Array.from` takes twice as long on short lists. */
export function splitLists({ all, ends }: NumberLists): number[][] {
  const lists: number[][] = [];
  let at = 0;
  for (const end of ends) {
    const list: number[] = [];
    for (; at < end; at++) list.push(all[at] ?? 0);
    lists.push(list);
  }
  return lists;
}
