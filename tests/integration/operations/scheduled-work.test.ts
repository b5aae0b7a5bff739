import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Services } from '#server/compose.ts';
import { type Database, queryable } from '#server/ports/database.ts';
import type { Budget } from '#server/use-cases/budget.ts';
import { expireOrders } from '#server/use-cases/orders/expire-orders.ts';
import { reconcile } from '#server/use-cases/payments/reconcile.ts';
import { announceStock } from '#server/use-cases/scheduled/announce-stock.ts';
import { sendMails } from '#server/use-cases/scheduled/send-mails.ts';
import { tidy } from '#server/use-cases/scheduled/tidy.ts';
import { asShop } from '#tests/support/after-sale.ts';
import {
  seedDueAlerts,
  seedDueMails,
  seedDueOrders,
  stubProvider,
  withLatency,
} from '#tests/support/due-work.ts';
import { stockOf } from '#tests/support/scene.ts';
import { openShop, ownServices } from '#tests/support/shop.ts';

const shop = await openShop();
const services = ownServices();
const other = ownServices();
// Work left due by earlier files would be processed first.
await asShop(shop.owner, `update orders set expires_at = now() + interval '9 days' where expires_at < now()`);
await shop.owner.query(`update outbox set sent_at = now() where sent_at is null`);

/** A budget for this number of pieces. */
function pieces(count: number): Budget {
  let asked = 0;
  return { isLeft: () => asked++ < count };
}

const endless: Budget = { isLeft: () => true };

const statusesOf = async (mark: string) =>
  asShop<{ status: string; n: number }>(
    shop.owner,
    `select payment_status as status, count(*)::int as n from orders where customer_email like $1 || '%' group by 1 order by 1`,
    [mark],
  );

test('600 due orders expire in two concurrent runs, each once, despite slow round trips', async () => {
  const { variantId } = await seedDueOrders(shop.owner, 600, 'dois-');
  const provider = stubProvider({ latencyMs: 5 });
  const run = ({ database, ...rest }: Services) =>
    expireOrders({ ...rest, database: withLatency(database, 1), payments: provider.payments }, endless);
  const [one, two] = await Promise.all([run(services), run(other)]);
  expect(one.done + two.done).toBe(600);
  expect([one, two]).toMatchObject([
    { failed: 0, isMore: false },
    { failed: 0, isMore: false },
  ]);
  expect(new Set(provider.canceled).size).toBe(600);
  expect(provider.canceled).toHaveLength(600);
  expect(await statusesOf('dois-')).toEqual([{ status: 'expired', n: 600 }]);
  expect(await stockOf(shop.owner, variantId)).toBe(600);
});

test('orders that fail are retried after those not yet tried', async () => {
  await seedDueOrders(shop.owner, 150, 'falha-');
  const oldest = await asShop<{ charge: string }>(
    shop.owner,
    `select 'ch_' || id as charge from orders where customer_email like 'falha-%' order by expires_at limit 100`,
    [],
  );
  const failing = new Set(oldest.map(({ charge }) => charge));
  let isDown = true;
  const { payments } = stubProvider({ fails: (id) => isDown && failing.has(id) });
  const run = (budget: Budget) => expireOrders({ ...services, payments }, budget);

  const first = await run(pieces(60));
  expect(first).toMatchObject({ done: 0, isMore: true });
  expect(first.failed).toBeGreaterThan(20);
  const second = await run(endless);
  // The fifty that could expire did, although a hundred older ones came first.
  expect(second).toEqual({ done: 50, failed: 100, isMore: false });
  isDown = false;
  expect(await run(endless)).toEqual({ done: 100, failed: 0, isMore: false });
  expect(await statusesOf('falha-')).toEqual([{ status: 'expired', n: 150 }]);
});

test('an order that always fails does not stop the others', async () => {
  await seedDueOrders(shop.owner, 30, 'bug-');
  const { payments } = stubProvider();
  const [broken] = await asShop<{ charge: string }>(
    shop.owner,
    `select 'ch_' || id as charge from orders where customer_email like 'bug-%' order by expires_at limit 1`,
    [],
  );
  const readCharge: typeof payments.readCharge = (id) =>
    id === broken?.charge ? Promise.reject(new Error('unforeseen')) : payments.readCharge(id);
  const worked = await expireOrders({ ...services, payments: { ...payments, readCharge } }, endless);
  expect(worked).toEqual({ done: 29, failed: 1, isMore: false });
  expect(await expireOrders({ ...services, payments }, endless)).toMatchObject({ done: 1, failed: 0 });
});

