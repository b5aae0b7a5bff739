import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/ports/database.ts';
import type { ChargeRecord, Payments } from '#server/ports/payments.ts';
import { findNextWork } from '#server/sql/operations/next-work.sql.ts';
import { watched } from './watched-database.ts';

const DAY_MS = 86_400_000;

/** Large amounts of due work, written directly into the tables. */

/** Unpaid PIX orders, each with a reserved unit and an open charge at the provider; the oldest is number 1. */
export async function seedDueOrders(
  owner: Database,
  count: number,
  mark: string,
): Promise<{ variantId: string }> {
  return owner.transaction({ actor: 'system' }, async (tx) => {
    const { rows } = await tx.query<{ variantId: string }>(
      `with piece as (
         insert into products (slug, name, price_cents) values ('vencidos', 'Peça vencida', 10000) returning id)
       insert into variants (product_id, stock) select id, 0 from piece returning id as "variantId"`,
    );
    const variantId = rows[0]?.variantId ?? '';
    await tx.query(
      `insert into orders (order_number, customer_name, customer_email, shipping_street, shipping_number, shipping_district,
         shipping_city, shipping_state, shipping_zip_code, shipping_service, shipping_min_days, shipping_max_days,
         subtotal_cents, shipping_cents, total_cents, payment_method, expires_at)
       select 'ORD-' || ((select coalesce(max(split_part(order_number, '-', 2)::bigint), 9000000000) from orders
           where order_number like 'ORD-9%') + n) || '-1', 'Ana', $2 || n || '@teste.example', 'Rua', '1', 'Centro',
         'São Paulo', 'SP', '01310100', 'padrao', 3, 5, 10000, 0, 10000, 'pix', now() - interval '1 day' + n * interval '1 second'
       from generate_series(1, $1::int) n`,
      [count, mark],
    );
    const mine = `select id from orders where customer_email like $1 || '%@teste.example'`;
    await tx.query(
      `insert into order_items (order_id, position, product_id, variant_id, product_name, list_unit_cents, unit_price_cents,
         quantity, total_price_cents)
       select m.id, 0, v.product_id, v.id, 'Peça vencida', 10000, 10000, 1, 10000 from (${mine}) m, variants v where v.id = $2`,
      [mark, variantId],
    );
    await tx.query(
      `insert into payment_transactions (order_id, attempt, method, idempotency_key, charge_id, transaction_amount_cents)
       select id, 1, 'pix', 'order:' || id || ':attempt:1', 'ch_' || id, 10000 from (${mine}) m`,
      [mark],
    );
    return { variantId };
  });
}

/** Queued mails, like those of 'Avise-me'. */
export async function seedDueMails(owner: Database, count: number, mark: string): Promise<void> {
  await owner.query(
    `insert into outbox (kind, dedupe_key, payload)
     select 'mail', $2 || n, json_build_object('template', 'back_in_stock', 'data', json_build_object('to', $2 || n || '@teste.example',
       'productId', gen_random_uuid(), 'name', 'Vestido', 'colour', '', 'size', 'M'))
     from generate_series(1, $1::int) n`,
    [count, mark],
  );
}

/**
 * Ends or postpones what earlier test files left in this database, so that nothing is due within two days. Throws if
 * `findNextWork` still finds something.
 */
