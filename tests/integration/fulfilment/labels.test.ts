import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { adminBuyLabels, adminQuoteLabels } from '#contracts/admin/labels.ts';
import { adminFulfilOrder, adminGetOrder } from '#contracts/admin/orders.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { openLabels, wishesOf } from '#tests/support/shipping-labels.ts';
import { dataOf } from '#tests/support/visitor.ts';

/** Labels that the desk buys for orders, from the local carrier behind the real adapter. */

const scene = await openLabels();
const { shop, carriers } = scene;

const set = (id: string, columns: string) =>
  asShop(shop.owner, `update orders set ${columns} where id = $1`, [id]);
const spent = () => 500_000 - carriers.settings.balanceCents;

test('twenty orders have their labels within thirty seconds, each bought once and to the cent', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => scene.anOrder()));
  carriers.set({ generateMs: 1_000, perMinute: 250 });
  const began = Date.now();
  const quoted = await scene.quote(ids);
  expect(quoted).toMatchObject({ balanceCents: 500_000, isWithoutNotes: true });
  expect(quoted.parcels.map(({ orderId }) => orderId)).toEqual(ids);
  for (const { bar, offers, insuredCents, box, place, places } of quoted.parcels) {
    expect({ bar, insuredCents, place, places }).toEqual({
      bar: null,
      insuredCents: 20_000,
      place: 1,
      places: 1,
    });
    expect(box.grams).toBe(1_000);
    expect(offers.map(({ priceCents }) => priceCents)).toEqual(
      offers.map(({ priceCents }) => priceCents).toSorted((a, b) => a - b),
    );
    expect(offers.filter(({ isChosen }) => isChosen).map(({ company }) => company)).toEqual(['Jadlog']);
  }
  const bought = dataOf(await scene.buy(quoted));
  const seconds = (Date.now() - began) / 1_000;
  expect(bought.labels.map(({ state, papers }) => [state, papers])).toEqual(
    ids.map(() => ['ready', 'declaration']),
  );
  expect(bought.labels.every(({ trackingCode }) => trackingCode !== null)).toBe(true);
  expect(seconds).toBeLessThan(30);
  const total = wishesOf(quoted).reduce((sum, { priceCents }) => sum + priceCents, 0);
  expect(spent()).toBe(total);
  for (const id of ids) expect(await scene.atCarrier(id)).toHaveLength(1);
});

describe('what cannot be sent, and why', () => {
  test.each([
    [
      'not paid',
      { payment_status: 'awaiting_payment', fulfilment_status: 'none', paid_at: null },
      'not_paid',
    ],
    ['cancelled', { fulfilment_status: 'canceled' }, 'ended'],
    ['no CPF', { customer_cpf: null }, 'no_cpf'],
  ] as const)('%s', async (_name, columns, bar) => {
    const { parcels } = await scene.quote([await scene.anOrder(columns)]);
    expect(parcels).toMatchObject([{ bar, offers: [] }]);
  });

  test('a box that no counter takes, also one measured by hand', async () => {
    const heavy = await scene.anOrder({}, 61);
    expect((await scene.quote([heavy])).parcels).toMatchObject([{ bar: 'box' }]);
    const box = { grams: 29_000, widthCm: 60, heightCm: 60, lengthCm: 60 };
    const asked = { orders: [{ id: heavy, boxes: [{ parcelId: null, box }] }] };
    expect(dataOf(await scene.admin.call(adminQuoteLabels, asked)).parcels).toMatchObject([
      { bar: null, box },
    ]);
    const none = { orders: [{ id: heavy, boxes: [{ parcelId: null, box: { ...box, grams: 0 } }] }] };
    expect(await scene.admin.call(adminQuoteLabels, none)).toMatchObject({
      status: 400,
      error: { fields: { 'orders.0.boxes.0.box.grams': 'box_weight_invalid' } },
    });
  });

  test('an incomplete shop, and a carrier that is away', async () => {
    const id = await scene.anOrder();
    await asShop(shop.owner, `update store_settings set cnpj = ''`);
    expect((await scene.quote([id])).parcels).toMatchObject([{ bar: 'shop_data' }]);
    await asShop(shop.owner, `update store_settings set cnpj = '11222333000181'`);
    carriers.set({ htmlBefore: 9 });
    expect(await scene.quote([id])).toMatchObject({ balanceCents: null, parcels: [{ bar: 'carrier_away' }] });
  });

  test('a shop that makes notes waits for the key, and its label has it', async () => {
    await shop.owner.query(
      `insert into fiscal_settings (state_registration, regime, environment, issues_from)
       values ('110042490114', 'simples', 'production', now() - interval '1 day')`,
    );
    const id = await scene.anOrder();
    expect((await scene.quote([id])).parcels).toMatchObject([{ bar: 'note_missing', papers: 'declaration' }]);
    const key = '35261211222333000181550010000000421000000428';
    const write = (state: string) =>
      asShop(
        shop.owner,
        `insert into fiscal_notes (order_id, reference, state, environment, number, series, key, authorised_at, xml, due_at)
         select id, replace(order_number, '-', ''), $2, 'production', 42, 1, $3, now(), '<x/>', null from orders where id = $1`,
        [id, state, key],
      );
    await write('authorised');
    const quoted = await scene.quote([id]);
    expect(quoted).toMatchObject({ isWithoutNotes: false, parcels: [{ bar: null, papers: 'note' }] });
    expect(dataOf(await scene.buy(quoted)).labels).toMatchObject([{ state: 'ready', papers: 'note' }]);
    const [label] = await scene.atCarrier(id);
    expect(label?.lines.join('\n')).toContain(key);
    // Cancelled after the label: the parcel may not go with it.
    await asShop(
      shop.owner,
      `update fiscal_notes set state = 'cancelled', cancelled_at = now() where order_id = $1`,
      [id],
    );
    expect(await scene.labelsOf(id)).toMatchObject([{ state: 'ready', isNoteGone: true }]);
  });
});

