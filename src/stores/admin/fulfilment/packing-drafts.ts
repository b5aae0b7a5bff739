import type { Slip } from '../../../contracts/admin/fulfilment.ts';
import { type Draft, fitting, isEmptyParcel } from '../../../domain/fulfilment/packing.ts';
import { isGone } from '../../../domain/fulfilment/parcels.ts';

/** What was ticked at the packing table, by order: it survives a reload or another order, in this tab. */

const nameIn = (orderId: string) => `packing:${orderId}`;

export function storeDrafts(orderId: string, parcels: readonly Draft[]): void {
  try {
    if (parcels.every(isEmptyParcel)) sessionStorage.removeItem(nameIn(orderId));
    else sessionStorage.setItem(nameIn(orderId), JSON.stringify(parcels));
  } catch {
    // Without storage, ticks last as long as the page.
  }
}

/**
 * The parcels of an order as they stand on the table: as ticked in this tab, else as saved if somebody has split the order, else one that is
 * to be packed.
 */
export function draftsOf(order: Slip): { parcels: readonly Draft[]; at: number } {
  const open = order.parcels.filter(({ state }) => !isGone(state));
  const saved: Draft[] = open.map(({ id, units }) => ({
    id,
    packed: Object.fromEntries(units.map((one) => [one.itemId, one.units])),
  }));
  const isSplit =
    saved.length > 1 ||
    order.items.some(({ id, quantity }) => saved.length > 0 && (saved[0]?.packed[id] ?? 0) < quantity);
  const ticked = readDrafts(order.id).map(({ id, packed }) => ({
    id: open.some((one) => one.id === id) ? id : null,
    packed,
  }));
  const drafts = ticked.length > 0 ? ticked : isSplit ? saved : [{ id: saved[0]?.id ?? null, packed: {} }];
  const parcels = fitting(drafts, order.items);
  return { parcels, at: parcels.length - 1 };
}

function readDrafts(orderId: string): Draft[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(nameIn(orderId)) ?? '[]');
    return Array.isArray(read) ? read.filter(isDraft) : [];
  } catch {
    return [];
  }
}

function isDraft(read: unknown): read is Draft {
  const { id, packed } = (read ?? {}) as Partial<Draft>;
  const isId = id === null || typeof id === 'string';
  return (
    isId && typeof packed === 'object' && packed !== null && Object.values(packed).every(Number.isInteger)
  );
}
