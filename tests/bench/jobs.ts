/**
 * `npm run bench:jobs [n] [ms]`: scheduled work over n due rows (10,000) in a database of its own, each trip to which takes
 * `ms` (5) more, with a payment provider and a mail server that take 50 ms for each call. Prints how many rows a run of the
 * scheduled function gets through, and how many each second. Compare ratios, not figures: machines differ.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { compose, type Services } from '#server/compose.ts';
import type { Database } from '#server/ports/database.ts';
import { createBudget } from '#server/use-cases/budget.ts';
import { expireCredit } from '#server/use-cases/credit/expire-credit.ts';
import { expireOrders } from '#server/use-cases/orders/expire-orders.ts';
import { reconcile } from '#server/use-cases/payments/reconcile.ts';
import { announceStock } from '#server/use-cases/scheduled/announce-stock.ts';
import { sendMails } from '#server/use-cases/scheduled/send-mails.ts';
import { tidy } from '#server/use-cases/scheduled/tidy.ts';
import {
  seedDueAlerts,
  seedDueMails,
  seedDueOrders,
  seedEndedCredit,
  stubProvider,
  withLatency,
} from '#tests/support/due-work.ts';
import { onThrowAwayDatabase } from './database.ts';
import { figure } from './figures.ts';

const ROWS = Number(process.argv[2] ?? 10_000);
const LATENCY_MS = Number(process.argv[3] ?? 5);
const OUTSIDE_MS = 50;

const ENVIRONMENT = {
  SITE_URL: 'http://localhost:1',
  ELEGANTE_LOCAL: 'true',
  APP_SECRET: 'bench-jobs-secret-of-enough-length-for-it',
  PAYMENTS_SECRET_KEY: 'sk_test_bench',
  SMTP_URL: 'smtp://localhost:1',
  MAIL_FROM: 'loja@elegante.example',
};

async function measure(name: string, owner: Database, left: string, run: () => Promise<unknown>) {
  const count = async () =>
    (await owner.transaction({ actor: 'system' }, (tx) => tx.query<{ n: number }>(left))).rows[0]?.n ?? 0;
  const before = await count();
  const began = performance.now();
  await run();
  const seconds = (performance.now() - began) / 1000;
  const done = before - (await count());
  console.log(`${name}: ${done} of ${before} in ${seconds.toFixed(1)} s`);
  figure({ name: `job: ${name}`, value: done / seconds, unit: '/s' });
}

await onThrowAwayDatabase(async (owner, app) => {
  const shop: Services = {
    ...compose({ ...ENVIRONMENT, DATABASE_APP_URL: 'postgresql://elegante_app:x@localhost/none' }),
    database: withLatency(app, LATENCY_MS),
    payments: stubProvider({ latencyMs: OUTSIDE_MS }).payments,
    mailer: { send: () => wait(OUTSIDE_MS) },
  };
  console.log(
    `${ROWS} rows due, ${LATENCY_MS} ms to the database, ${OUTSIDE_MS} ms to provider and mail server, one run each`,
  );
  await seedDueOrders(owner, ROWS, 'bench');
  await owner.transaction({ actor: 'system' }, async (tx) => {
    await tx.query('alter table payment_transactions disable trigger payment_transactions_touch');
    await tx.query(`update payment_transactions set updated_at = now() - interval '1 hour'`);
    await tx.query('alter table payment_transactions enable trigger payment_transactions_touch');
  });
  await measure(
    'reconcile',
    owner,
    `select count(*)::int as n from payment_transactions where updated_at < now() - interval '30 minutes'`,
    () => reconcile(shop),
  );
  await measure(
    'expire-orders',
    owner,
    `select count(*)::int as n from orders where payment_status = 'awaiting_payment'`,
    () => expireOrders(shop),
  );
  await seedEndedCredit(owner, ROWS);
  await measure(
    'expire-credit',
    owner,
    'select count(*)::int as n from credit_wallets where balance_cents > 0',
    () => expireCredit(shop),
  );
  await owner.query('delete from outbox');
  await seedDueAlerts(owner, ROWS, 'alert');
  await measure(
    'announce-stock',
    owner,
    'select count(*)::int as n from stock_alerts where notified_at is null',
    () => announceStock(shop),
  );
  await owner.query('delete from outbox');
  await seedDueMails(owner, ROWS, 'mail');
  await measure('send-mails', owner, 'select count(*)::int as n from outbox where sent_at is null', () =>
    sendMails(shop, { budget: createBudget(shop.clock) }),
  );
  await owner.query(
    `insert into rate_limits (key, window_start) select 'k' || n, now() - interval '2 days' from generate_series(1, $1::int) n`,
    [ROWS],
  );
  await measure('tidy', owner, 'select count(*)::int as n from rate_limits', () => tidy(shop));
});