describe('a declaration of contents', () => {
  const isA = (regime: string) =>
    shop.owner.query(
      `insert into fiscal_settings (state_registration, regime, environment) values ('110042490114', $1, 'test')
       on conflict (id) do update set regime = excluded.regime`,
      [regime],
    );

  test.each([['mei'], ['unset']])('is for whoever needs no note (%s), with a warning', async (regime) => {
    await isA(regime);
    const quoted = await scene.quote([await scene.anOrder()]);
    expect(quoted).toMatchObject({ isWithoutNotes: true, parcels: [{ bar: null, papers: 'declaration' }] });
    expect(dataOf(await scene.buy(quoted)).labels).toMatchObject([{ state: 'ready', papers: 'declaration' }]);
  });

  test.each([['simples'], ['simples_excess'], ['regular']])(
    'is refused to a contributor (%s)',
    async (regime) => {
      const id = await scene.anOrder();
      const before = await scene.quote([id]);
      await isA(regime);
      expect(await scene.quote([id])).toMatchObject({
        isWithoutNotes: false,
        parcels: [{ bar: 'note_required' }],
      });
      expect(await scene.buy(before)).toMatchObject({ status: 409, error: { code: 'label_note_required' } });
      expect([await scene.atCarrier(id), spent()]).toEqual([[], 0]);
    },
  );

  test('is not put into the cart once the shop has become one', async () => {
    const id = await scene.anOrder();
    carriers.set({ down: true, faultStep: 'cart' });
    await scene.buy(await scene.quote([id]));
    carriers.set({ down: false, faultStep: '' });
    await isA('simples');
    await scene.dueNow();
    await scene.run();
    expect(await scene.labelsOf(id)).toMatchObject([{ state: 'failed', problem: 'note_required' }]);
    expect(await scene.atCarrier(id)).toEqual([]);
  });
});

describe('nothing is bought', () => {
  test('when the wallet has too little, which is said with both sums', async () => {
    const quoted = await scene.quote([await scene.anOrder(), await scene.anOrder()]);
    carriers.set({ balanceCents: 3_000 });
    const totalCents = wishesOf(quoted).reduce((sum, { priceCents }) => sum + priceCents, 0);
    expect(await scene.buy(quoted)).toMatchObject({
      status: 409,
      error: { code: 'label_balance_short', data: { balanceCents: 3_000, totalCents } },
    });
    expect(await scene.atCarrier(quoted.parcels[0]?.orderId ?? '')).toEqual([]);
  });

  test('for more than was shown', async () => {
    const quoted = await scene.quote([await scene.anOrder()]);
    const parcels = wishesOf(quoted).map((one) => ({ ...one, priceCents: one.priceCents - 1 }));
    const asked = { purchaseId: randomUUID(), parcels };
    expect(await scene.admin.call(adminBuyLabels, asked)).toMatchObject({
      error: { code: 'label_price_changed' },
    });
  });

  test('of an order that was cancelled meanwhile', async () => {
    const id = await scene.anOrder();
    const quoted = await scene.quote([id]);
    await set(id, `fulfilment_status = 'canceled'`);
    expect(await scene.buy(quoted)).toMatchObject({ error: { code: 'label_order_changed' } });
  });

  test('when the carrier is away, or answers with a page', async () => {
    const quoted = await scene.quote([await scene.anOrder()]);
    carriers.set({ htmlBefore: 2 });
    expect(await scene.buy(quoted)).toMatchObject({ status: 503, error: { code: 'labels_away' } });
  });
});

