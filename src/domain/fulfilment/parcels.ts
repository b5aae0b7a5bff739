import type { FulfilmentStatus } from '../orders/orders.ts';

/**
 * The parcels that an order leaves in. A unit is in one parcel or in none yet. What is refunded or cancelled while a part of the order
 * is still in the shop is of that part, so that it leaves parcels that are being packed and never one that has left.
 */

/** `packing`: still in the shop. `returned`: back at the sender, who could not deliver it. */
export const PARCEL_STATES = [
  'packing',
  'posted',
  'in_transit',
  'out_for_delivery',
  'delivery_failed',
  'delivered',
  'returned',
] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

const RANK: Readonly<Record<ParcelState, number>> = {
  packing: 0,
  posted: 1,
  in_transit: 2,
  out_for_delivery: 3,
  delivery_failed: 3,
  delivered: 4,
  returned: 4,
};

/**
 * Whether a parcel moves: forward only, as reports come late and twice. Attempts to deliver and their failures may alternate; what
 * arrived, here or there, stays.
 */
export function canMoveParcel(from: ParcelState, to: ParcelState): boolean {
  const isAnotherTry = RANK[from] === RANK.out_for_delivery && RANK[to] === RANK[from] && from !== to;
  return RANK[to] > RANK[from] || isAnotherTry;
}

/** Whether it has left the shop. */
export function isGone(state: ParcelState): boolean {
  return state !== 'packing';
}

/** Units of an item in a parcel; `back`: those of them that came back, or were refunded, after it had left. */
export type PackedUnits = { itemId: string; units: number; back?: number };
export type ParcelUnits = { id: string; state: ParcelState; units: readonly PackedUnits[] };

/** An item's units: bought, and refunded. */
type Item = { id: string; quantity: number; refundedQuantity: number };

/** How many units of an item are in these parcels. */
export function unitsIn(parcels: readonly Pick<ParcelUnits, 'units'>[], itemId: string): number {
  return parcels
    .flatMap(({ units }) => units)
    .reduce((sum, one) => sum + (one.itemId === itemId ? one.units : 0), 0);
}

/** How many units of an item have left. */
export function unitsGone(parcels: readonly ParcelUnits[], itemId: string): number {
  return unitsIn(
    parcels.filter(({ state }) => isGone(state)),
    itemId,
  );
}

/** How many units of an item came back, or were refunded, after they had left. */
function unitsBack(parcels: readonly ParcelUnits[], itemId: string): number {
  return parcels
    .flatMap(({ units }) => units)
    .reduce((sum, one) => sum + (one.itemId === itemId ? (one.back ?? 0) : 0), 0);
}

/** How many units of an item have left and did not come back. */
export function unitsSent(parcels: readonly ParcelUnits[], itemId: string): number {
  return unitsGone(parcels, itemId) - unitsBack(parcels, itemId);
}

/** How many units of an item are still to be sent: bought, neither refunded before they left nor gone. */
export function unitsToSend(item: Item, parcels: readonly ParcelUnits[]): number {
  return Math.max(0, item.quantity - item.refundedQuantity - unitsSent(parcels, item.id));
}

/** Units of an item in one of the parcels of its order, by that parcel's place among them. */
export type UnitsOfParcel = { parcel: number; itemId: string; units: number };

/**
 * From which parcels units of an item come back: those that a request names, then what the carrier brought back, what has arrived, and
 * what is still on its way; of equals the first parcel.
 */
export function backFrom(
  parcels: readonly (ParcelUnits & { position: number })[],
  { itemId, units }: { itemId: string; units: number },
  named: readonly UnitsOfParcel[] = [],
): { id: string; units: number }[] {
  const gone = parcels.filter(({ state }) => isGone(state));
  const rank = (state: ParcelState) => (state === 'returned' ? 0 : state === 'delivered' ? 1 : 2);
  const sorted = gone.toSorted((a, b) => rank(a.state) - rank(b.state) || a.position - b.position);
  const room = new Map(
    gone.map((parcel) => {
      const held = parcel.units.find((one) => one.itemId === itemId);
      return [parcel.position, held ? held.units - (held.back ?? 0) : 0];
    }),
  );
  const taken = new Map<string, number>();
  let rest = units;
  const take = (parcel: { id: string; position: number }, most: number) => {
    const count = Math.min(rest, most, room.get(parcel.position) ?? 0);
    if (count <= 0) return;
    rest -= count;
    room.set(parcel.position, (room.get(parcel.position) ?? 0) - count);
    taken.set(parcel.id, (taken.get(parcel.id) ?? 0) + count);
  };
  for (const parcel of sorted)
    for (const one of named)
      if (one.parcel === parcel.position && one.itemId === itemId) take(parcel, one.units);
  for (const parcel of sorted) take(parcel, rest);
  return [...taken].map(([id, count]) => ({ id, units: count }));
}

/**
 * The units of a parcel that came back to the shop undelivered and can be sent again: not those that were refunded since. Nothing of any
 * other parcel.
 */
