import type { NoteView, OrderNotes } from '#contracts/admin/notes.ts';
import { possibleActs } from '#domain/fiscal/possible-acts.ts';
import { refusedItem } from '#domain/fiscal/refusals.ts';
import { hasLeft } from '#domain/orders/orders.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import { findOrderNotes, type StoredView } from '../../../sql/fiscal/desk-notes.sql.ts';
import { type Desk, type Staff, staffRead } from '../staff-write.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findOrderNotes>>>;

/** The notes of an order, with what may be done about each. */
export async function openOrderNotes(desk: Desk, staff: Staff, { id }: { id: string }) {
  const order = await staffRead(desk, staff, (tx) => findOrderNotes(tx, id));
  if (!order) return fail('not_found');
  const now = desk.clock.now();
  return ok({ standing: standingOf(order), notes: order.notes.map((note) => viewOf(note, order, now)) });
}

function standingOf({
  isOn,
  isGiftCard,
  isPaid,
  isSold,
  isInTime,
  awaitsReturn,
}: Found): OrderNotes['standing'] {
  if (!isOn) return 'off';
  if (!isPaid || !isSold) return 'unsold';
  if (isGiftCard) return 'gift_card';
  if (awaitsReturn) return 'exchange';
  return isInTime ? 'due' : 'before';
}

function viewOf({ hasReturns, isLast, isPast, ...note }: StoredView, order: Found, now: Date): NoteView {
  const { authorisedAt, message } = note;
  const { cancel, ...acts } = possibleActs(
    {
      ...note,
      authorisedAt: authorisedAt === null ? null : new Date(authorisedAt),
      hasLeft: hasLeft(order.fulfilment),
      isSold: order.isSold,
      hasReturns,
      isLast,
      isPast,
    },
    now,
  );
  const place = note.kind === 'sale' && note.state === 'refused' ? refusedItem(message ?? '') : null;
  const isSince = (at: string) => authorisedAt !== null && new Date(at) > new Date(authorisedAt);
  return {
    ...note,
    acts: { ...acts, cancel: cancel && { ...cancel, until: cancel.until.toISOString() } },
    refusedItem: place === null ? null : (order.items[place] ?? null),
    changes:
      note.kind === 'sale' && note.state === 'authorised'
        ? order.changes.filter(({ at }) => isSince(at))
        : [],
  };
}
