import { type Note, type ReturnedUnits, returnNote } from '#domain/fiscal/note.ts';
import type { WaitReason } from '#domain/fiscal/wait-reason.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import type { NoteRow } from '../../sql/fiscal/note-claims.sql.ts';
import {
  findChangedOrder,
  findItemsBack,
  findSale,
  type ItemBack,
  keepFreight,
  keepUnits,
  lockOrderOfNotes,
  notedFreight,
  type SaleOfOrder,
  type TakenUnits,
} from '../../sql/fiscal/return-notes.sql.ts';
import { asSystem } from './note-run.ts';
import { factsOf, madeOf } from './sale-note.ts';

/** What a return note takes back. */
export type Taken = { units: TakenUnits[]; freightCents: number };

export type ReturnMade =
  | { ok: true; note: Note; environment: 'test' | 'production'; taken: Taken }
  | { ok: false; reasons: readonly WaitReason[] }
  /** Nothing is back that no other note has, or its sale note does not count any more. */
  | 'nothing'
  /** Whether the freight is given back, too, is known once the money is. */
  | 'refunding';

/**
 * The note of what came back of an order and no other return note has: a difference, so that no unit is forgotten or taken back twice.
 * In the environment of the sale's note, whatever the settings say since.
 */
export async function returnNoteOf(shop: Services, row: NoteRow): Promise<ReturnMade> {
  const back = await asSystem(shop, (tx) => findBack(tx, row));
  if (typeof back === 'string') return back;
  const facts = await factsOf(shop, row.orderId);
  if (!facts.ok) return facts;
  const { key, environment } = back.sale;
  const issuer = { ...facts.issuer, isTest: environment === 'test' };
  const units = unitsOf(back.items, facts.itemIds);
  const what = { key, units, freightCents: back.freightCents };
  const made = madeOf({ ...facts, issuer, environment }, ({ sold, now }) =>
    returnNote(sold, what, issuer, now),
  );
  if (!made.ok) return made;
  const taken = made.note.items.flatMap(({ discountCents }, at) => {
    const one = units[at];
    const itemId = one && facts.itemIds[one.item];
    return itemId ? [{ itemId, units: one.units, before: one.before, discountCents }] : [];
  });
  return { ...made, taken: { units: taken, freightCents: back.freightCents } };
}

/** Written with the sending, in its transaction. */
export async function keepTaken(
  tx: Queryable,
  noteId: string,
  { units, freightCents }: Taken,
): Promise<void> {
  await keepUnits(tx, noteId, units);
  await keepFreight(tx, noteId, freightCents);
}

type Back = { sale: SaleOfOrder; items: ItemBack[]; freightCents: number };

/** What no note but this one has of what is back; read under the lock of the order. */
async function findBack(
  tx: Queryable,
  { id, orderId, refersTo }: NoteRow,
): Promise<Back | 'nothing' | 'refunding'> {
  await lockOrderOfNotes(tx, orderId);
  const order = await findChangedOrder(tx, orderId);
  const sale = await findSale(tx, orderId);
  if (sale?.id !== refersTo || sale.isCancelling) return 'nothing';
  const items = await findItemsBack(tx, orderId, sale.id, id);
  if (!items.some(isBack)) return 'nothing';
  if (order.stands && order.isRefunding && items.every(({ back, quantity }) => back === quantity))
    return 'refunding';
  // Money that is given back as a whole is so with the freight (CDC, art. 49); it goes with the first note after that.
  const freightCents = order.stands ? 0 : order.shippingCents - (await notedFreight(tx, sale.id, id));
  return { sale, items, freightCents };
}

/** Whether units of it are back that no note has. */
export const isBack = ({ back, noted }: ItemBack): boolean => back > noted;

function unitsOf(items: readonly ItemBack[], itemIds: readonly string[]): ReturnedUnits[] {
  return itemIds.flatMap((id, item) => {
    const one = items.find((other) => other.id === id);
    if (!one || !isBack(one)) return [];
    return [{ item, units: one.back - one.noted, before: one.noted, noted: one.notedDiscount }];
  });
}