export function unitsToSendAgain(
  items: readonly Item[],
  parcels: readonly ParcelUnits[],
  id: string,
): PackedUnits[] {
  const parcel = parcels.find((one) => one.id === id && one.state === 'returned');
  return some(
    (parcel?.units ?? []).map(({ itemId, units, back = 0 }) => {
      const item = items.find((one) => one.id === itemId);
      return { itemId, units: item ? Math.min(units - back, item.quantity - item.refundedQuantity) : 0 };
    }),
  );
}

/** The units to be sent that are in no parcel. */
export function unpackedUnits(items: readonly Item[], parcels: readonly ParcelUnits[]): PackedUnits[] {
  const open = parcels.filter(({ state }) => !isGone(state));
  return some(
    items.map((item) => ({ itemId: item.id, units: unitsToSend(item, parcels) - unitsIn(open, item.id) })),
  );
}

/** Whether units have left while others are still to be sent. */
export function isPartSent(items: readonly Item[], parcels: readonly ParcelUnits[]): boolean {
  return parcels.some(({ state }) => isGone(state)) && items.some((item) => unitsToSend(item, parcels) > 0);
}

/**
 * The parcels whose content changes because units were refunded: those in no parcel are meant first, then those of the last parcel
 * that is being packed. Parcels stay, empty if need be.
 */
export function withoutRefunded(
  items: readonly Item[],
  parcels: readonly ParcelUnits[],
): { id: string; units: PackedUnits[] }[] {
  const room = new Map(items.map((item) => [item.id, unitsToSend(item, parcels)]));
  return parcels.flatMap(({ id, state, units }) => {
    if (isGone(state)) return [];
    const kept = units.map(({ itemId, units: held }) => {
      const left = Math.min(held, room.get(itemId) ?? 0);
      room.set(itemId, (room.get(itemId) ?? 0) - left);
      return { itemId, units: left };
    });
    const isSame = kept.every(({ units: left }, place) => left === units[place]?.units);
    return isSame ? [] : [{ id, units: some(kept) }];
  });
}

/** Whether units may be put into parcels like this: none that the order does not have, none twice. */
export function mayPack(
  items: readonly Item[],
  parcels: readonly ParcelUnits[],
  wanted: readonly (readonly PackedUnits[])[],
): boolean {
  const packed = wanted.map((units) => ({ units }));
  const isKnown = (itemId: string) => items.some(({ id }) => id === itemId);
  return (
    wanted.flat().every(({ itemId, units }) => units > 0 && isKnown(itemId)) &&
    items.every((item) => unitsIn(packed, item.id) <= unitsToSend(item, parcels))
  );
}

/** Whether the same units are in both. */
export function isSameContent(one: readonly PackedUnits[], other: readonly PackedUnits[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ itemId, units }) => other.some((it) => it.itemId === itemId && it.units === units))
  );
}

/** A parcel that is here, as somebody packs it anew; `isLabelled`: what is in it is not to change. */
type Repacked = { id: string; units: readonly PackedUnits[]; isLabelled: boolean };

/**
 * Which parcel each of the wanted ones is: those named, and of the others one with the same content, or an empty one to be filled (null:
 * a new one). `blocked`: a parcel whose label would be of something else then.
 */
export function repack(
  here: readonly Repacked[],
  wanted: readonly { id: string | null; units: readonly PackedUnits[] }[],
): { ids: (string | null)[]; left: string[]; blocked: string | null } {
  const spare = here.filter(({ id }) => !wanted.some((one) => one.id === id));
  const take = (fits: (one: Repacked) => boolean) => {
    const at = spare.findIndex(fits);
    return at < 0 ? null : (spare.splice(at, 1)[0]?.id ?? null);
  };
  const same = wanted.map(({ id, units }) => id ?? take((one) => isSameContent(one.units, units)));
  const ids = same.map((id) => id ?? take(({ isLabelled }) => !isLabelled));
  const blocked = here.find(({ id, units, isLabelled }) => {
    const now = wanted[ids.indexOf(id)]?.units ?? [];
    return isLabelled && units.length > 0 && !isSameContent(units, now);
  });
  return { ids, left: spare.map(({ id }) => id), blocked: blocked?.id ?? null };
}

/**
 * The order's fulfilment by its parcels: shipped once nothing is left to be sent, delivered once every parcel that left is. One that
 * came back does not hinder that if another arrived. Null while units are in the shop, or if nothing has left.
 */
export function fulfilmentOf(
  items: readonly Item[],
  parcels: readonly ParcelUnits[],
): Extract<FulfilmentStatus, 'shipped' | 'delivered'> | null {
  const gone = parcels.filter(({ state }) => isGone(state));
  if (gone.length === 0 || isPartSent(items, parcels)) return null;
  const isAllThere = gone.every(({ state }) => state === 'delivered' || state === 'returned');
  return isAllThere && gone.some(({ state }) => state === 'delivered') ? 'delivered' : 'shipped';
}

const some = (units: readonly PackedUnits[]): PackedUnits[] => units.filter((one) => one.units > 0);
