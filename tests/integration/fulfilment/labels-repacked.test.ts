import { expect, test } from 'vitest';
import { adminPackOrder } from '#contracts/admin/fulfilment.ts';
import { adminFulfilOrder, adminGetOrder, adminRefundOrder } from '#contracts/admin/orders.ts';
import { adminOf } from '#tests/support/desk.ts';
import { pack, paidUnits } from '#tests/support/parcels.ts';
import { makeProduct } from '#tests/support/scene.ts';
import { openLabels } from '#tests/support/shipping-labels.ts';
import { dataOf } from '#tests/support/visitor.ts';

/** A label is of what was in its parcel when it was bought: it is never used for anything else. */

const scene = await openLabels();
const { admin, shop, carriers } = scene;
const other = await adminOf(shop);
const spent = () => 500_000 - carriers.settings.balanceCents;

const see = async (id: string) => dataOf(await admin.call(adminGetOrder, { id }));
const product = await makeProduct(shop.owner, { stock: 1_000 });
const paid = async (units: number) => (await paidUnits(shop, shop.visitor(), product, units)).id;
const bought = async (units: number) => {
  const id = await paid(units);
  dataOf(await scene.buy(await scene.quote([id])));
  return id;
};
/** Units by parcel, and the state of its last label. */
const contents = async (id: string) => {
  const [{ parcels }, labels] = [await see(id), await scene.labelsOf(id)];
  return parcels.map((parcel) => [
    parcel.units.reduce((sum, { units }) => sum + units, 0),
    labels.findLast(({ parcelId }) => parcelId === parcel.id)?.state ?? null,
  ]);
};
const refund = async (id: string, quantity: number, by = admin) => {
  const { version, items } = await see(id);
  const wish = { id, version, amountCents: quantity * product.priceCents, restock: true };
  return by.call(adminRefundOrder, { ...wish, items: [{ id: items[0]?.id ?? '', quantity }] });
};

test('a parcel with a label is not packed differently until the label was cancelled', async () => {
  const id = await bought(3);
  const before = await contents(id);
  expect(before).toEqual([[3, 'ready']]);
  for (const shares of [[2, 1], [2], [1, 1, 1], []])
    expect(await pack(admin, id, shares)).toMatchObject({
      status: 409,
      error: { code: 'parcel_has_label', data: { position: 1 } },
    });
  expect(await contents(id)).toEqual(before);
  expect(spent()).toBeGreaterThan(0);
  const [label] = await scene.labelsOf(id);
  dataOf(await scene.cancel(label?.id ?? ''));
  expect(dataOf(await pack(admin, id, [2, 1])).parcels).toHaveLength(2);
  expect(await contents(id)).toEqual([
    [2, 'canceled'],
    [1, null],
  ]);
});

test('the same content again is no other, whether the parcel is named or not', async () => {
  const id = await bought(2);
  dataOf(await pack(admin, id, [2]));
  const { version, items, parcels } = await see(id);
  const units = [{ itemId: items[0]?.id ?? '', units: 2 }];
  const kept = dataOf(await admin.call(adminPackOrder, { id, version, parcels: [{ id: null, units }] }));
  expect(kept.parcels.map((one) => one.id)).toEqual(parcels.map((one) => one.id));
  expect(await contents(id)).toEqual([[2, 'ready']]);
});

test('what is in no parcel leaves beside a labelled one, not in it', async () => {
  const id = await paid(3);
  dataOf(await pack(admin, id, [2]));
  dataOf(await scene.buy(await scene.quote([id])));
  expect(await contents(id)).toEqual([[2, 'ready']]);
  dataOf(await admin.call(adminFulfilOrder, { id, to: 'shipped', trackingCode: null }));
  expect(await contents(id)).toEqual([
    [2, 'ready'],
    [1, null],
  ]);
  expect((await see(id)).fulfilmentStatus).toBe('shipped');
});

test('units that are refunded before the parcel left take its label back; it is bought anew for what remains', async () => {
  const id = await bought(3);
  const [old] = await scene.labelsOf(id);
  dataOf(await refund(id, 1));
  expect(await scene.labelsOf(id)).toMatchObject([{ state: 'canceling', problem: 'content_changed' }]);
  await scene.run();
  expect(await scene.labelsOf(id)).toMatchObject([{ state: 'canceled', problem: 'content_changed' }]);
  expect(spent()).toBe(0);
  const quoted = await scene.quote([id]);
  expect(quoted.parcels).toMatchObject([{ bar: null, units: 2, insuredCents: 2 * product.priceCents }]);
  const [next] = dataOf(await scene.buy(quoted)).labels;
  expect(next).toMatchObject({ state: 'ready', insuredCents: 2 * product.priceCents });
  dataOf(await admin.call(adminFulfilOrder, { id, to: 'preparing' }));
  dataOf(await admin.call(adminFulfilOrder, { id, to: 'shipped', trackingCode: null }));
  expect((await see(id)).trackingCode).toBe(next?.trackingCode);
  expect(next?.trackingCode).not.toBe(old?.trackingCode);
  // What has left keeps its label, whatever is refunded then.
  dataOf(await refund(id, 1));
  expect((await scene.labelsOf(id)).at(-1)).toMatchObject({ state: 'ready', problem: null });
});

test('the label of the other parcel stays', async () => {
  const id = await paid(3);
  dataOf(await pack(admin, id, [2, 1]));
  dataOf(await scene.buy(await scene.quote([id])));
  dataOf(await refund(id, 1));
  await scene.run();
  // The last parcel is emptied first.
  const labels = await scene.labelsOf(id);
  expect(labels.map(({ position, state, problem }) => [position, state, problem])).toEqual([
    [1, 'ready', null],
    [2, 'canceled', 'order_changed'],
  ]);
  // An emptied parcel is not filled under a label that is being given back.
  dataOf(await pack(admin, id, [2]));
  expect(await contents(id)).toEqual([[2, 'ready']]);
});

test('one buys while another refunds a unit, or packs anew: what is bought is of what is in the parcel', async () => {
  for (let round = 0; round < 8; round += 1) {
    const id = await paid(3);
    dataOf(await pack(admin, id, [3]));
    const quoted = await scene.quote([id]);
    const begun = spent();
    const [, changed] = await Promise.all([
      scene.buy(quoted),
      round % 2 === 0 ? refund(id, 1, other) : pack(other, id, [1, 2]),
    ]);
    await shop.settled();
    for (let turn = 0; turn < 3; turn += 1) {
      await scene.dueNow();
      await scene.run();
    }
    const labels = await scene.labelsOf(id);
    const ready = labels.filter(({ state }) => state === 'ready');
    const { parcels } = await see(id);
    for (const { parcelId, insuredCents } of ready) {
      const units = parcels.find((one) => one.id === parcelId)?.units[0]?.units ?? 0;
      expect(insuredCents).toBe(units * product.priceCents);
    }
    if (!changed.ok) expect(['parcel_has_label', 'order_changed']).toContain(changed.error.code);
    const there = (await scene.atCarrier(id)).filter((one) => one.paidAt && !one.canceledAt);
    expect(there).toHaveLength(ready.length);
    expect(spent() - begun).toBe(there.reduce((sum, { cents }) => sum + cents, 0));
  }
});
