import { all, first, one, valueOr, write, written } from '../statements.ts';
import { CANCELLING } from './note-claims.sql.ts';
import { COUNTS, HAS_LEFT, itemsBack, LIVES, STANDS } from './note-orders.ts';

/** Orders whose notes are compared with what became of them, and the return notes of what came back. */

/** Takes the oldest check away, in the transaction that makes it; null if none is due. */
export const takeCheck = first<[], { orderId: string }>(`
  delete from fiscal_order_checks where id =
    (select id from fiscal_order_checks where due_at <= now() order by due_at, id limit 1 for update skip locked)
  returning order_id as "orderId"`);

/** Has an order compared, now or later. */
export const checkOrder = write<[orderId: string, seconds?: number]>(
  'insert into fiscal_order_checks (order_id, due_at) values ($1, now() + make_interval(secs => $2))',
  (orderId, seconds = 0) => [orderId, seconds],
);

/** Orders whose sale note is authorised, and that are not fully sold any more. */
const CHANGED = `n.kind = 'sale' and n.state = 'authorised' and ${COUNTS}
  and (not ${STANDS} or exists (select from order_items i where i.order_id = o.id and i.refunded_quantity > 0))`;

/** Has the order of this note compared, if anything of it is not sold any more. */
export const checkOrderOf = write<[noteId: string]>(`
  insert into fiscal_order_checks (order_id)
  select o.id from fiscal_notes m join orders o on o.id = m.order_id
  where m.id = $1 and exists (select from fiscal_notes n where n.order_id = o.id and ${CHANGED})`);

/** The daily look, should a check have been lost: whatever is back and in no return note. */
export const checkForgottenOrders = written<[limit: number]>(`
  insert into fiscal_order_checks (order_id)
  select o.id from fiscal_notes n join orders o on o.id = n.order_id
  where ${CHANGED} and not ${CANCELLING} and not exists (select from fiscal_order_checks c where c.order_id = o.id)
    and not exists (select from fiscal_notes r where r.refers_to = n.id and r.state in ('wanted', 'waiting', 'sent', 'refused'))
    and exists (select from (${itemsBack('n.id', 'null')}) i where i.back > i.noted)
  order by o.id limit $1`);

export type ChangedOrder = {
  id: string;
  number: string;
  shippingCents: number;
  stands: boolean;
  hasLeft: boolean;
  /** Whether money of it is on its way back: whether the freight is, too, is known once it has arrived. */
  isRefunding: boolean;
};

/** Locks an order: what is decided about its notes then holds. */
export const lockOrderOfNotes = write<[id: string]>('select from orders where id = $1 for no key update');

/** Read once it is locked: the statement that waits for the lock sees other tables as they were before. */
export const findChangedOrder = one<[id: string], ChangedOrder>(`
  select o.id, o.order_number as number, o.shipping_cents as "shippingCents", ${STANDS} as stands, ${HAS_LEFT} as "hasLeft",
    exists (select from refunds r where r.order_id = o.id and r.status = 'requested') as "isRefunding"
  from orders o where o.id = $1`);

export type SaleOfOrder = {
  id: string;
  environment: 'test' | 'production';
  key: string;
  authorisedAt: Date;
  isCancelling: boolean;
  /** Whether cancelling it was refused. */
  isCancelRefused: boolean;
  /** Whether return notes live that refer to it. */
  hasReturns: boolean;
};

/** The authorised sale note of an order, read once it is locked. */
export const findSale = first<[orderId: string], SaleOfOrder>(`
  select n.id, n.environment, n.key, n.authorised_at as "authorisedAt", ${CANCELLING} as "isCancelling",
    n.cancel_problem is not null as "isCancelRefused",
    exists (select from fiscal_notes r, lateral (select r.state, r.replaced_at) n where r.refers_to = m.id and ${LIVES}) as "hasReturns"
  from fiscal_notes n, lateral (select n.id) m
  where n.order_id = $1 and n.kind = 'sale' and n.state = 'authorised' and ${COUNTS}
    and n.environment is not null and n.key is not null and n.authorised_at is not null
  order by n.environment = 'test' limit 1`);

export type ItemBack = {
  id: string;
  quantity: number;
  /** Units that are back, of which living return notes have so many, with so much of the item's discount. */
  back: number;
  noted: number;
  notedDiscount: number;
};

/** The items of an order, in their order; of the notes of a sale that have units all but `except`. */
export const findItemsBack = all<[orderId: string, saleId: string, except: string | null], ItemBack>(
  `select i.id, i.quantity, i.back, i.noted, i."notedDiscount" from orders o, lateral (${itemsBack('$2::uuid', '$3::uuid')}) i
   where o.id = $1 order by i.position`,
);

/** The freight that living return notes of a sale have given back, but for that of one note. */
export const notedFreight = valueOr<[saleId: string, except: string | null], number>(
  0,
  `select coalesce(sum(n.freight_cents), 0)::bigint as cents from fiscal_notes n
   where n.refers_to = $1 and ${LIVES} and n.id is distinct from $2::uuid`,
);

/** Wants a return note of a sale; one that waits for its turn is looked at now instead, and one that is on its way comes first. */
export const wantReturn = write<[orderId: string, saleId: string]>(`
  insert into fiscal_notes as n (order_id, kind, refers_to, reference)
  select o.id, 'return', $2::uuid, replace(o.order_number, '-', '') || 'D' || r.before + 1
  from orders o, lateral (select count(*) as before from fiscal_notes f where f.order_id = o.id and f.kind = 'return') r
  where o.id = $1
  on conflict (refers_to) where kind = 'return' and state in ('wanted', 'waiting', 'sent', 'refused')
  do update set due_at = now() where n.state = 'wanted' and n.claimed_until is null`);

export type TakenUnits = { itemId: string; units: number; before: number; discountCents: number };

/** What a return note takes back, written with its sending; whatever it had before it was refused is less, or the same. */
export const keepUnits = write<[noteId: string, units: readonly TakenUnits[]]>(
  `insert into fiscal_note_units (note_id, order_item_id, units, units_before, discount_cents)
   select $1::uuid, * from unnest($2::uuid[], $3::int[], $4::int[], $5::bigint[])
   on conflict (note_id, order_item_id) do update
   set units = excluded.units, units_before = excluded.units_before, discount_cents = excluded.discount_cents`,
  (noteId, units) => [
    noteId,
    units.map(({ itemId }) => itemId),
    units.map((one) => one.units),
    units.map(({ before }) => before),
    units.map(({ discountCents }) => discountCents),
  ],
);

export const keepFreight = write<[noteId: string, cents: number]>(
  'update fiscal_notes set freight_cents = $2 where id = $1',
);
