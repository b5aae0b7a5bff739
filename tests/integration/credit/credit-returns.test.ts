import { afterEach, describe, expect, test } from 'vitest';
import { adminCancelOrder, adminGetOrder, adminRefundOrder } from '#contracts/admin/orders.ts';
import { adminAnswerRequest, adminFinishRequest } from '#contracts/admin/requests.ts';
import { requestReturn } from '#contracts/after-sale.ts';
import type { OrderView } from '#contracts/orders.ts';
import { compareWithProvider } from '#server/use-cases/payments/compare-with-provider.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { boughtWithCredit, codeWith, entriesOf } from '#tests/support/credit.ts';
import { adminOf } from '#tests/support/desk.ts';
import { paid, pay, stateOf } from '#tests/support/provider.ts';
import { ageFormerOrders, stockOf } from '#tests/support/scene.ts';
import { dataOf, openShop, ownServices } from '#tests/support/shop.ts';

const started = new Date(Date.now() - 1_000);
const shop = await openShop();
const admin = await adminOf(shop);
const services = ownServices();
await ageFormerOrders(shop.owner);
afterEach(() => shop.world.provider.set({ holdWebhooks: false, down: false }));

async function expire({ id }: OrderView): Promise<void> {
  await asShop(shop.owner, `update orders set expires_at = now() - interval '1 minute' where id = $1`, [id]);
  await shop.runJob('expire-orders');
}

const orderAt = async ({ id }: OrderView) => dataOf(await admin.call(adminGetOrder, { id }));

const differences = () => compareWithProvider(services, started);

/** Refunds this amount of an order at the desk, on its current version. */
const refund = async (placed: OrderView, amountCents: number) => {
  const { id, version } = await orderAt(placed);
  return admin.call(adminRefundOrder, { id, amountCents, version });
};

