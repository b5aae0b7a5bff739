import { withRoom } from './number-lists.ts';

/** Flags of a product, one bit each. */
export const NEW = 1;
export const ON_SALE = 2;
/** The slot no longer holds a product. */
export const GONE = 4;

const ORDERS = ['newest', 'priceAsc', 'best_sellers'] as const;
export type Order = (typeof ORDERS)[number];

/** A product encoded as numbers. */
export type Row = {
  id: string;
  signs: number;
  cents: number;
  /** Microseconds since 1970. */
  created: number;
  sold: number;
  category: number;
  /** The size/colour ranges of all variants and of those in stock. */
  whole: number;
  stocked: number;
};

export type ColumnsSnapshot = {
  ids: string[];
  signs: Uint8Array;
  cents: Float64Array;
  created: Float64Array;
  sold: Float64Array;
  categories: Uint32Array;
  whole: Uint32Array;
  stocked: Uint32Array;
  orders: Record<Order, Uint32Array>;
};

/**
 * The products as columns of numbers, with their sort orders, which are computed on first use and then kept. Columns may be
 * longer than `size`. A snapshot's columns are used as they are and then belong to
 * this object: copying them would delay a cold start.
 */
export class ProductColumns {
  readonly ids: string[];
  signs: Uint8Array;
  cents: Float64Array;
  created: Float64Array;
  sold: Float64Array;
  categories: Uint32Array;
  whole: Uint32Array;
  stocked: Uint32Array;
  /** Product numbers, removed ones included; null until first used. */
  #orders: Record<Order, Uint32Array> | null;

  /** Product number by id, without removed products; built on the first change. */
  #numbers: Map<string, number> | null = null;

  constructor(from: ColumnsSnapshot | null = null) {
    this.ids = from?.ids ?? [];
    this.signs = from?.signs ?? new Uint8Array();
    this.cents = from?.cents ?? new Float64Array();
    this.created = from?.created ?? new Float64Array();
    this.sold = from?.sold ?? new Float64Array();
    this.categories = from?.categories ?? new Uint32Array();
    this.whole = from?.whole ?? new Uint32Array();
    this.stocked = from?.stocked ?? new Uint32Array();
    this.#orders = from && orderBy((name) => from.orders[name]);
  }

  get size(): number {
    return this.ids.length;
  }

  /** How many products have not been removed. */
  get live(): number {
    return this.#numberById().size;
  }

  /** Frees the product's slot, which stays empty. */
  remove(id: string): void {
    const number = this.#numberById().get(id);
    if (number === undefined) return;
    this.#numberById().delete(id);
    this.signs[number] = GONE;
  }

  /** Appends a product and returns its number. */
  add(row: Row): number {
    const number = this.size;
    this.#numberById().set(row.id, number);
    this.ids.push(row.id);
    this.signs = withRoom(this.signs, number);
    this.cents = withRoom(this.cents, number);
    this.created = withRoom(this.created, number);
    this.sold = withRoom(this.sold, number);
    this.categories = withRoom(this.categories, number);
    this.whole = withRoom(this.whole, number);
    this.stocked = withRoom(this.stocked, number);
    this.signs[number] = row.signs;
    this.cents[number] = row.cents;
    this.created[number] = row.created;
    this.sold[number] = row.sold;
    this.categories[number] = row.category;
    this.whole[number] = row.whole;
    this.stocked[number] = row.stocked;
    const orders = this.#orders;
    if (orders)
      for (const name of ORDERS) {
        const place = this.#placeIn(name, orders[name], number);
        orders[name] = withRoom(orders[name], number);
        orders[name].copyWithin(place + 1, place, number);
        orders[name][place] = number;
      }
    return number;
  }

  order(name: Order): Uint32Array {
    this.#orders ??= orderBy((each) =>
      Uint32Array.from(this.ids.keys()).sort((a, b) => this.#compare(each, a, b)),
    );
    return this.#orders[name].subarray(0, this.size);
  }

  snapshot(): ColumnsSnapshot {
    const { size } = this;
    return {
      ids: this.ids,
      signs: this.signs.slice(0, size),
      cents: this.cents.slice(0, size),
      created: this.created.slice(0, size),
      sold: this.sold.slice(0, size),
      categories: this.categories.slice(0, size),
      whole: this.whole.slice(0, size),
      stocked: this.stocked.slice(0, size),
      orders: orderBy((name) => this.order(name).slice()),
    };
  }

  #numberById(): Map<string, number> {
    if (this.#numbers) return this.#numbers;
    const numbers = new Map<string, number>();
    for (const [number, id] of this.ids.entries()) if (this.signs[number] !== GONE) numbers.set(id, number);
    this.#numbers = numbers;
    return numbers;
  }

  #compare(order: Order, a: number, b: number): number {
    const [one = '', other = ''] = [this.ids[a], this.ids[b]];
    const byId = one < other ? -1 : one > other ? 1 : 0;
    if (order === 'priceAsc') return (this.cents[a] ?? 0) - (this.cents[b] ?? 0) || byId;
    if (order === 'best_sellers') return (this.sold[b] ?? 0) - (this.sold[a] ?? 0) || -byId;
    return (this.created[b] ?? 0) - (this.created[a] ?? 0) || -byId;
  }

  /** The order holds all products before this one. */
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
