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

type NumberArray = Uint8Array | Uint32Array | Float64Array;

/** The column with this number at `place`; without room there, a copy of twice the size. */
export function withNumber<A extends NumberArray>(column: A, place: number, number: number): A {
  const hasRoom = place < column.length;
  const own = hasRoom ? column : new (column.constructor as new (length: number) => A)(2 * place + 16);
  if (!hasRoom) own.set(column);
  own[place] = number;
  return own;
}

/** Lists of numbers that only grow. Those of a snapshot are copied on first use, which most never see. */
export class GrowingLists {
  readonly #from: NumberLists;
  readonly #lists: (number[] | undefined)[];

  constructor(from: NumberLists = { all: new Uint32Array(), ends: new Uint32Array() }) {
    this.#from = from;
    this.#lists = new Array(from.ends.length);
  }

  get size(): number {
    return this.#lists.length;
  }

  at(list: number): readonly number[] {
    return this.#own(list);
  }

  /** Appends to a list; one past the last begins a new list. */
  push(list: number, number: number): void {
    this.#own(list).push(number);
  }

  snapshot(): NumberLists {
    return concatLists(Array.from(this.#lists, (_, list) => this.#own(list)));
  }

  #own(list: number): number[] {
    const { all, ends } = this.#from;
    const own = this.#lists[list] ?? [...all.subarray(list > 0 ? ends[list - 1] : 0, ends[list] ?? 0)];
    this.#lists[list] = own;
    return own;
  }
}
