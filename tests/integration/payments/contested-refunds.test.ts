import { afterEach, expect, test } from 'vitest';
import { payOrder } from '#contracts/orders.ts';
import type { Services } from '#server/compose.ts';
import { refundOrder } from '#server/use-cases/admin/orders/refund-order.ts';
import { compareWithProvider } from '#server/use-cases/payments/compare-with-provider.ts';
import { finishSettlement } from '#server/use-cases/payments/finish-settlement.ts';
import { reconcile } from '#server/use-cases/payments/reconcile.ts';
import { makeStaff } from '#tests/support/accounts.ts';
import { byCard, chargesOf, stateOf } from '#tests/support/provider.ts';
import { ageFormerOrders, makeProduct, placeOne } from '#tests/support/scene.ts';
import { openShop, ownServices } from '#tests/support/shop.ts';

const started = new Date(Date.now() - 1_000);
/** Charges that the provider was asked to refund or cancel. */
const asked: string[] = [];

const shop = await openShop();
const all = ownServices();
const services: Services = {
  ...all,
  payments: {
    ...all.payments,
    cancelCharge: (chargeId, ...rest) => {
      asked.push(chargeId);
      return all.payments.cancelCharge(chargeId, ...rest);
    },
  },
};
await ageFormerOrders(shop.owner);
const staff = await makeStaff(shop.owner);
afterEach(() => {
  shop.world.provider.set({ down: false, holdWebhooks: false });
  asked.length = 0;
});

async function refundsOf(orderId: string): Promise<{ status: string; error: string | null }[]> {
  const { rows } = await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.query<{ status: string; error: string | null }>(
      'select status, last_error as error from refunds where order_id = $1',
      [orderId],
    ),
  );
  return rows;
}

/** A paid order whose refund the desk requested while the provider was down. */
async function refundUnderWay() {
  const order = await placeOne(shop.visitor(), await makeProduct(shop.owner), await byCard(shop));
  const [charge = ''] = await chargesOf(shop.owner, order.id);
  shop.world.provider.set({ down: true, holdWebhooks: true });
  const refunded = await refundOrder(services, staff, { id: order.id, amountCents: null });
  expect(refunded).toMatchObject({ ok: true, value: { money: 'pending' } });
  shop.world.provider.set({ down: false });
  asked.length = 0;
  return { id: order.id, charge };
}

const contested = [{ status: 'refused', error: 'chargeback' }];

test('a chargeback before the refund was sent, without a webhook, drops the refund and alerts the desk', async () => {
  const { id, charge } = await refundUnderWay();
  shop.world.provider.act(charge, 'chargeback');
  expect(await finishSettlement(services, id)).toBe('refused');
  expect(asked).toEqual([]);
  expect(await refundsOf(id)).toEqual(contested);
  expect(await stateOf(shop.owner, id)).toMatchObject({ payment: 'chargeback', flags: ['chargeback'] });
});

test('a chargeback reported by webhook drops the refund at once, whatever the provider answers later', async () => {
  const { id, charge } = await refundUnderWay();
  const before = await services.payments.readCharge(charge);
  shop.world.provider.act(charge, 'chargeback');
  shop.world.provider.set({ holdWebhooks: false });
  await shop.world.provider.run();
  expect(await refundsOf(id)).toEqual(contested);
  const stale = { ...services, payments: { ...services.payments, readCharge: async () => before } };
  await finishSettlement(stale, id);
  expect(asked).toEqual([]);
  expect(await stateOf(shop.owner, id)).toMatchObject({ payment: 'chargeback', flags: ['chargeback'] });
});

test('a chargeback of a duplicate payment before its refund sends nothing, and the first payment stays', async () => {
  const visitor = shop.visitor();
  const placed = await placeOne(visitor, await makeProduct(shop.owner));
  const [pix = ''] = await chargesOf(shop.owner, placed.id);
  await visitor.call(payOrder, { order: placed.id, token: placed.token, payment: await byCard(shop) });
  shop.world.provider.act(pix, 'pay');
  const paid = await services.payments.readCharge(pix);
  shop.world.provider.set({ holdWebhooks: true });
  // The refund is requested here, and the call to the provider is lost.
  const down = {
    ...services,
    payments: {
      ...services.payments,
      readCharge: async (id: string) => (id === pix ? paid : services.payments.readCharge(id)),
      cancelCharge: async () => ({ ok: false, code: 'unavailable', status: null, message: 'lost' }) as const,
    },
  };
  await reconcile(down, { quietMs: -60_000, closedQuietMs: -60_000, since: started });
  expect(await refundsOf(placed.id)).toMatchObject([{ status: 'requested' }]);
  asked.length = 0;
  shop.world.provider.act(pix, 'chargeback');
  await finishSettlement(services, placed.id);
  expect(asked).toEqual([]);
  expect(await refundsOf(placed.id)).toEqual(contested);
  expect(await stateOf(shop.owner, placed.id)).toMatchObject({
    payment: 'paid',
    stock: 'held',
    flags: ['paid_twice', 'chargeback'],
  });
});

test('after all tests, orders and provider agree', async () => {
  await shop.world.provider.run();
  await reconcile(services, { quietMs: -60_000, since: started });
  expect(asked).toEqual([]);
  expect(await compareWithProvider(services, started)).toMatchObject({
    ok: true,
    value: { differences: [] },
  });
});
