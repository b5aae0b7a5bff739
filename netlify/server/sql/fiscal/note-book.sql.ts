import type { MissingNote } from '#contracts/admin/note-books.ts';
import type { Between, BookKind, BookNote, BookSum, LostNumber } from '#domain/fiscal/note-book.ts';
import { page, pageOf } from '../page.ts';
import { Parameters, type Slice } from '../parameters.ts';
import { endOfDay, shopTime, startOfDay } from '../shop-day.ts';
import { all, firstOr, one } from '../statements.ts';
import { AWAITS_RETURN, STANDS } from './note-orders.ts';

/** The notes and the paid orders of a month. All functions here need the actor `admin`. */

/** Where the shop's notes go, and since when it makes any (an ISO instant). */
export const findIssuing = firstOr<[], { environment: 'test' | 'production'; issuesFrom: string | null }>(
  { environment: 'test', issuesFrom: null },
  `select environment, to_json(issues_from)#>>'{}' as "issuesFrom" from fiscal_settings`,
);

export type BookMonth = {
  environment: 'test' | 'production';
  /** 'AAMM', as the keys of its notes say it. */
  keyMonth: string;
  /** First and last day in São Paulo. */
  from: string;
  to: string;
};

/** The month in which a note was issued, by its key. */
const KEY_MONTH = 'substr(n.key, 3, 4)';

const COST = 'o.total_cents + o.exchange_credit_cents + o.credit_cents';

/** What a note with a number is in the books. */
const KIND = `case when n.state = 'authorised' then n.kind else n.state end`;

const isWithin = (moment: string, from: string, to: string) =>
  `${moment} >= ${startOfDay(from)} and ${moment} < ${endOfDay(to)}`;

const isPaidIn = (from: string, to: string) => isWithin('o.paid_at', from, to);

const IS_GOODS = `(not exists (select from gift_cards g where g.order_id = o.id) and not ${AWAITS_RETURN})`;

/** The note of the sale `o` in an environment, the one that counts first; none while none is wanted. */
const noteOf = (environment: string) => `left join lateral (
    select n.state, n.total_cents, n.key from fiscal_notes n
    where n.order_id = o.id and n.kind = 'sale' and n.state <> 'dropped' and n.replaced_at is null and coalesce(n.environment, ${environment}) = ${environment}
    order by n.state = 'authorised' desc, n.id desc limit 1) n on true`;

const sum = (cents: string, where: string) =>
  `json_build_object('count', count(*) filter (where ${where}), 'cents', coalesce(sum(${cents}) filter (where ${where}), 0))`;

export type BookSums = {
  notes: Record<BookKind, BookSum>;
  orders: Record<'all' | 'noted' | 'missing', BookSum>;
  between: Between;
};

const NOTED = `state = 'authorised'`;

export const sumBook = one<[month: BookMonth], BookSums>(
  `
  with issued as (
    select ${KIND} as kind, n.total_cents as cents, coalesce(${isPaidIn('$3', '$4')}, false) as is_paid_inside, ${STANDS} as is_sold
    from fiscal_notes n join orders o on o.id = n.order_id
    where ${KEY_MONTH} = $2 and n.environment = $1),
  sold as (
    select ${COST} as cents, n.state, ${KEY_MONTH} = $2 as is_issued_inside
    from orders o ${noteOf('$1')}
    where ${isPaidIn('$3', '$4')} and ${STANDS} and ${IS_GOODS})
  select
    (select json_build_object('sale', ${sum('cents', "kind = 'sale'")}, 'return', ${sum('cents', "kind = 'return'")},
       'cancelled', ${sum('cents', "kind = 'cancelled'")}, 'denied', ${sum('cents', "kind = 'denied'")}) from issued) as notes,
    (select json_build_object('all', ${sum('cents', 'true')}, 'noted', ${sum('cents', NOTED)},
       'missing', ${sum('cents', `${NOTED} is not true`)}) from sold) as orders,
    json_build_object(
      'paidOutside', (select ${sum('cents', "kind = 'sale' and not is_paid_inside")} from issued),
      'undone', (select ${sum('cents', "kind = 'sale' and is_paid_inside and not is_sold")} from issued),
      'issuedOutside', (select ${sum('cents', `${NOTED} and not is_issued_inside`)} from sold)) as between`,
  ({ environment, keyMonth, from, to }) => [environment, keyMonth, from, to],
);

/** One page of the month's sales whose note is not there, or is of another amount; those paid first at first. */
export const findMissing = page<[month: BookMonth, slice: Slice], MissingNote>(
  ({ environment, from, to }, slice) => {
    const parameters = new Parameters();
    const within = parameters.add(environment);
    const [start, end] = [parameters.add(from), parameters.add(to)];
    return pageOf(
      parameters,
      {
        row: `o.id, o.order_number as number, to_json(o.paid_at)#>>'{}' as "paidAt", ${COST} as "costCents",
          case when n.state = 'authorised' then 'differs' else n.state end as why`,
        from: `orders o ${noteOf(within)} where ${isPaidIn(start, end)} and ${STANDS} and ${IS_GOODS}
          and (n.state is distinct from 'authorised' or n.total_cents is distinct from ${COST})`,
        order: 'o.paid_at, o.id',
      },
      slice,
    );
  },
);

export type BookRow = Omit<BookNote, 'cfop'> & { id: string };

/** A part of the month's notes with a number, in their order. */
export const findBookRows = all<[month: BookMonth, slice: Slice], BookRow>(
  `select n.id, ${KIND} as kind, n.series, n.number, n.key, ${shopTime('n.authorised_at')} as "authorisedAt",
     ${shopTime('n.cancelled_at')} as "cancelledAt", n.protocol, o.order_number as "orderNumber", o.shipping_state as state,
     n.total_cents as "totalCents", (select s.key from fiscal_notes s where s.id = n.refers_to) as "refersTo", n.corrections
   from fiscal_notes n join orders o on o.id = n.order_id
   where ${KEY_MONTH} = $2 and n.environment = $1 order by n.series, n.number, n.id limit $3 offset $4`,
  ({ environment, keyMonth }, { limit, offset }) => [environment, keyMonth, limit, offset],
);

export type BookFiles = {
  id: string;
  xml: string | null;
  cancelXml: string | null;
  correctionXml: string | null;
};

/** The files of notes, in any order. */
export const findBookFiles = all<[ids: readonly string[]], BookFiles>(
  `select id, xml, cancel_xml as "cancelXml", correction_xml as "correctionXml" from fiscal_notes where id = any ($1::uuid[])`,
);

/** Numbers that were lost in the month, and are no note's. */
export const findLostNumbers = all<[month: BookMonth], LostNumber>(
  `select l.series, l.number, l.protocol from fiscal_lost_numbers l
   where l.environment = $1 and ${isWithin('l.created_at', '$2', '$3')} order by l.series, l.number`,
  ({ environment, from, to }) => [environment, from, to],
);
