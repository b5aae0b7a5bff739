import type { Queryable } from '../../ports/database.ts';
import { all, column, one, valueOr, write } from '../statements.ts';

/** Money of one charge that pays for an order, in cents; `refundingCents` is already being refunded. */
export type MoneySource = {
  paymentId: string;
  /** The order that the charge was paid for. */
  ownerId: string;
  availableCents: number;
  refundingCents: number;
};

/** A part of the money of a charge. */
export type MoneyPart = { paymentId: string; cents: number };

/** The parts as two array parameters: payments and cents. */
const arraysOf = (parts: readonly MoneyPart[]): [ids: string[], cents: number[]] => [
  parts.map(({ paymentId }) => paymentId),
  parts.map(({ cents }) => cents),
];

/** The money that pays for an order, by charge: its own first, then money moved with exchanged items. */
export const fundsOf = all<[orderId: string], MoneySource>(`
  select payment_id as "paymentId", owner_id as "ownerId", available_cents as "availableCents",
    refunding_cents as "refundingCents"
  from money_behind($1) where available_cents > 0 order by owner_id <> $1, payment_id`);

/** The money of an order that is not being refunded and may move to another order. */
export const movable = (sources: readonly MoneySource[]): MoneySource[] =>
  sources.map((one) => ({ ...one, availableCents: Math.max(0, one.availableCents - one.refundingCents) }));

/** The total of that money, in cents. */
export const movableCents = (sources: readonly MoneySource[]): number =>
  movable(sources).reduce((sum, { availableCents }) => sum + availableCents, 0);

/** Takes an amount from the sources in order; less if there is not enough. */
export function takeCents(sources: readonly MoneySource[], cents: number): MoneyPart[] {
  let left = cents;
  const parts = sources.map(({ paymentId, availableCents }) => {
    const taken = Math.min(left, availableCents);
    left -= taken;
    return { paymentId, cents: taken };
  });
  return parts.filter((part) => part.cents > 0);
}

/** Moves money from one order to another. */
export async function moveFunds(
  tx: Queryable,
  from: string,
  to: string,
  parts: readonly MoneyPart[],
): Promise<void> {
  await spendFunds(tx, from, parts);
  await addFunds(tx, to, ...arraysOf(parts));
}

export const addFunds = write<[to: string, ids: readonly string[], cents: readonly number[]]>(`
  insert into exchange_funds as f (order_id, payment_id, amount_cents)
  select $1, t.id, p.cents from unnest($2::uuid[], $3::bigint[]) as p(id, cents)
    join payment_transactions t on t.id = p.id where t.order_id <> $1
  on conflict (order_id, payment_id) do update set amount_cents = f.amount_cents + excluded.amount_cents`);

/** Removes moved money from an order. (Only moved money is recorded; what a charge pays of its own order is not.) */
export async function spendFunds(tx: Queryable, orderId: string, parts: readonly MoneyPart[]): Promise<void> {
  await dropFunds(tx, orderId, parts);
  await lowerFunds(tx, orderId, parts);
}

export const dropFunds = write<[orderId: string, parts: readonly MoneyPart[]]>(
  `delete from exchange_funds f using unnest($2::uuid[], $3::bigint[]) as p(id, cents)
   where f.order_id = $1 and f.payment_id = p.id and f.amount_cents = p.cents`,
  (orderId, parts) => [orderId, ...arraysOf(parts)],
);

export const lowerFunds = write<[orderId: string, parts: readonly MoneyPart[]]>(
  `update exchange_funds f set amount_cents = f.amount_cents - p.cents
   from unnest($2::uuid[], $3::bigint[]) as p(id, cents)
   where f.order_id = $1 and f.payment_id = p.id and f.amount_cents > p.cents`,
  (orderId, parts) => [orderId, ...arraysOf(parts)],
);

/** All money moved to an order, whatever the state of its exchange. */
export const movedFunds = all<[orderId: string], MoneyPart>(
  'select payment_id as "paymentId", amount_cents as cents from exchange_funds where order_id = $1',
);

/** The charged-back part of the money moved to an order `x`, in cents. */
export const CHARGED_BACK = `(select coalesce(sum(f.amount_cents), 0)::bigint from exchange_funds f
    join payment_transactions t on t.id = f.payment_id where f.order_id = x.id and t.status = 'chargedback')`;

/** The charged-back part of the money moved to one order, in cents. */
export const chargedBack = valueOr<[orderId: string], number>(
  0,
  `select ${CHARGED_BACK} as cents from orders x where x.id = $1`,
);

/** Orders with pending refunds in a chain of exchanges, from this one back to the first. */
export const refundingInChain = column<[orderId: string], string>(`
  with recursive chain as (
    select id, exchanged_from from orders where id = $1
    union all select o.id, o.exchanged_from from orders o join chain c on o.id = c.exchanged_from)
  select c.id from chain c where c.id <> $1
    and exists (select from refunds r where r.order_id = c.id and r.status = 'requested')`);

/** Flags the orders paid with charged-back money of an order, and those whose exchange turned it into credit. */
export const flagFunded = write<[orderId: string, flag: string]>(`
  update orders o set flags = array_append(o.flags, $2) where not $2 = any (o.flags) and exists (
    select from exchange_funds f join payment_transactions t on t.id = f.payment_id
    where f.order_id = o.id and t.order_id = $1
    union all select from kept_as_credit k join payment_transactions t on t.id = k.payment_id
      join order_requests r on r.id = k.request_id where r.replacement_id = o.id and t.order_id = $1)`);

/** Records which money became credit when an exchanged item arrived; it can no longer be refunded as money. */
export const insertKeptAsCredit = write<[requestId: string, parts: readonly MoneyPart[]]>(
  `insert into kept_as_credit (request_id, payment_id, amount_cents)
   select $1, p.id, p.cents from unnest($2::uuid[], $3::bigint[]) as p(id, cents)`,
  (requestId, parts) => [requestId, ...arraysOf(parts)],
);

/** The recipient of an order's credit: its account, if it may sign in, and the order's e-mail address. */
export const creditHolderOf = one<[orderId: string], { userId: string | null; email: string }>(`
  select u.id as "userId", o.customer_email as email
  from orders o left join users u on u.id = o.user_id and not u.is_banned where o.id = $1`);
