import { expect, test } from 'vitest';
import { findAdjustments } from '#server/sql/doors/platform-orders.sql.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { openSales } from '#tests/support/mcp.ts';
import { paid } from '#tests/support/provider.ts';
import { openShop } from '#tests/support/shop.ts';
import { orderedBy } from '#tests/support/ucp-webhooks.ts';

const shop = await openShop();
await openSales(shop);

test('money that the provider gave back without being asked is an adjustment, and none is told twice', async () => {
  const { id } = await orderedBy(shop, 'https://agente.test/perfil.json');
  await paid(shop, id);
  const adjustments = () => findAdjustments(shop.owner.as({ actor: 'system' }), id);
  expect(await adjustments()).toEqual([]);
  const charge = `update payment_transactions set refunded_amount_cents = refunded_amount_cents + $2 where order_id = $1`;
  await asShop(shop.owner, charge, [id, 700]);
  expect(await adjustments()).toMatchObject([{ type: 'refund', status: 'completed', backCents: 700 }]);
  await asShop(
    shop.owner,
    `insert into refunds (order_id, payment_id, amount_cents, refunded_before_cents, reason, status)
     select $1, id, 300, 700, 'asked', 'done' from payment_transactions where order_id = $1`,
    [id],
  );
  await asShop(shop.owner, charge, [id, 300]);
  const cents = (await adjustments()).map(({ backCents }) => backCents);
  expect(cents.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([300, 700]);
});
