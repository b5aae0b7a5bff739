import { expect, test } from 'vitest';
import type { Acting } from '#server/ports/database.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { connectTo, openShop } from '#tests/support/shop.ts';

/** Tables that shoppers use through the shop, and see nothing of. */

const acting: Acting = { actor: 'guest', guestHash: 'e'.repeat(64) };

const shop = await openShop();
const app = connectTo('DATABASE_APP_URL');

test('whoever acts may queue a mail, but sees and changes none that another transaction queued', async () => {
  const key = `teste:${crypto.randomUUID()}`;
  const queue = `insert into outbox (kind, dedupe_key, payload) values ('mail', $1, '{}') on conflict (dedupe_key) do nothing`;
  const queued = await app.transaction(acting, (tx) => tx.query(queue, [key]));
  expect(queued.rowCount).toBe(1);
  const later = await app.transaction(acting, async (tx) => [
    (await tx.query(queue, [key])).rowCount,
    (await tx.query('select from outbox')).rowCount,
    (await tx.query(`update outbox set payload = '{"x": 1}' where dedupe_key = $1`, [key])).rowCount,
    (await tx.query('delete from outbox where dedupe_key = $1', [key])).rowCount,
  ]);
  expect(later).toEqual([0, 0, 0, 0]);
  await asShop(shop.owner, 'delete from outbox where dedupe_key = $1', [key]);
});

test('a shopper asks for a single-use code by its text, and cannot list any', async () => {
  const [code] = await asShop<{ code: string; promotion: string }>(
    shop.owner,
    `with p as (insert into promotions (name, code, percent, starts_at, ends_at, single_use)
       values ('Únicos', $1, 10, now(), now() + interval '1 day', true) returning id)
     insert into promotion_codes (code, promotion_id) select $2, id from p returning code, promotion_id as promotion`,
    [
      `U${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
      `S${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
    ],
  );
  const asked = await app.transaction(acting, async (tx) => [
    (await tx.query<{ p: string }>('select promotion_of_code($1) as p', [code?.code])).rows[0]?.p,
    (await tx.query<{ n: number }>('select count(*)::int as n from promotion_codes')).rows[0]?.n,
  ]);
  expect(asked).toEqual([code?.promotion, 0]);
});
