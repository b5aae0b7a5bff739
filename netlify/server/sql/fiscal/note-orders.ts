import { MAY_LEAVE } from '../may-leave.ts';

/** What an order `o` means for its notes. */

/** Whether it is a sale: paid, and neither cancelled nor refunded as a whole. */
export const IS_SOLD = `(o.payment_status in ('paid', 'partially_refunded') and o.fulfilment_status <> 'canceled')`;

/** Whether a parcel was handed over: the note travels with the first. */
export const HAS_LEFT = `(o.fulfilment_status in ('shipped', 'delivered')
  or exists (select from parcels gone where gone.order_id = o.id and gone.state <> 'packing'))`;

/** Whether it has to have a sale note: a parcel does not travel without one, whatever became of its payment. */
export const NEEDS_NOTE = `(${IS_SOLD} or ${HAS_LEFT})`;

/**
 * Whether it is the new piece of an exchange that waits for the returned one: no sale yet, as it may lapse. A value and not `exists`, for
 * which Postgres reads all requests once there are many orders; an order replaces the piece of one request at most.
 */
export const AWAITS_RETURN = `(not ${HAS_LEFT}
  and coalesce((select not ${MAY_LEAVE} from order_requests r where r.replacement_id = o.id), false))`;

/** Whether its goods are still sold. Charged back, those of a parcel that left are: nothing came back. */
export const STANDS = `(${IS_SOLD} or (o.payment_status = 'chargeback' and ${HAS_LEFT}))`;

/** Whether the note `n` counts: it was not given up, and no other stands in its place. */
export const LIVES = `(n.state <> 'dropped' and n.replaced_at is null)`;

/** Whether the note `n` counts where notes are made now: one without value counts for nothing beside real ones. */
export const COUNTS = `(${LIVES} and (n.environment is distinct from 'test' or (select s.environment from fiscal_settings s) = 'test'))`;

/**
 * The items `i` of the order `o`: how many units are back, and how many of them the living return notes of a sale have, but for that of
 * the id in `except`.
 */
export const itemsBack = (sale: string, except: string) => `
  select i.id, i.quantity, i.position, case when ${STANDS} then i.refunded_quantity else i.quantity end as back,
    coalesce(d.units, 0)::int as noted, coalesce(d.discount, 0)::bigint as "notedDiscount"
  from order_items i, lateral (select sum(u.units) as units, sum(u.discount_cents) as discount
    from fiscal_note_units u join fiscal_notes n on n.id = u.note_id
    where u.order_item_id = i.id and n.refers_to = ${sale} and ${LIVES} and n.id is distinct from ${except}) d
  where i.order_id = o.id`;
