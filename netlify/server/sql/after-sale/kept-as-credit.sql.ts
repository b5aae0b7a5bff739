import type { Queryable } from '../../ports/database.ts';
import { write } from '../statements.ts';
import type { MoneyPart } from './exchange-funds.sql.ts';

/** Records which money became credit when an exchanged item arrived; it can no longer be refunded as money. */
export const insertKeptAsCredit = write<[requestId: string, parts: readonly MoneyPart[]]>(
  `insert into kept_as_credit (request_id, payment_id, amount_cents)
   select $1, p.id, p.cents from unnest($2::uuid[], $3::bigint[]) as p(id, cents)`,
  (requestId, parts) => [requestId, parts.map(({ paymentId }) => paymentId), parts.map(({ cents }) => cents)],
);

/** The recipient of an order's credit: its account, if it may sign in, and the order's e-mail address. */
export async function creditHolderOf(
  tx: Queryable,
  orderId: string,
): Promise<{ userId: string | null; email: string }> {
  return tx.one<{ userId: string | null; email: string }>(
    `select u.id as "userId", o.customer_email as email
     from orders o left join users u on u.id = o.user_id and not u.is_banned where o.id = $1`,
    [orderId],
  );
}