describe('credit is returned', () => {
  const half = async () => {
    const { id, code } = await codeWith(admin, 8_000);
    const visitor = shop.visitor();
    const placed = await boughtWithCredit(shop, visitor, 4_741, { codes: [code], expectedCents: 8_000 });
    return { id, code, placed, visitor };
  };

  test('when the order is not paid in time, along with the stock', async () => {
    const { id, placed } = await half();
    await expire(placed);
    expect(await entriesOf(shop.owner, id)).toEqual(['goodwill 8000', 'spend -8000', 'refund 8000']);
    expect(await orderAt(placed)).toMatchObject({ creditReturnedCents: 8_000, refundableCents: 0 });
    await expire(placed);
    expect(await entriesOf(shop.owner, id)).toHaveLength(3);
  });

  test('and spent again when the payment arrives late and the credit is still there', async () => {
    const { id, placed } = await half();
    shop.world.provider.set({ holdWebhooks: true });
    await pay(shop, placed.id);
    await asShop(
      shop.owner,
      `update orders set payment_status = 'expired', stock_state = 'returned', credit_returned_cents = 8000 where id = $1`,
      [placed.id],
    );
    await asShop(
      shop.owner,
      `insert into credit_entries (wallet_id, kind, amount_cents, order_id, author) values ($1, 'refund', 8000, $2, 'system')`,
      [id, placed.id],
    );
    shop.world.provider.set({ holdWebhooks: false });
    await shop.world.provider.run();
    await shop.world.provider.run();
    expect((await stateOf(shop.owner, placed.id)).payment).toBe('paid');
    expect(await entriesOf(shop.owner, id)).toEqual([
      'goodwill 8000',
      'spend -8000',
      'refund 8000',
      'spend -8000',
    ]);
    expect(await orderAt(placed)).toMatchObject({ creditReturnedCents: 0 });
  });

  test('but when it was spent by then, the payment is refunded and the order stays expired', async () => {
    const { id, code, placed } = await half();
    shop.world.provider.set({ holdWebhooks: true });
    await pay(shop, placed.id);
    await asShop(
      shop.owner,
      `update orders set payment_status = 'expired', stock_state = 'returned', credit_returned_cents = 8000 where id = $1`,
      [placed.id],
    );
    await asShop(
      shop.owner,
      `insert into credit_entries (wallet_id, kind, amount_cents, order_id, author) values ($1, 'refund', 8000, $2, 'system')`,
      [id, placed.id],
    );
    await boughtWithCredit(shop, shop.visitor(), 4_741, { codes: [code], expectedCents: 8_000 });
    shop.world.provider.set({ holdWebhooks: false });
    await shop.world.provider.run();
    await shop.world.provider.run();
    expect(['paid_late', 'refunded']).toContain((await stateOf(shop.owner, placed.id)).payment);
    expect((await entriesOf(shop.owner, id)).filter((kind) => kind.startsWith('spend'))).toHaveLength(2);
  });

  test('when the desk cancels a paid order: money to its source, credit to its code, stock to the shelf', async () => {
    const { id, placed } = await half();
    await paid(shop, placed.id);
    const [variant] = await asShop<{ id: string }>(
      shop.owner,
      'select variant_id as id from order_items where order_id = $1',
      [placed.id],
    );
    expect(await admin.call(adminCancelOrder, { id: placed.id })).toMatchObject({ data: { money: 'done' } });
    expect(await entriesOf(shop.owner, id)).toEqual(['goodwill 8000', 'spend -8000', 'refund 8000']);
    expect(await stockOf(shop.owner, variant?.id ?? '')).toBe(10);
    expect(await orderAt(placed)).toMatchObject({
      paymentStatus: 'refunded',
      refundedCents: 4_741,
      creditReturnedCents: 8_000,
      refundableCents: 0,
    });
  });

  test('in parts: money first, then credit, never more than was paid', async () => {
    const { id, placed } = await half();
    await paid(shop, placed.id);
    await asShop(shop.owner, `update orders set fulfilment_status = 'shipped' where id = $1`, [placed.id]);
    expect((await orderAt(placed)).refundableCents).toBe(12_741);
    expect(await refund(placed, 3_000)).toMatchObject({ ok: true });
    expect(await entriesOf(shop.owner, id)).toHaveLength(2);
    expect(await refund(placed, 5_000)).toMatchObject({ ok: true });
    expect(await orderAt(placed)).toMatchObject({
      paymentStatus: 'partially_refunded',
      refundedCents: 4_741,
      creditReturnedCents: 3_259,
    });
    expect(await refund(placed, 4_742)).toMatchObject({
      error: { code: 'refund_too_much', data: { leftCents: 4_741 } },
    });
    expect(await refund(placed, 1_000)).toMatchObject({ ok: true });
    expect(await refund(placed, 3_741)).toMatchObject({ ok: true });
    expect(await entriesOf(shop.owner, id)).toEqual([
      'goodwill 8000',
      'spend -8000',
      'refund 3259',
      'refund 1000',
      'refund 3741',
    ]);
    expect(await orderAt(placed)).toMatchObject({ paymentStatus: 'refunded', creditReturnedCents: 8_000 });
    expect(await differences()).toMatchObject({ value: { differences: [] } });
  });

  test('for an order paid by credit alone', async () => {
    const { id, code } = await codeWith(admin, 12_990);
    const placed = await boughtWithCredit(shop, shop.visitor(), 0, { codes: [code], expectedCents: 12_990 });
    await asShop(shop.owner, `update orders set fulfilment_status = 'shipped' where id = $1`, [placed.id]);
    expect(await refund(placed, 990)).toMatchObject({
      ok: true,
    });
    expect((await orderAt(placed)).paymentStatus).toBe('partially_refunded');
    expect(await refund(placed, 12_000)).toMatchObject({
      ok: true,
    });
    expect((await orderAt(placed)).paymentStatus).toBe('refunded');
    expect(await entriesOf(shop.owner, id)).toEqual([
      'goodwill 12990',
      'spend -12990',
      'refund 990',
      'refund 12000',
    ]);
  });

  test('for such an unsent order with its piece back in stock: once, whether by request or by refund', async () => {
    const total = 10_000 + 2_990;
    for (const way of ['request', 'refund'] as const) {
      const { code } = await codeWith(admin, total);
      const placed = await boughtWithCredit(shop, shop.visitor(), 0, { codes: [code], expectedCents: total });
      const [item] = (await orderAt(placed)).items;
      const [bought] = await asShop<{ variant: string }>(
        shop.owner,
        'select variant_id as variant from order_items where order_id = $1',
        [placed.id],
      );
      const before = await stockOf(shop.owner, bought?.variant ?? '');
      if (way === 'refund') {
        const { id, version } = await orderAt(placed);
        const items = [{ id: item?.id, quantity: 1 }];
        const answer = await admin.call(adminRefundOrder, {
          id,
          version,
          amountCents: total,
          items,
          restock: true,
        });
        expect(answer).toMatchObject({ ok: true });
      } else {
        const key = { order: placed.id, token: placed.token };
        await shop.visitor().call(requestReturn, { ...key, kind: 'withdrawal', item: item?.id, reason: '' });
        const [request] = (await orderAt(placed)).requests;
        await admin.call(adminAnswerRequest, { id: request?.id, to: 'accepted', answer: '' });
        const answer = await admin.call(adminFinishRequest, { id: request?.id, amountCents: total });
        expect(answer).toMatchObject({ ok: true });
      }
      expect((await orderAt(placed)).paymentStatus).toBe('refunded');
      expect(await stockOf(shop.owner, bought?.variant ?? ''), way).toBe(before + 1);
    }
  });

  test('for a cancelled order paid by credit alone, at once', async () => {
    const { id, code } = await codeWith(admin, 12_990);
    const placed = await boughtWithCredit(shop, shop.visitor(), 0, { codes: [code], expectedCents: 12_990 });
    expect(await admin.call(adminCancelOrder, { id: placed.id })).toMatchObject({ data: { money: 'none' } });
    expect(await entriesOf(shop.owner, id)).toEqual(['goodwill 12990', 'spend -12990', 'refund 12990']);
  });
});
