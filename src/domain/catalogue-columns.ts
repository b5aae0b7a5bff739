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
  ids: readonly string[];
  signs: Uint8Array;
  cents: Float64Array;
  created: Float64Array;
  sold: Float64Array;
  categories: Uint32Array;
  whole: Uint32Array;
  stocked: Uint32Array;
  orders: Record<Order, Uint32Array>;
};

/** The products as columns of numbers, with their sort orders, which are computed on first use and then kept. */
export class ProductColumns {
  readonly ids: string[];
  readonly signs: number[];
  readonly cents: number[];
  readonly created: number[];
  readonly sold: number[];
  readonly categories: number[];
  readonly whole: number[];
  readonly stocked: number[];
  /** Product numbers, removed ones included; null until first used. */
  #orders: Record<Order, number[]> | null;

  constructor(from: ColumnsSnapshot | null = null) {
    this.ids = [...(from?.ids ?? [])];
    this.signs = Array.from(from?.signs ?? []);
    this.cents = Array.from(from?.cents ?? []);
    this.created = Array.from(from?.created ?? []);
    this.sold = Array.from(from?.sold ?? []);
    this.categories = Array.from(from?.categories ?? []);
    this.whole = Array.from(from?.whole ?? []);
    this.stocked = Array.from(from?.stocked ?? []);
    this.#orders = from && orderBy((name) => Array.from(from.orders[name]));
  }

  get size(): number {
    return this.ids.length;
  }

  /** Appends a product and returns its number. */
  add(row: Row): number {
    const number = this.size;
    this.ids.push(row.id);
    this.signs.push(row.signs);
    this.cents.push(row.cents);
    this.created.push(row.created);
    this.sold.push(row.sold);
    this.categories.push(row.category);
    this.whole.push(row.whole);
    this.stocked.push(row.stocked);
    if (this.#orders)
      for (const name of ORDERS) {
        const order = this.#orders[name];
        order.splice(this.#placeIn(name, order, number), 0, number);
      }
    return number;
  }

  order(name: Order): readonly number[] {
    this.#orders ??= orderBy((each) => [...this.ids.keys()].sort((a, b) => this.#compare(each, a, b)));
    return this.#orders[name];
  }

  snapshot(): ColumnsSnapshot {
    return {
      ids: this.ids,
      signs: Uint8Array.from(this.signs),
      cents: Float64Array.from(this.cents),
      created: Float64Array.from(this.created),
      sold: Float64Array.from(this.sold),
      categories: Uint32Array.from(this.categories),
      whole: Uint32Array.from(this.whole),
      stocked: Uint32Array.from(this.stocked),
      orders: orderBy((name) => Uint32Array.from(this.order(name))),
    };
  }

  #compare(order: Order, a: number, b: number): number {
    const [one = '', other = ''] = [this.ids[a], this.ids[b]];
    const byId = one < other ? -1 : one > other ? 1 : 0;
    if (order === 'priceAsc') return (this.cents[a] ?? 0) - (this.cents[b] ?? 0) || byId;
    if (order === 'best_sellers') return (this.sold[b] ?? 0) - (this.sold[a] ?? 0) || -byId;
    return (this.created[b] ?? 0) - (this.created[a] ?? 0) || -byId;
  }

  #placeIn(name: Order, order: readonly number[], number: number): number {
    let low = 0;
    let high = order.length;
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
