import { expect, test } from 'vitest';
import { adminGetOrder } from '#contracts/admin/orders.ts';
import { followLabels } from '#server/use-cases/fulfilment/follow-labels.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { openLabels } from '#tests/support/shipping-labels.ts';
import { dataOf } from '#tests/support/visitor.ts';

/** Labels that end at the carrier, without us. */

const scene = await openLabels();
const { admin, shop, carriers } = scene;
const spent = () => 500_000 - carriers.settings.balanceCents;

const see = async (id: string) => dataOf(await admin.call(adminGetOrder, { id }));
const told = async (id: string) => {
  const { flags, timeline } = await see(id);
  return { flags, events: timeline.map(({ kind }) => kind).filter((kind) => kind.startsWith('label')) };
};
async function ready() {
  const id = await scene.anOrder();
  const [label] = dataOf(await scene.buy(await scene.quote([id]))).labels;
  const [there] = await scene.atCarrier(id);
  return { id, label: label?.id ?? '', there: there?.id ?? '' };
}
const cancelThere = (id: string) =>
  carriers.labels.cancel({ order: { id, reason_id: '2', description: 'No site.' } });
const follow = async () => {
  await asShop(
    shop.owner,
    'update shipping_labels set follow_due_at = now() where follow_due_at is not null',
  );
  return followLabels(scene.services, { isLeft: () => true });
};

test("a label that somebody cancels at the carrier's site is given back, its parcel free for another, and the desk told once", async () => {
  const { id, there } = await ready();
  cancelThere(there);
  expect(spent()).toBe(0);
  await Promise.all([follow(), follow()]);
  await follow();
  expect(await scene.labelsOf(id)).toMatchObject([{ state: 'canceled', problem: 'canceled_there' }]);
  expect(await told(id)).toEqual({ flags: ['label_lost'], events: ['label_canceled_there'] });
  expect((await see(id)).parcels).toMatchObject([{ state: 'packing' }]);
  const quoted = await scene.quote([id]);
  expect(quoted.parcels).toMatchObject([{ bar: null }]);
  expect(dataOf(await scene.buy(quoted)).labels).toMatchObject([{ state: 'ready' }]);
  // What the desk was told of is mended.
  expect((await told(id)).flags).toEqual([]);
});

test('the hook tells it at once', async () => {
  const { id, there } = await ready();
  carriers.set({ loseWebhooks: false });
  cancelThere(there);
  await carriers.run();
  await shop.settled();
  expect(await scene.labelsOf(id)).toMatchObject([{ state: 'canceled', problem: 'canceled_there' }]);
});

test('the desk is not told of what it wanted itself', async () => {
  const { id, label, there } = await ready();
  dataOf(await scene.cancel(label));
  await follow();
  expect(await told(id)).toEqual({ flags: [], events: [] });
  expect(await scene.labelsOf(id)).toMatchObject([{ state: 'canceled', problem: null }]);
  // Refused at first, and given back by the carrier's support later.
  const other = await ready();
  carriers.set({ refundsLabels: false });
  expect(dataOf(await scene.cancel(other.label))).toMatchObject({ state: 'kept' });
  carriers.set({ refundsLabels: true });
  cancelThere(other.there);
  await follow();
  expect(await scene.labelsOf(other.id)).toMatchObject([{ state: 'canceled', problem: 'canceled_there' }]);
  expect((await told(other.id)).flags).toEqual([]);
  expect(there).not.toBe(other.there);
});

test('a label that expired unposted holds no more: it is told, another may be bought, or its money asked for', async () => {
  const { id, label, there } = await ready();
  const cents = spent();
  carriers.labels.expire(there);
  await follow();
  expect(await scene.labelsOf(id)).toMatchObject([{ state: 'kept', problem: 'expired' }]);
  expect(await told(id)).toEqual({ flags: ['label_lost'], events: ['label_expired'] });
  expect((await admin.send('GET', `/api/admin/etiquetas/pdf?pedidos=${id}`)).status).toBe(409);
  expect((await scene.quote([id])).parcels).toMatchObject([{ bar: 'label_kept', keptCents: cents }]);
  dataOf(await scene.cancel(label));
  await follow();
  expect((await scene.labelsOf(id))[0]?.state).not.toBe('ready');
});
