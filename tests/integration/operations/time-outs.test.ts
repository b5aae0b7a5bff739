import { describe, expect, test, vi } from 'vitest';
import { getCart } from '#contracts/cart.ts';
import { getAvailability, listProducts } from '#contracts/catalogue.ts';
import { getSession } from '#contracts/session.ts';
import { applyMigration } from '#db/apply-migration.ts';
import type { Database } from '#server/ports/database.ts';
import { addToCart, checkoutOf, makeProduct, order, pixTotal, stockOf } from '#tests/support/scene.ts';
import { connectTo, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const app = connectTo('DATABASE_APP_URL', 2, false);
const owner = connectTo('DATABASE_URL', 2, false);
const build = connectTo('DATABASE_BUILD_URL', 2, false);

const LIMITS = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle`;
const busy = { name: 'DatabaseUnavailable', why: 'busy' };

/** Locks a row or a table until released. */
async function hold(sql: string, values: readonly unknown[] = []): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const until = Promise.withResolvers<void>();
  const holding = shop.owner.transaction({ actor: 'system' }, async (tx) => {
    await tx.query(sql, values);
    held.resolve();
    await until.promise;
  });
  await held.promise;
  return async () => {
    until.resolve();
    await holding;
  };
}

describe('the limits of a role', () => {
  test.for([
    ['the functions', app, { statement: '8s', lock: '3s', idle: '10s' }],
    ['the build', build, { statement: '1min', lock: '10s', idle: '1min' }],
  ] as const)('apply to the connections of %s', async ([, database, limits]) => {
    expect((await database.query(LIMITS)).rows).toEqual([limits]);
    const inside = await database.transaction({ actor: 'system' }, (tx) => tx.query(LIMITS));
    expect(inside.rows).toEqual([limits]);
  });

  test('end a slow statement, a lock wait and an idle transaction as a busy database, and the next call works', async () => {
    const limited = (name: string, work: (db: Database) => Promise<unknown>, told: object = busy) =>
      expect(work(app), name).rejects.toMatchObject(told);
    await limited('statement_timeout', (db) =>
      db.transaction({ actor: 'system' }, async (tx) => {
        await tx.query(`set local statement_timeout = '50ms'`);
        await tx.query('select pg_sleep(20)');
      }),
    );
    const product = await makeProduct(shop.owner);
    const release = await hold('select from variants where id = $1 for update', [product.variantId]);
    await limited('lock_timeout', (db) =>
      db.transaction({ actor: 'system' }, async (tx) => {
        await tx.query(`set local lock_timeout = '50ms'`);
        await tx.query('update variants set stock = 0 where id = $1', [product.variantId]);
      }),
    );
    await release();
    // Postgres ends the whole session, which the driver notices before its next query.
    const ended = { name: 'DatabaseUnavailable', why: 'away' };
    const idle = async (db: Database) =>
      db.transaction({ actor: 'system' }, async (tx) => {
        await tx.query(`set local idle_in_transaction_session_timeout = '50ms'`);
        await vi.waitUntil(async () => (await idleSessions()) === 0, { timeout: 60_000 });
        await tx.query('select 1');
      });
    await limited('idle_in_transaction_session_timeout', idle, ended);
    expect(await stockOf(shop.owner, product.variantId)).toBe(10);
    expect((await app.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

/** Sessions of the shop's role that are idle in a transaction; only the role itself sees its sessions. */
async function idleSessions(): Promise<number> {
  const { rows } = await app.query<{ n: number }>(
    `select count(*) as n from pg_stat_activity
     where usename = 'elegante_app' and datname = current_database() and state like 'idle in transaction%'`,
  );
  return rows[0]?.n ?? 0;
}

test('twenty orders wait for a locked piece: reading goes on, they are told to retry, and the retries succeed', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const product = await makeProduct(shop.owner, { stock: 20 });
  const buyers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const visitor = shop.visitor();
      await addToCart(visitor, product);
      return { visitor, checkout: checkoutOf(pixTotal(product.priceCents)) };
    }),
  );
  const release = await hold('select from variants where id = $1 for update', [product.variantId]);
  let answered = 0;
  const orders = buyers.map(async ({ visitor, checkout }) => {
    const response = await visitor.send('POST', '/api/pedidos', JSON.stringify(checkout));
    answered += 1;
    return {
      status: response.status,
      wait: response.headers.get('retry-after'),
      body: await response.json(),
    };
  });
  await vi.waitUntil(async () => (await waitingForLocks()) > 3, { timeout: 60_000 });

  const reads = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const { visitor } = buyers[index % 20] ?? { visitor: shop.visitor() };
      if (index % 4 === 0) return visitor.call(getCart, {});
      if (index % 4 === 1) return visitor.call(getSession, {});
      if (index % 4 === 2) return visitor.call(getAvailability, { id: [product.id] });
      return visitor.call(listProducts, {});
    }),
  );
  expect(reads.filter(({ ok }) => !ok)).toEqual([]);
  expect(answered).toBe(0);

  for (const { status, wait, body } of await Promise.all(orders)) {
    expect([status, wait]).toEqual([503, '2']);
    expect(body).toMatchObject({ error: { code: 'busy' } });
  }
  await release();
  const again = await Promise.all(buyers.map(({ visitor, checkout }) => order(visitor, checkout)));
  expect(again.filter(({ ok }) => !ok)).toEqual([]);
  expect(await stockOf(shop.owner, product.variantId)).toBe(0);
  log.mockRestore();
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await app.query<{ n: number }>(
    `select count(*) as n from pg_stat_activity
     where usename = 'elegante_app' and datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
}

describe('a migration of a table in use', () => {
  const NAME = '9999_test.sql';
  const TEXT = `alter table contact_messages add column if not exists of_a_test int;
    alter table contact_messages drop column of_a_test;`;
  const options = { lockTimeout: '100ms', pauseMs: 20 };
  const forget = () => shop.owner.query('delete from schema_migrations where name = $1', [NAME]);

  test('lets its users continue, and succeeds when it is free', async () => {
    const release = await hold('select count(*) from contact_messages');
    let tries = 0;
    let released: Promise<void> | undefined;
    const log = () => {
      tries += 1;
      if (tries === 2) released = release();
    };
    expect(await applyMigration(owner, { name: NAME, text: TEXT }, { ...options, tries: 20, log })).toBe(
      true,
    );
    await released;
    expect(tries).toBeGreaterThanOrEqual(2);
    await forget();
  });

  test('gives up with a message, having changed nothing', async () => {
    const release = await hold('select count(*) from contact_messages');
    const applied = applyMigration(
      owner,
      { name: NAME, text: TEXT },
      { ...options, tries: 3, log: () => {} },
    );
    await expect(applied).rejects.toThrow(/A migração 9999_test\.sql .*nada mudou/s);
    await release();
    const { rows } = await shop.owner.query('select from schema_migrations where name = $1', [NAME]);
    expect(rows).toEqual([]);
  });
});