export async function clearDueWork(owner: Database): Promise<void> {
  const later = `now() + interval '9 days'`;
  await owner.transaction({ actor: 'system' }, async (tx) => {
    await tx.query(`update outbox set sent_at = now() where sent_at is null`);
    await tx.query(`update stock_alerts set notified_at = now() where notified_at is null`);
    // Only extends running campaigns, so that no price changes.
    await tx.query(
      `update campaigns set status = 'cancelled' where status = 'scheduled' and starts_at > now()`,
    );
    await tx.query(`update campaigns set ends_at = ${later} where status = 'scheduled' and ends_at > now()`);
    await tx.query(`update promotions set is_announced = false where is_announced`);
    await tx.query(
      `update page_publications set withdrawn_at = now() where withdrawn_at is null and (starts_at > now() or ends_at > now())`,
    );
    await tx.query(
      `update rebuild_requests set started_at = now(), finished_at = now() where finished_at is null`,
    );
    await tx.query(`update orders set expires_at = ${later} where expires_at < now() + interval '2 days'`);
    await tx.query(`update order_requests set hold_until = ${later} where hold_until > now()`);
    await tx.query(`update return_labels set due_at = ${later} where state in ('wanted', 'canceling')`);
    await tx.query(`update fiscal_notes set due_at = ${later} where due_at is not null`);
    await tx.query(`update shipping_labels set due_at = ${later} where due_at is not null`);
    await tx.query(`update shipping_labels set follow_due_at = ${later} where follow_due_at is not null`);
    await tx.query('delete from door_events');
    await tx.query('delete from card_removals');
    await tx.query('delete from price_drops');
    await tx.query('update price_alerts set due_at = null where due_at is not null');
    await tx.query(`update moved_pictures set due_at = ${later} where due_at is not null`);
    await tx.query(`delete from move_ins where due_at is not null`);
    await tx.query('delete from fiscal_order_checks');
    await tx.query(`update fiscal_lost_numbers set due_at = ${later} where due_at is not null`);
    await tx.query(`update credit_wallets set look_at = ${later} where balance_cents > 0`);
    await tx.query(`update users set wants_news = false where wants_news`);
    await tx.query(`update payment_transactions set created_at = now() - interval '20 days'`);
    await tx.query(`update refunds set created_at = now() - interval '20 days' where status = 'requested'`);
    const { 'purge-pages': _apart, ...next } = await findNextWork(tx, 0);
    const soon = Object.entries(next).filter(([, at]) => at && at.getTime() < Date.now() + 2 * DAY_MS);
    if (soon.length > 0) throw new Error(`due soon: ${soon.join(', ')}`);
  });
}

/** Stock alerts for a variant that is back in stock. */
export async function seedDueAlerts(owner: Database, count: number, mark: string): Promise<void> {
  await owner.transaction({ actor: 'system' }, async (tx) => {
    await tx.query(
      `with piece as (insert into products (slug, name, price_cents) values ('de-volta', 'Peça de volta', 10000) returning id),
         variant as (insert into variants (product_id, stock) select id, 5 from piece returning id)
       insert into stock_alerts (variant_id, email)
       select v.id, $2 || n || '@teste.example' from variant v, generate_series(1, $1::int) n`,
      [count, mark],
    );
  });
}

export type StubbedProvider = {
  payments: Payments;
  /** Cancelled charges, one entry per call. */
  canceled: string[];
  calls(): number;
};

/** A provider with all charges open, which it cancels; it does not respond for those in `fails`. */
export function stubProvider({
  latencyMs = 0,
  fails = () => false,
}: {
  latencyMs?: number;
  fails?: (chargeId: string) => boolean;
} = {}): StubbedProvider {
  const canceled: string[] = [];
  let calls = 0;
  const late = async () => {
    calls += 1;
    if (latencyMs > 0) await wait(latencyMs);
  };
  const answer = async (id: string, status: string) => {
    await late();
    if (fails(id)) return { ok: false, code: 'unavailable', status: null, message: 'no answer' } as const;
    return { ok: true, value: chargeOf(id, status) } as const;
  };
  const unused = () => Promise.reject(new Error('not used here'));
  return {
    canceled,
    calls: () => calls,
    payments: {
      createOrder: unused,
      saveCustomer: unused,
      removeCard: unused,
      readOrder: unused,
      readCharge: (id) => answer(id, 'pending'),
      findOrders: async () => {
        await late();
        return { ok: true, value: [] };
      },
      listOrders: async () => ({ ok: true, value: { orders: [], isLast: true } }),
      cancelCharge: (id) => {
        canceled.push(id);
        return answer(id, 'canceled');
      },
    },
  };
}

/** A PIX charge as the provider returns it. */
export function chargeOf(id: string, status: string): ChargeRecord {
  return {
    id,
    status,
    amountCents: 10_000,
    paidAmountCents: null,
    canceledAmountCents: null,
    transactionStatus: null,
    method: 'pix',
    orderId: null,
    orderCode: null,
    attempt: 1,
    transactionId: null,
    pix: null,
    boleto: null,
    card: null,
    declined: null,
  } as ChargeRecord;
}

/** The database with this many milliseconds of added latency per round trip, like between data centres. */
export const withLatency = (database: Database, latencyMs: number): Database =>
  watched(database, () => wait(latencyMs));
