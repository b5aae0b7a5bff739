import { withNumber } from './number-lists.ts';

/** Flags of a product, one bit each. */
export const NEW = 1;
export const ON_SALE = 2;
/** The slot no longer holds a product. */
export const GONE = 4;

const ORDERS = ['newest', 'priceAsc', 'best_sellers'] as const;
export type Order = (typeof ORDERS)[number];

const noColumns = () => ({
  signs: new Uint8Array(),
  cents: new Float64Array(),
  /** Microseconds since 1970. */
  created: new Float64Array(),
  sold: new Float64Array(),
  category: new Uint32Array(),
  /** The size/colour ranges of all variants and of those in stock. */
  whole: new Uint32Array(),
  stocked: new Uint32Array(),
});
/** Numbers by product number; a column may be longer than the number of products. */
type Columns = ReturnType<typeof noColumns>;
const COLUMN_NAMES = Object.keys(noColumns()) as (keyof Columns)[];

/** A product encoded as numbers. */
export type Row = { id: string } & Record<keyof Columns, number>;

export type ColumnsSnapshot = {
  ids: string[];
  numbers: Columns;
  orders: Record<Order, Uint32Array>;
};

/**
 * The products as columns of numbers, with their sort orders, which are computed on first use and then kept. A snapshot's
 * columns are used as they are and then belong to this object: copying them would delay a cold start.
 */
export class ProductColumns {
  readonly ids: string[];
  readonly numbers: Columns;
  /** Product numbers, removed ones included; null until first used. */
  #orders: Record<Order, Uint32Array> | null;
  /** Product number by id, without removed products; built on the first change. */
  #numberById: Map<string, number> | null = null;

  constructor(from: ColumnsSnapshot | null = null) {
    this.ids = from?.ids ?? [];
    this.numbers = from?.numbers ?? noColumns();
    this.#orders = from?.orders ?? null;
  }

  get size(): number {
    return this.ids.length;
  }

  /** How many products have not been removed. */
  get live(): number {
    return this.#numbersById().size;
  }

  /** Frees the product's slot, which stays empty. */
  remove(id: string): void {
    const number = this.#numbersById().get(id);
    if (number === undefined) return;
    this.#numbersById().delete(id);
    this.numbers.signs[number] = GONE;
  }

  /** Appends a product and returns its number. */
  add(row: Row): number {
    const number = this.size;
    this.#numbersById().set(row.id, number);
    this.ids.push(row.id);
    const put = <Name extends keyof Columns>(name: Name) => {
      this.numbers[name] = withNumber(this.numbers[name], number, row[name]);
    };
    COLUMN_NAMES.forEach(put);
    if (this.#orders) this.#insert(this.#orders, number);
    return number;
  }

  order(name: Order): Uint32Array {
    this.#orders ??= orderBy((each) =>
      Uint32Array.from(this.ids.keys()).sort((a, b) => this.#compare(each, a, b)),
    );
    return this.#orders[name].subarray(0, this.size);
  }

  snapshot(): ColumnsSnapshot {
    const numbers = COLUMN_NAMES.map((name) => [name, this.numbers[name].slice(0, this.size)]);
    return {
      ids: this.ids,
      numbers: Object.fromEntries(numbers) as Columns,
      orders: orderBy((name) => this.order(name).slice()),
    };
  }

  #numbersById(): Map<string, number> {
    if (this.#numberById) return this.#numberById;
    const numbers = new Map<string, number>();
    for (const [number, id] of this.ids.entries())
      if (this.numbers.signs[number] !== GONE) numbers.set(id, number);
    this.#numberById = numbers;
    return numbers;
  }

  /** The orders hold all products before this one. */
  #insert(orders: Record<Order, Uint32Array>, number: number): void {
    for (const name of ORDERS) {
      const place = this.#placeIn(name, orders[name], number);
      orders[name] = withNumber(orders[name], number, number);
      orders[name].copyWithin(place + 1, place, number);
      orders[name][place] = number;
    }
  }

  #compare(order: Order, a: number, b: number): number {
    const { cents, sold, created } = this.numbers;
    const [one = '', other = ''] = [this.ids[a], this.ids[b]];
    const byId = one < other ? -1 : one > other ? 1 : 0;
    if (order === 'priceAsc') return (cents[a] ?? 0) - (cents[b] ?? 0) || byId;
    if (order === 'best_sellers') return (sold[b] ?? 0) - (sold[a] ?? 0) || -byId;
    return (created[b] ?? 0) - (created[a] ?? 0) || -byId;
  }

  #placeIn(name: Order, order: Uint32Array, number: number): number {
    let low = 0;
    let high = number;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#compare(name, order[middle] ?? 0, number) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function orderBy<T>(of: (name: Order) => T): Record<Order, T> {
  return { newest: of('newest'), priceAsc: of('priceAsc'), best_sellers: of('best_sellers') };
}
