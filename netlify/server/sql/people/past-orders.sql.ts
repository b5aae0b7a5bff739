import type { PastMonth, PastOrder, PastOrderListInput, PastOrderRow } from '#contracts/admin/past-orders.ts';
import type { MyPastOrder } from '#contracts/past-orders.ts';
import type { PlannedOrder } from '#domain/move-in/to-past-orders.ts';
import { json } from '../json.ts';
import { snakeCase } from '../named.ts';
import { page, pageOf } from '../page.ts';
import { containing, Parameters, type Slice } from '../parameters.ts';
import { wordsOf } from '../plain-text.ts';
import { all, column, first, one, value, valueOr, write } from '../statements.ts';

/** Orders of the shop that was moved in from (db/migrations/0555_past_orders.sql). Needs the actor `system` or `admin`. */

const PLAIN = [
  ...([
    'key',
    'number',
    'placedAt',
    'payment',
    'fulfilment',
    'paymentMethod',
    'shippingMethod',
    'coupon',
  ] as const),
  ...(['paidAt', 'fulfilledAt', 'cancelledAt', 'subtotalCents', 'shippingCents', 'discountCents'] as const),
  ...(['totalCents', 'refundedCents', 'address', 'city', 'state', 'note', 'lines'] as const),
] as const;
const COLUMNS = PLAIN.map(snakeCase);

/** Writes those that are not here yet, each to the account that has confirmed its address; returns how many. */
export const insertPastOrders = one<[orders: readonly PlannedOrder[], moveId: string], { created: number }>(
  `with made as (
     insert into past_orders (move_in_id, user_id, customer_email, customer_name, customer_phone, ${COLUMNS.join(', ')})
     select $2, u.id, r.customer_email, r.customer_name, r.customer_phone, ${COLUMNS.map((name) => `r.${name}`).join(', ')}
     from jsonb_populate_recordset(null::past_orders, $1::jsonb) r
       left join users u on u.email = r.customer_email and u.email_confirmed_at is not null
     order by r.key
     on conflict (key) do nothing returning id)
   select count(*)::int as created from made`,
  (orders, moveId) => [
    json(
      orders.map((order) => ({
        ...Object.fromEntries(PLAIN.map((name) => [snakeCase(name), order[name]])),
        ...{ customer_email: order.email, customer_name: order.name, customer_phone: order.phone },
      })),
    ),
    moveId,
  ],
);

export const deletePastOrders = value<[moveId: string, limit: number], number>(
  `with gone as (delete from past_orders where id in (select id from past_orders where move_in_id = $1 limit $2) returning 1)
   select count(*)::int as n from gone`,
);

/** Gives an account the past orders of its address, which it has just confirmed. */
export const adoptPastOrders = write<[owner: { userId: string; email: string }]>(
  'update past_orders set user_id = $1 where user_id is null and customer_email = $2',
  ({ userId, email }) => [userId, email],
);

const ERASED = `user_id = null, customer_email = null, customer_phone = null, customer_name = '', address = '', note = '', erased_at = now()`;

/** Removes a person from their past orders; amounts, items, city and state stay. */
export const erasePastOrders = write<[person: { userId: string; confirmedEmail: string | null }]>(
  `update past_orders set ${ERASED} where user_id = $1 or (user_id is null and customer_email = $2)`,
  ({ userId, confirmedEmail }) => [userId, confirmedEmail],
);

/** The same for those without an account, when the law no longer asks for the sale: as `anonymiseOldOrders`. */
export const erasePastOrdersOfOld = valueOr<[limit: number], number>(
  0,
  `with old as (
     update past_orders p set ${ERASED} where p.id in (select o.id from past_orders o
       where o.user_id is null and o.erased_at is null and o.placed_at < now() - interval '5 years'
         and date_trunc('year', o.placed_at at time zone 'America/Sao_Paulo') + interval '6 years'
           <= now() at time zone 'America/Sao_Paulo'
       limit $1 for update skip locked)
     returning 1)
   select count(*)::int as n from old`,
);

const ROW = `p.id, p.number, to_json(p.placed_at)#>>'{}' as "placedAt", p.customer_name as "customerName",
  p.customer_email as "customerEmail", p.payment, p.fulfilment, p.total_cents as "totalCents",
  p.refunded_cents as "refundedCents", p.cancelled_at is not null as "isCancelled"`;

/** Each word for itself: the index of trigrams answers no `like all`. */
function matching(busca: string, parameters: Parameters): string {
  const words = wordsOf(busca).map((word) => `p.content like ${parameters.add(containing(word))}`);
  return ['true', ...words].join(' and ');
}

/** One page of them, newest first, with the total number of matches. */
export const findPastOrders = page<[filter: Pick<PastOrderListInput, 'busca'>, slice: Slice], PastOrderRow>(
  ({ busca }, slice) => {
    const parameters = new Parameters();
    const from = `past_orders p where ${matching(busca, parameters)}`;
    return pageOf(parameters, { row: ROW, from, order: 'p.placed_at desc, p.id desc' }, slice);
  },
);

const DETAILS = `${ROW}, p.customer_phone as "customerPhone", p.payment_method as "paymentMethod",
  p.shipping_method as "shippingMethod", p.coupon, to_json(p.paid_at)#>>'{}' as "paidAt",
  to_json(p.fulfilled_at)#>>'{}' as "fulfilledAt", to_json(p.cancelled_at)#>>'{}' as "cancelledAt",
  p.subtotal_cents as "subtotalCents", p.shipping_cents as "shippingCents", p.discount_cents as "discountCents",
  p.address, p.note, p.lines`;

export const findPastOrder = first<[id: string], PastOrder>(
  `select ${DETAILS} from past_orders p where p.id = $1`,
);

/** The ids that a search finds, newest first. */
export const findPastOrderIds = column<[busca: string], string>((busca) => {
  const parameters = new Parameters();
  return {
    text: `select p.id from past_orders p where ${matching(busca, parameters)} order by p.placed_at desc, p.id desc`,
    values: parameters.values,
  };
});

/** In the order of `ids`. */
export const findExportedPastOrders = all<[ids: readonly string[]], PastOrder>(`
  select ${DETAILS} from unnest($1::uuid[]) with ordinality as wanted(id, place) join past_orders p on p.id = wanted.id
  order by wanted.place`);

export const findPastMonths = all<[], PastMonth>(`
  select to_char(p.placed_at at time zone 'America/Sao_Paulo', 'YYYY-MM') as month,
    count(*) filter (where p.cancelled_at is null)::int as orders, count(*) filter (where p.cancelled_at is not null)::int as cancelled,
    coalesce(sum(l.units) filter (where p.cancelled_at is null), 0)::int as units,
    coalesce(sum(p.total_cents) filter (where p.cancelled_at is null), 0)::bigint as "totalCents",
    coalesce(sum(p.refunded_cents) filter (where p.cancelled_at is null), 0)::bigint as "refundedCents"
  from past_orders p cross join lateral (select sum((line->>'quantity')::int) as units from jsonb_array_elements(p.lines) line) l
  group by 1 order by 1 desc`);

/** A customer's own: those of the account, which has confirmed its address. */
export const findMyPastOrders = all<[userId: string], MyPastOrder>(`
  select p.id, p.number, to_json(p.placed_at)#>>'{}' as "placedAt", p.total_cents as "totalCents",
    p.cancelled_at is not null as "isCancelled", p.lines
  from past_orders p join users u on u.id = p.user_id where p.user_id = $1 and u.email_confirmed_at is not null
  order by p.placed_at desc, p.id desc limit 200`);
