import { parseEan } from './ean.ts';
import { isOrderNumber } from './orders.ts';

/** A parcel is packed by scanning its pieces one by one. */

export type PackItem = {
  id: string;
  sku: string | null;
  ean: string | null;
  /** Units that belong into the parcel. */
  quantity: number;
};

/** Units that lie in the parcel, by the item's id. */
export type Packed = Readonly<Record<string, number>>;

export type Scan =
  /** One more of it lies in the parcel. */
  | { kind: 'packed'; itemId: string; units: number }
  /** It belongs to the order, but all of it lies there already. */
  | { kind: 'full'; itemId: string }
  /** No piece of this order has that code. */
  | { kind: 'other' };

/** What a scanned SKU (in any case) or EAN means for an order of which so much is packed. */
export function scanPiece(items: readonly PackItem[], packed: Packed, code: string): Scan {
  const sku = code.trim().toLowerCase();
  const ean = parseEan(code);
  const meant = items.filter(
    (item) => (item.sku !== null && item.sku.toLowerCase() === sku) || (ean !== null && item.ean === ean),
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

/** Whether every unit lies in the parcel. An order of no pieces is never packed. */
export function isPacked(items: readonly PackItem[], packed: Packed): boolean {
  return items.length > 0 && items.every(({ id, quantity }) => unitsOf(packed, id) >= quantity);
}

/**
 * The order number at the end of what was scanned or typed: the address in the QR code of a slip, the number itself, also without
 * 'ORD-'. A scanner that is set to another keyboard writes other marks between letters and digits, so any one mark will do.
 */
export function orderNumberIn(text: string): string | null {
  const [, seconds, chance] = /(?:ORD\W?|^\s*)(\d{10,11})\W(\d{1,3})\W*$/i.exec(text) ?? [];
  const number = `ORD-${seconds}-${chance}`;
  return isOrderNumber(number) ? number : null;
}
