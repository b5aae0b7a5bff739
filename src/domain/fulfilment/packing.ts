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

/** A parcel at the packing table; `id` once it was saved. */
export type Draft = { id: string | null; packed: Packed };

/** Units packed in all parcels at the table, by item id. */
export function together(drafts: readonly Pick<Draft, 'packed'>[]): Packed {
  const sums: Record<string, number> = {};
  for (const { packed } of drafts)
    for (const [id, units] of Object.entries(packed)) sums[id] = (sums[id] ?? 0) + units;
  return sums;
}

/** The parcels with so many units of an item in all of them together, put into or taken out of the one at `at`. */
export function putInto(
  drafts: readonly Draft[],
  at: number,
  { id, quantity }: Pick<PackItem, 'id' | 'quantity'>,
  units: number,
): Draft[] {
  const all = unitsOf(together(drafts), id);
  return drafts.map((draft, place) => {
    if (place !== at) return draft;
    const here = unitsOf(draft.packed, id);
    const wanted = Math.min(Math.max(here + units - all, 0), quantity - (all - here));
    return { ...draft, packed: { ...draft.packed, [id]: wanted } };
  });
}

/** Whether nothing is in it. */
export function isEmptyParcel({ packed }: Pick<Draft, 'packed'>): boolean {
  return Object.values(packed).every((units) => units === 0);
}

/** What is in it, as the server takes it. */
export function contentOf({ packed }: Pick<Draft, 'packed'>): { itemId: string; units: number }[] {
  return Object.entries(packed).flatMap(([itemId, units]) => (units > 0 ? [{ itemId, units }] : []));
}

/** These parcels without units that the order does not have to be packed (any more). */
export function fitting(drafts: readonly Draft[], items: readonly PackItem[]): Draft[] {
  const room = new Map(items.map(({ id, quantity }) => [id, quantity]));
  return drafts.map(({ id, packed }) => ({
    id,
    packed: Object.fromEntries(
      Object.entries(packed).flatMap(([itemId, units]) => {
        const fits = Math.min(units, room.get(itemId) ?? 0);
        room.set(itemId, (room.get(itemId) ?? 0) - fits);
        return fits > 0 ? [[itemId, fits]] : [];
      }),
    ),
  }));
}
