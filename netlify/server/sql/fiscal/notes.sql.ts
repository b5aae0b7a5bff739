import { statesBefore } from '#domain/fiscal/note-life.ts';
import { all, first, oneValue, write, written } from '../statements.ts';
import { CLAIMED, NOTE_COLUMNS, type NoteRow } from './note-claims.sql.ts';
import { AWAITS_RETURN, NEEDS_NOTE } from './note-orders.ts';

/** Which notes there are. All functions here need the actor `system` or `admin`. */

/** SQL for whether an order `o` has no sale note and has to, where notes are made in `environment`. Selling a gift card is no sale of goods. */
export const lacksNote = (
  environment: string,
  unmade = `f.state = 'dropped'`,
) => `${NEEDS_NOTE} and not ${AWAITS_RETURN}
  and not exists (select from gift_cards g where g.order_id = o.id)
  and not exists (select from fiscal_notes f where f.order_id = o.id and f.kind = 'sale' and f.replaced_at is null and not (${unmade})
    and (f.environment is distinct from 'test' or ${environment} = 'test'))`;

/** Orders `o` that have no note and have to, by the settings `s`. */
const TO_NOTE = `o.paid_at >= s.issues_from and ${lacksNote('s.environment')}`;

/** The orders that are looked through each minute: of the last days, and new pieces of exchanges to be sent; all others daily. */
const RECENT = `o.id in (select id from orders where paid_at > now() - interval '7 days'
  union all select replacement_id from order_requests where replacement_due)`;

/** Whether an order waits for `wantNotes`. */
export const HAS_ORDER_TO_NOTE = `exists (select from fiscal_settings s, orders o where ${RECENT} and ${TO_NOTE})`;

/** Letters and digits: the order's number, and what tells later notes apart: 'B' … 'Z', 'Z26' … for sales, 'D1', 'D2' … for returns. */
const SALE_REFERENCE = `replace(o.order_number, '-', '') || case when f.before = 0 then ''
  when f.before < 26 then chr(65 + f.before::int) else 'Z' || f.before end`;
const EARLIER = `lateral (select count(*) as before from fiscal_notes f where f.order_id = o.id and f.kind = 'sale') f`;

/** The settings are locked, so that whoever switches notes off or to another environment sees all that was wanted before. */
const SETTINGS =
  's as (select issues_from, environment from fiscal_settings where issues_from is not null for share)';

const want = (which: string) => `
  with ${SETTINGS}
  insert into fiscal_notes (order_id, reference)
  select o.id, ${SALE_REFERENCE} from s, orders o, ${EARLIER}
  where ${which} order by o.paid_at, o.id limit $1
  on conflict do nothing`;

/** Wants a note for each order of the last days, or exchange, that has to have one, those paid first at first; returns of how many. */
export const wantNotes = written<[limit: number]>(want(`${RECENT} and ${TO_NOTE}`));

/** The same for all orders, as one may become a sale long after it was paid, or notes be made from an earlier day on. */
export const wantForgottenNotes = written<[limit: number]>(want(TO_NOTE));

/** Wants another sale note of an order, whose former one gave way, and claims it; null if it has one or needs none, or the shop makes none. */
export const wantAnother = first<[orderId: string], NoteRow>(`
  with ${SETTINGS}
  insert into fiscal_notes as n (order_id, reference, claim, looks, ${CLAIMED.columns})
  select o.id, ${SALE_REFERENCE}, 1, 1, ${CLAIMED.values} from s, orders o, ${EARLIER}
  where o.id = $1 and s.issues_from is not null and ${lacksNote('s.environment')}
  on conflict do nothing returning ${NOTE_COLUMNS}`);

/** Wants and claims a note for each order paid just now. One row is read where no notes are made. */
export const claimJustPaid = all<[limit: number], NoteRow>(`
  with ${SETTINGS}
  insert into fiscal_notes as n (order_id, reference, claim, looks, ${CLAIMED.columns})
  select o.id, ${SALE_REFERENCE}, 1, 1, ${CLAIMED.values} from s, orders o, ${EARLIER}
  where o.paid_at > now() - interval '2 minutes' and ${TO_NOTE} order by o.paid_at, o.id limit $1
  on conflict do nothing returning ${NOTE_COLUMNS}`);

/** The seconds until the next note is due; null if none is. */
export const secondsToNext = oneValue<[], number | null>(
  'select extract(epoch from min(due_at) - now())::float8 from fiscal_notes where due_at is not null',
);

/** Gives up sale notes that the authority has not, and whose order needs none any more; or the shop makes none, or in another environment. */
export const dropNotes = write<[]>(
  `update fiscal_notes n set state = 'dropped', due_at = null, claimed_until = null from orders o
   where o.id = n.order_id and n.kind = 'sale' and n.state = any ($1)
     and (not ${NEEDS_NOTE} or (n.state <> 'refused' and not exists (select from fiscal_settings s
       where s.issues_from is not null and (n.environment is null or n.environment = s.environment))))`,
  () => [statesBefore('dropped')],
);

/** Gives up all notes of sales that were not sent: what is made from now on is wanted anew. Returns how many those were. */
export const dropUnsent = written<[]>(
  `update fiscal_notes set state = 'dropped', due_at = null, claimed_until = null where kind = 'sale' and state in ('wanted', 'waiting')`,
);
