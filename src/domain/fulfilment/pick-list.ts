/** The pick list for many orders: each variant once, with total units and the orders it is for. */

export type PickItem = {
  variantId: string | null;
  name: string;
  colour: string;
  size: string;
  /** The index of its size within the product. */
  sizePlace: number;
  sku: string | null;
  ean: string | null;
  /** Units. */
  quantity: number;
};

/** An order of the batch. */
export type PickOrder = { number: string; items: readonly PickItem[] };

export type PickLine = Omit<PickItem, 'quantity'> & {
  key: string;
  units: number;
  /** The orders it is for: `place` is the order's position in the batch, from 1. */
  orders: { number: string; place: number; units: number }[];
};

/**
 * The items of all orders, merged by variant and sorted by name, colour and size. An item deleted from the catalogue is
 * identified by its texts.
 */
export function pickList(orders: readonly PickOrder[]): PickLine[] {
  const lines = new Map<string, PickLine>();
  for (const [index, { number, items }] of orders.entries())
    for (const { quantity, ...piece } of items) {
      const key = piece.variantId ?? JSON.stringify([piece.name, piece.colour, piece.size, piece.sku]);
      const line = lines.get(key) ?? { ...piece, key, units: 0, orders: [] };
      lines.set(key, line);
      line.units += quantity;
      const place = index + 1;
      const mine = line.orders.find((order) => order.place === place);
      if (mine) mine.units += quantity;
      else line.orders.push({ number, place, units: quantity });
    }
  return [...lines.values()].toSorted(
    (a, b) =>
      a.name.localeCompare(b.name, 'pt-BR') ||
      a.colour.localeCompare(b.colour, 'pt-BR') ||
      a.sizePlace - b.sizePlace ||
      a.size.localeCompare(b.size, 'pt-BR', { numeric: true }),
  );
}
