import { expect, test } from 'vitest';
import { adminBuyLabels } from '#contracts/admin/labels.ts';
import { adminFulfilOrder, adminGetOrder } from '#contracts/admin/orders.ts';
import { followLabels } from '#server/use-cases/fulfilment/follow-labels.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { openLabels, wishesOf } from '#tests/support/shipping-labels.ts';
import { dataOf } from '#tests/support/visitor.ts';

/** Labels that the carrier does not take back. */

const scene = await openLabels();
const { admin, shop, carriers } = scene;
const other = await adminOf(shop);
const spent = () => 500_000 - carriers.settings.balanceCents;

/** An order whose label the carrier refused to take back, though nobody has posted it. */
async function kept() {
  const id = await scene.anOrder();
  const [label] = dataOf(await scene.buy(await scene.quote([id]))).labels;
  carriers.set({ refundsLabels: false });
  expect(dataOf(await scene.cancel(label?.id ?? ''))).toMatchObject({ state: 'kept' });
  return { id, label: label?.id ?? '', parcel: label?.parcelId ?? '', cents: label?.costCents ?? 0 };
}
const follow = async () => {
  await asShop(
    shop.owner,
    'update shipping_labels set follow_due_at = now() where follow_due_at is not null',
  );
  return followLabels(scene.services, { isLeft: () => true });
};

test('a label that the carrier keeps is in the way of another one, until somebody wants it knowing what is lost', async () => {
  const { id, parcel, label, cents } = await kept();
  expect((await scene.quote([id])).parcels).toMatchObject([
    { bar: 'label_kept', keptCents: cents, offers: [] },
  ]);
  const quoted = await scene.quote([id], admin, [parcel]);
  expect(quoted.parcels).toMatchObject([{ bar: null, keptCents: cents }]);
  const purchaseId = crypto.randomUUID();
  const parcels = wishesOf(quoted).map((wish) => ({ ...wish, again: false }));
  expect(await admin.call(adminBuyLabels, { purchaseId, parcels })).toMatchObject({
    ...{ status: 409, error: { code: 'label_exists' } },
  });
  const [next] = dataOf(await scene.buy(quoted)).labels;
  expect(next).toMatchObject({ state: 'ready', parcelId: parcel, isReplaced: false });
  expect(await scene.labelsOf(id)).toMatchObject([
    { id: label, state: 'kept', isReplaced: true },
    { id: next?.id, state: 'ready', isReplaced: false },
  ]);
  expect(spent()).toBe(2 * cents);
  // The parcel travels with the second one, and its money may come back later all the same.
  carriers.set({ refundsLabels: true });
  expect(dataOf(await scene.cancel(label))).toMatchObject({ state: 'canceled', isReplaced: true });
  expect(spent()).toBe(cents);
  dataOf(await admin.call(adminFulfilOrder, { id, to: 'shipped', trackingCode: null }));
  expect(dataOf(await admin.call(adminGetOrder, { id })).trackingCode).toBe(next?.trackingCode);
  expect(await scene.atCarrier(id)).toHaveLength(2);
});

test('the kept one may be printed and used as long as there is no other', async () => {
  const { id } = await kept();
  const [label] = await scene.labelsOf(id);
  const pdf = () => admin.send('GET', `/api/admin/etiquetas/pdf?pedidos=${id}`);
  expect((await pdf()).status).toBe(200);
  dataOf(await admin.call(adminFulfilOrder, { id, to: 'shipped', trackingCode: null }));
  expect(dataOf(await admin.call(adminGetOrder, { id })).trackingCode).toBe(label?.trackingCode);
});

test('one that the carrier keeps as it has the parcel is read at once, and nothing else is bought', async () => {
  const { id, parcel } = await kept();
  const quoted = await scene.quote([id], admin, [parcel]);
  carriers.labels.post((await scene.atCarrier(id))[0]?.id ?? '');
  expect(await scene.buy(quoted)).toMatchObject({ status: 409, error: { code: 'label_order_changed' } });
  expect(dataOf(await admin.call(adminGetOrder, { id })).parcels).toMatchObject([{ state: 'posted' }]);
  expect(await scene.atCarrier(id)).toHaveLength(1);
});

test('whether it was posted has to be known', async () => {
  const { id, parcel } = await kept();
  const quoted = await scene.quote([id], admin, [parcel]);
  carriers.set({ failNext: 1, faultStep: 'orders' });
  expect(await scene.buy(quoted)).toMatchObject({ status: 503, error: { code: 'labels_away' } });
  expect(await scene.labelsOf(id)).toMatchObject([{ state: 'kept', isReplaced: false }]);
});

test('two who want another one buy one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, parcel } = await kept();
    const quoted = await scene.quote([id], admin, [parcel]);
    const answers = await Promise.all([scene.buy(quoted), scene.buy(quoted, crypto.randomUUID(), other)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'label_exists' } });
    expect(await scene.atCarrier(id)).toHaveLength(2);
  }
});

test('one who gives the kept label back while another buys: never two, and the wallet is right', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, parcel, label } = await kept();
    const quoted = await scene.quote([id], admin, [parcel]);
    const begun = spent();
    carriers.set({ refundsLabels: round % 2 === 0 });
    await Promise.all([scene.buy(quoted), scene.cancel(label)]);
    await shop.settled();
    await scene.dueNow();
    await scene.run();
    const paid = (await scene.atCarrier(id)).filter(({ canceledAt }) => canceledAt === null);
    const labels = await scene.labelsOf(id);
    expect(
      labels.filter(({ state, isReplaced }) => state !== 'canceled' && !isReplaced).length,
    ).toBeLessThanOrEqual(1);
    expect(paid).toHaveLength(labels.filter(({ state }) => state !== 'canceled').length);
    const now = paid.reduce((sum, { cents }) => sum + cents, 0);
    const [first] = labels;
    expect(spent() - begun).toBe(now - (first?.costCents ?? 0));
  }
});

test('news of the label that was left do not move a parcel that has gone with the other', async () => {
  const { id, parcel } = await kept();
  const [next] = dataOf(await scene.buy(await scene.quote([id], admin, [parcel]))).labels;
  const there = await scene.atCarrier(id);
  const [old] = there.filter(({ tracking }) => tracking !== next?.trackingCode);
  const [now] = there.filter(({ tracking }) => tracking === next?.trackingCode);
  carriers.labels.post(now?.id ?? '');
  await follow();
  for (const status of ['posted', 'in_transit', 'undelivered', 'returned'] as const)
    carriers.labels.move(old?.id ?? '', status);
  await follow();
  expect(dataOf(await admin.call(adminGetOrder, { id })).parcels).toMatchObject([
    { state: 'posted', trackingCode: next?.trackingCode },
  ]);
});
