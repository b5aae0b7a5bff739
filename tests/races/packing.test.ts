import { expect, test } from 'vitest';
import { adminMoveParcel, adminPackOrder } from '#contracts/admin/fulfilment.ts';
import { adminGetOrder, adminRefundOrder } from '#contracts/admin/orders.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { pack, paidUnits } from '#tests/support/parcels.ts';
import { makeProduct, stockOf } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

/** Two people at two packing tables with the same order. */

const shop = await openShop();
const [ana, bia] = await Promise.all([adminOf(shop), adminOf(shop)]);

const ROUNDS = 10;
const codeOf = (answer: { ok: true } | { ok: false; error: { code: string } }) =>
  answer.ok ? 'done' : answer.error.code;

async function anOrder(units: number) {
  const product = await makeProduct(shop.owner, { stock: 20 });
  return { product, ...(await paidUnits(shop, shop.visitor(), product, units)) };
}
const unitsOf = async (id: string) => {
  const rows = await asShop<{ units: number }>(
    shop.owner,
    `select coalesce(sum(u.units), 0)::int as units from parcels p join parcel_units u on u.parcel_id = p.id where p.order_id = $1`,
    [id],
  );
  return rows[0]?.units;
};

test('of two who pack an order differently at once, one is told that it has changed', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await anOrder(3);
    const { version, items } = dataOf(await ana.call(adminGetOrder, { id }));
    const itemId = items[0]?.id ?? '';
    const of = (shares: number[]) => ({
      id,
      version,
      parcels: shares.map((units) => ({ id: null, units: [{ itemId, units }] })),
    });
    const answers = await Promise.all([
      ana.call(adminPackOrder, of([1, 2])),
      bia.call(adminPackOrder, of([3])),
    ]);
    expect(answers.map(codeOf).toSorted()).toEqual(['done', 'order_changed']);
    expect(await unitsOf(id)).toBe(3);
  }
});

test('a parcel that two send at once leaves once, with one mail', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await anOrder(2);
    const { parcels } = dataOf(await pack(ana, id, [1, 1]));
    const send = { id: parcels[0]?.id ?? '', to: 'posted' } as const;
    const answers = await Promise.all([ana.call(adminMoveParcel, send), bia.call(adminMoveParcel, send)]);
    expect(answers.map(codeOf).toSorted()).toEqual(['done', 'transition_not_allowed']);
    const mails = await asShop(shop.owner, `select from outbox where payload->>'parcelId' = $1`, [send.id]);
    expect(mails).toHaveLength(1);
  }
});

test('a unit that one sends while another refunds it is either gone or back, never both', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, product } = await anOrder(2);
    const { parcels } = dataOf(await pack(ana, id, [1, 1]));
    await ana.call(adminMoveParcel, { id: parcels[0]?.id ?? '', to: 'posted' });
    const { version, items } = dataOf(await ana.call(adminGetOrder, { id }));
    const wish = { id, version, amountCents: product.priceCents, restock: true };
    const [sent, refunded] = await Promise.all([
      ana.call(adminMoveParcel, { id: parcels[1]?.id ?? '', to: 'posted' }),
      bia.call(adminRefundOrder, { ...wish, items: [{ id: items[0]?.id ?? '', quantity: 1 }] }),
    ]);
    expect([sent.ok, refunded.ok].filter(Boolean)).toHaveLength(1);
    expect(await unitsOf(id)).toBe(sent.ok ? 2 : 1);
    expect(await stockOf(shop.owner, product.variantId)).toBe(sent.ok ? 18 : 19);
    expect(dataOf(await ana.call(adminGetOrder, { id })).fulfilmentStatus).toBe('shipped');
  }
});
