import { expect, test } from 'vitest';
import { connectMelhorEnvioLabels } from '#server/adapters/melhor-envio-labels.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { openLabels } from '#tests/support/shipping-labels.ts';
import { dataOf } from '#tests/support/visitor.ts';

/** What the carrier does to a purchase on its way. */

const scene = await openLabels();
const { shop, carriers } = scene;
const spent = () => 500_000 - carriers.settings.balanceCents;

const quotedOne = async () => scene.quote([await scene.anOrder()]);
const idOf = ({ parcels }: Awaited<ReturnType<typeof quotedOne>>) => parcels[0]?.orderId ?? '';
const settings = { ...scene.services.config.carriers, contact: 'loja@elegante.example' };

test('the carrier refuses an address: its words are at the label, nothing is paid, and another try is possible', async () => {
  const quoted = await quotedOne();
  carriers.set({ down: true, faultStep: 'cart' });
  const asked = await scene.buy(quoted);
  carriers.set({ down: false, faultStep: '' });
  expect(dataOf(asked).labels).toMatchObject([{ state: 'wanted', problem: 'unavailable' }]);
  await scene.dueNow();
  const refusals = [{ field: 'to.postal_code', words: 'O CEP não existe.' }];
  await scene.run({
    labels: { ...scene.services.labels, prepare: async () => ({ ok: false, code: 'refused', refusals }) },
  });
  expect(await scene.labelsOf(idOf(quoted))).toMatchObject([
    { state: 'failed', problem: 'refused', refusals },
  ]);
  expect(dataOf(await scene.buy(await scene.quote([idOf(quoted)]))).labels).toMatchObject([
    { state: 'ready' },
  ]);
});

/** A purchase of which the carrier is away after a step, and which the job goes on with. */
async function halted(step: 'cart' | 'shipment/checkout' | 'shipment/generate') {
  const quoted = await quotedOne();
  carriers.set({ failNext: 99, faultStep: step });
  await scene.buy(quoted);
  carriers.set({ failNext: 0, faultStep: '' });
  await scene.dueNow();
  return idOf(quoted);
}

test('the carrier takes more in the cart than was shown: nothing is paid, and its cart is empty again', async () => {
  const id = await halted('cart');
  const { labels } = scene.services;
  await scene.run({
    labels: {
      ...labels,
      async prepare(parcel) {
        const prepared = await labels.prepare(parcel);
        return prepared.ok ? { ...prepared, costCents: prepared.costCents + 1 } : prepared;
      },
    },
  });
  expect(await scene.labelsOf(id)).toMatchObject([{ state: 'failed', problem: 'price_changed' }]);
  expect([await scene.atCarrier(id), spent()]).toEqual([[], 0]);
});

test('the carrier has too little in its wallet by then: nothing is paid', async () => {
  const id = await halted('shipment/checkout');
  carriers.set({ balanceCents: 10 });
  await scene.run();
  expect(await scene.labelsOf(id)).toMatchObject([{ state: 'failed', problem: 'balance' }]);
  expect(await scene.atCarrier(id)).toEqual([]);
});

test('the carrier let a label expire in its cart: another one is bought', async () => {
  const id = await halted('shipment/checkout');
  const [first] = await scene.atCarrier(id);
  carriers.labels.remove(first?.id ?? '');
  await scene.run();
  await scene.dueNow();
  await scene.run();
  expect(await scene.labelsOf(id)).toMatchObject([{ state: 'ready' }]);
  expect(await scene.atCarrier(id)).toHaveLength(1);
});

test('the carrier does not take our token any more: it is said, and goes on with the next one', async () => {
  const id = await halted('shipment/checkout');
  await scene.run({ labels: connectMelhorEnvioLabels({ ...settings, token: '' }) });
  expect(await scene.labelsOf(id)).toMatchObject([{ state: 'in_cart', problem: 'token' }]);
  await scene.dueNow();
  await scene.run();
  expect(await scene.labelsOf(id)).toMatchObject([{ state: 'ready', problem: null }]);
});

test('the carrier wants a pause: it is left alone so long', async () => {
  const id = await halted('shipment/generate');
  const { labels } = scene.services;
  let calls = 0;
  const generate: typeof labels.generate = async () => {
    calls += 1;
    return { ok: false, code: 'wait', seconds: 600 };
  };
  await scene.run({ labels: { ...labels, generate } });
  await scene.run({ labels: { ...labels, generate } });
  expect(calls).toBe(1);
  const [row] = await asShop<{ seconds: number }>(
    shop.owner,
    'select round(extract(epoch from due_at - now()))::int as seconds from shipping_labels',
  );
  expect(row?.seconds).toBeGreaterThan(500);
  expect(await scene.labelsOf(id)).toMatchObject([{ state: 'paid' }]);
});

test('the carrier is not paid once the order was cancelled', async () => {
  const id = await halted('shipment/checkout');
  await asShop(shop.owner, `update orders set fulfilment_status = 'canceled' where id = $1`, [id]);
  await scene.run();
  expect(await scene.labelsOf(id)).toMatchObject([{ state: 'canceled' }]);
  expect([await scene.atCarrier(id), spent()]).toEqual([[], 0]);
});
