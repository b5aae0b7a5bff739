/** What is to be fetched from the shelves for many orders: each piece once, with how many and for whom. */

export type PickItem = {
  variantId: string | null;
  name: string;
  colour: string;
  size: string;
  /** Where its size stands among those of its product. */
  sizePlace: number;
  sku: string | null;
  ean: string | null;
  /** Units. */
  quantity: number;
};

/** An order among those that are picked together. */
export type PickOrder = { number: string; items: readonly PickItem[] };

export type PickLine = Omit<PickItem, 'quantity'> & {
  key: string;
  units: number;
  /** For which orders, `place` counted from 1 as they are picked, and how many units for each. */
  orders: { number: string; place: number; units: number }[];
};

/** The pieces of all orders, by name, colour and size: equal pieces joined. A piece that is gone from the catalogue is told by its words. */
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