test('200 open charges without webhooks are read again, each once by two concurrent runs', async () => {
  await seedDueOrders(shop.owner, 200, 'lida-');
  await asShop(
    shop.owner,
    `update orders set expires_at = now() + interval '1 day' where customer_email like 'lida-%'`,
  );
  await shop.owner.transaction({ actor: 'system' }, async (tx) => {
    await tx.query('alter table payment_transactions disable trigger payment_transactions_touch');
    await tx.query(`update payment_transactions t set updated_at = now() - interval '1 hour' from orders o
      where o.id = t.order_id and o.customer_email like 'lida-%'`);
    await tx.query('alter table payment_transactions enable trigger payment_transactions_touch');
  });
  const read: string[] = [];
  const { payments } = stubProvider({ latencyMs: 2 });
  const readCharge: typeof payments.readCharge = (id) => {
    read.push(id);
    return payments.readCharge(id);
  };
  const run = (shop: Services) => reconcile({ ...shop, payments: { ...payments, readCharge } }, {}, endless);
  await Promise.all([run(services), run(other)]);
  const mine = await asShop<{ charge: string }>(
    shop.owner,
    `select 'ch_' || id as charge from orders where customer_email like 'lida-%'`,
    [],
  );
  for (const { charge } of mine) expect(read.filter((id) => id === charge)).toHaveLength(1);
});

test('1,200 back-in-stock mails go out in one run, after any transactional mail', async () => {
  const mark = `volta-${randomUUID()}-`;
  await shop.owner.query('update outbox set sent_at = now() where sent_at is null');
  await seedDueAlerts(shop.owner, 1_200, mark);
  expect(await announceStock(services, endless)).toMatchObject({ isMore: false });
  const queued = `from outbox where payload->'data'->>'to' like $1 || '%' and is_bulk`;
  expect(await asShop(shop.owner, `select count(*)::int as n ${queued}`, [mark])).toEqual([{ n: 1_200 }]);

  await seedDueMails(shop.owner, 1, `so-${mark}`);
  const sent: string[] = [];
  const mailer = { send: async ({ to }: { to: string }) => void sent.push(to) };
  const worked = await sendMails({ ...services, mailer }, { budget: endless });
  expect(worked).toEqual({ done: 1_201, failed: 0, isMore: false });
  expect(sent.indexOf(`so-${mark}1@teste.example`)).toBeLessThan(20);
});

test('mails taken by a run that had no time left stay due, without counting an attempt', async () => {
  const mark = `resto-${randomUUID()}-`;
  await seedDueMails(shop.owner, 100, mark);
  const mailer = { send: async () => {} };
  const first = await sendMails({ ...services, mailer }, { budget: pieces(50) });
  expect(first.isMore).toBe(true);
  const left = await asShop<{ n: number }>(
    shop.owner,
    `select count(*)::int as n from outbox where sent_at is null and available_at <= now() and attempts = 0 and dedupe_key like $1 || '%'`,
    [mark],
  );
  expect(left).toEqual([{ n: 100 - first.done }]);
  expect(await sendMails({ ...services, mailer }, { budget: endless })).toMatchObject({
    done: 100 - first.done,
    isMore: false,
  });
});

test('cleaning up continues in batches past the first, and past a failing table', async () => {
  await shop.owner.query(
    `insert into rate_limits (key, window_start)
     select 'varrer' || n, now() - interval '2 days' from generate_series(1, 12000) n`,
  );
  const database: Database = {
    ...services.database,
    transaction: (acting, work) =>
      services.database.transaction(acting, (tx) =>
        work(
          queryable((text, values) =>
            text.includes('delete from idempotency_keys')
              ? Promise.reject(new Error('this table is ill'))
              : tx.query(text, values),
          ),
        ),
      ),
  };
  const worked = await tidy({ ...services, database }, endless);
  expect(worked).toMatchObject({ failed: 1, isMore: false });
  expect(worked.done).toBeGreaterThanOrEqual(12_000);
  const { rows } = await shop.owner.query(`select from rate_limits where key like 'varrer%'`);
  expect(rows).toEqual([]);
  expect(await tidy(services, pieces(2))).toMatchObject({ isMore: true });
});