test('two people at once: one buys, the other is told', async () => {
  const ids = await Promise.all([scene.anOrder(), scene.anOrder()]);
  const quoted = await scene.quote(ids);
  const answers = await Promise.all([scene.buy(quoted), scene.buy(quoted)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409, error: { code: 'label_exists' } });
  for (const id of ids) expect(await scene.atCarrier(id)).toHaveLength(1);
  expect((await scene.quote(ids)).parcels.map(({ bar }) => bar)).toEqual(['label_exists', 'label_exists']);
});

test('the same request twice, as its answer was lost, buys once and answers the same', async () => {
  const quoted = await scene.quote([await scene.anOrder()]);
  const purchaseId = randomUUID();
  const [first, second] = [await scene.buy(quoted, purchaseId), await scene.buy(quoted, purchaseId)];
  expect(dataOf(second).labels.map(({ id }) => id)).toEqual(dataOf(first).labels.map(({ id }) => id));
  expect(await scene.atCarrier(quoted.parcels[0]?.orderId ?? '')).toHaveLength(1);
});

test('an order that is marked as sent has the code of its label, which nobody typed', async () => {
  const id = await scene.anOrder();
  const [label] = dataOf(await scene.buy(await scene.quote([id]))).labels;
  dataOf(await scene.admin.call(adminFulfilOrder, { id, to: 'shipped', trackingCode: null }));
  const { trackingCode } = dataOf(await scene.admin.call(adminGetOrder, { id }));
  expect([trackingCode, typeof trackingCode]).toEqual([label?.trackingCode, 'string']);
  expect((await scene.quote([id])).parcels).toMatchObject([{ bar: 'left' }]);
});

describe('a label is given back', () => {
  const bought = async () => {
    const id = await scene.anOrder();
    const [label] = dataOf(await scene.buy(await scene.quote([id]))).labels;
    return { id, labelId: label?.id ?? '' };
  };

  test('by a person, and its money is in the wallet; then another one may be bought', async () => {
    const { id, labelId } = await bought();
    expect(dataOf(await scene.cancel(labelId))).toMatchObject({ state: 'canceled', problem: null });
    expect(spent()).toBe(0);
    expect(await scene.cancel(labelId)).toMatchObject({
      status: 409,
      error: { code: 'label_not_cancellable' },
    });
    expect(dataOf(await scene.buy(await scene.quote([id]))).labels).toMatchObject([{ state: 'ready' }]);
    expect(await scene.cancel(randomUUID())).toMatchObject({ status: 404 });
  });

  test('not if the carrier has the parcel already', async () => {
    const { id, labelId } = await bought();
    carriers.labels.post((await scene.atCarrier(id))[0]?.id ?? '');
    expect(dataOf(await scene.cancel(labelId))).toMatchObject({ state: 'kept', problem: 'not_refunded' });
  });

  test('later, if the carrier does not answer', async () => {
    const { labelId } = await bought();
    carriers.set({ down: true });
    expect(dataOf(await scene.cancel(labelId))).toMatchObject({ state: 'canceling' });
    carriers.set({ down: false });
    await scene.dueNow();
    await scene.run();
    expect(spent()).toBe(0);
  });

  test('by itself, once its order is cancelled or refunded', async () => {
    const { id } = await bought();
    await set(id, `fulfilment_status = 'canceled', payment_status = 'refunded'`);
    await scene.run();
    expect(await scene.labelsOf(id)).toMatchObject([{ state: 'canceled', problem: 'order_changed' }]);
    expect(spent()).toBe(0);
  });
});
