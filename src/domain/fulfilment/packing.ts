import { parseEan } from '../catalogue/ean.ts';
import { plain } from '../text/normal-form.ts';

/** Packing a parcel by scanning its items one by one. */

export type PackItem = {
  id: string;
  sku: string | null;
  ean: string | null;
  /** Units that belong in the parcel. */
  quantity: number;
};

/** Units already packed, by item id. */
export type Packed = Readonly<Record<string, number>>;

export type Scan =
  /** One more unit of the item is packed. */
  | { kind: 'packed'; itemId: string; units: number }
  /** The item belongs to the order, but all its units are already packed. */
  | { kind: 'full'; itemId: string }
  /** No item of this order has that code. */
  | { kind: 'other' };

/** Interprets a scanned SKU (compared as plain text, like everywhere) or EAN for a partly packed order. */
export function scanPiece(items: readonly PackItem[], packed: Packed, code: string): Scan {
  const sku = plain(code);
  const ean = parseEan(code);
  const meant = items.filter(
    (item) => (item.sku !== null && plain(item.sku) === sku) || (ean !== null && item.ean === ean),
  );
  const [first] = meant;
  if (!first) return { kind: 'other' };
  const open = meant.find(({ id, quantity }) => unitsOf(packed, id) < quantity);
  if (!open) return { kind: 'full', itemId: first.id };
  return { kind: 'packed', itemId: open.id, units: unitsOf(packed, open.id) + 1 };
}

export function unitsOf(packed: Packed, itemId: string): number {
  return packed[itemId] ?? 0;
}

/** Whether every unit is packed. An order without items is never packed. */
export function isPacked(items: readonly PackItem[], packed: Packed): boolean {
  return items.length > 0 && items.every(({ id, quantity }) => unitsOf(packed, id) >= quantity);
}
