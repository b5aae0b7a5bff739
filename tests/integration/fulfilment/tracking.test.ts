import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { getOrderDetail } from '#contracts/after-sale.ts';
import { withdrawalUntil } from '#domain/after-sale/returns.ts';
import { toISODate } from '#domain/time/calendar.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { dataOf } from '#tests/support/shop.ts';
import { HOOK_PATH, openTracking } from '#tests/support/tracked-parcels.ts';

/** Where parcels are: by the carrier's hook, and asked for when it is silent. */

const scene = await openTracking();
const { shop, carriers } = scene;
const SECRET = 'carrier-webhook-secret';

const signed = (body: string, encoding: 'base64' | 'hex' = 'base64') =>
  createHmac('sha256', SECRET).update(body).digest(encoding);
/** The mails about its way. */
const told = async (orderId: string) =>
  (await scene.mailsOf(orderId)).filter((name) =>
    /^(order_shipped|order_delivered|fit_question)$/.test(name),
  );
const post = async (body: string, signature?: string) => {
  const headers: Record<string, string> = signature === undefined ? {} : { 'x-me-signature': signature };
  const { status } = await shop.visitor().send('POST', HOOK_PATH, body, headers);
  await shop.settled();
  return status;
};

test('hooks draw the way of a parcel; only its posting and its arrival are mailed', async () => {
  const { order, visitor, parcel, label } = await scene.labelled();
  for (const status of ['posted', 'in_transit', 'out_for_delivery', 'delivered'] as const) {
    expect(carriers.labels.move(label, status)).toBe(true);
    await scene.deliver();
    // Of these two the carrier tells nobody.
    if (status === 'in_transit' || status === 'out_for_delivery') {
      await scene.dueNow();
      await scene.follow();
    }
    expect(await scene.parcelOf(parcel)).toMatchObject({ state: status });
  }
  const sent = carriers.labels.find(label);
  expect(await scene.parcelOf(parcel)).toMatchObject({ code: sent?.tracking });
  expect(await told(order.id)).toEqual(['order_shipped', 'order_delivered', 'fit_question']);
  expect((await scene.eventsOf(order.id)).filter((kind) => /^(fulfilment|parcel)/.test(kind))).toEqual([
    'fulfilment_preparing',
    'fulfilment_shipped',
    'parcel_in_transit',
    'parcel_out_for_delivery',
    'fulfilment_delivered',
  ]);
  // The days of withdrawal have begun, as after the act by hand.
  const detail = dataOf(await visitor.call(getOrderDetail, { order: order.id, token: order.token }));
  expect(detail).toMatchObject({
    order: { fulfilmentStatus: 'delivered', shipping: { trackingCode: sent?.tracking } },
    deliveredAt: expect.any(String),
    withdrawalUntil: toISODate(withdrawalUntil(new Date(detail.deliveredAt ?? 0))),
  });
  expect(await scene.nextLook(label)).toBeNull();
});

test('a failed attempt, another one, and a parcel that comes back: told, not mailed', async () => {
  const { order, parcel, label } = await scene.labelled();
  for (const status of ['posted', 'undelivered', 'out_for_delivery', 'undelivered', 'returned'] as const) {
    carriers.labels.move(label, status);
    await scene.deliver();
    await scene.dueNow();
    await scene.follow();
  }
  expect(await scene.parcelOf(parcel)).toMatchObject({ state: 'returned', deliveredAt: null });
  expect(await told(order.id)).toEqual(['order_shipped']);
  expect((await scene.eventsOf(order.id)).filter((kind) => kind.startsWith('parcel'))).toEqual([
    'parcel_delivery_failed',
    'parcel_out_for_delivery',
    'parcel_delivery_failed',
    'parcel_returned',
  ]);
  expect(await scene.nextLook(label)).toBeNull();
});

test('what no hook told is found by asking, eight minutes after the last time', async () => {
  const { order, parcel, label } = await scene.labelled();
  await scene.deliver();
  const first = await scene.nextLook(label);
  expect(first).toBeGreaterThan(7);
  expect(first).toBeLessThanOrEqual(8);
  carriers.set({ loseWebhooks: true });
  carriers.labels.move(label, 'posted');
  await scene.deliver();
  await scene.follow();
  expect(await scene.parcelOf(parcel)).toMatchObject({ state: 'packing' });
  await scene.dueNow();
  await scene.follow();
  expect(await scene.parcelOf(parcel)).toMatchObject({ state: 'posted' });
  expect(await scene.mailsOf(order.id)).toContain('order_shipped');
  expect(await scene.nextLook(label)).toBeGreaterThan(7);
  // Everything in between was lost: the arrival counts.
  for (const status of ['in_transit', 'out_for_delivery', 'delivered'] as const)
    carriers.labels.move(label, status);
  await scene.dueNow();
  await scene.follow();
  expect(await scene.parcelOf(parcel)).toMatchObject({ state: 'delivered', deliveredAt: expect.any(Date) });
});

test.for([
  ['an error', { failNext: 1 }],
  ['a page', { htmlBefore: 1 }],
  ['half an answer', { truncateAfter: 1 }],
  ['nothing', { dropBefore: 1 }],
] as const)('if the carrier answers with %s, it is asked again five minutes later', async ([, fault]) => {
  const { parcel, label } = await scene.labelled();
  carriers.labels.move(label, 'posted');
  await asShop(shop.owner, 'update shipping_labels set follow_due_at = null where carrier_id <> $1', [label]);
  await scene.dueNow();
  carriers.set(fault);
  expect(await scene.follow()).toMatchObject({ done: 0, failed: 1 });
  expect(await scene.parcelOf(parcel)).toMatchObject({ state: 'packing' });
  const next = await scene.nextLook(label);
  expect(next).toBeGreaterThan(4);
  expect(next).toBeLessThanOrEqual(5);
  carriers.set({ failNext: 0, htmlBefore: 0, truncateAfter: 0, dropBefore: 0 });
  await scene.dueNow();
  await scene.follow();
  expect(await scene.parcelOf(parcel)).toMatchObject({ state: 'posted' });
});

test('a label that was given back, and a parcel that somebody delivered by hand, are not followed', async () => {
  const [back, byHand] = [await scene.labelled(), await scene.labelled()];
  await asShop(
    shop.owner,
    `update shipping_labels set state = 'canceling', due_at = now() where carrier_id = $1`,
    [back.label],
  );
  expect(await scene.nextLook(back.label)).toBeNull();
  await asShop(
    shop.owner,
    `update parcels set state = 'delivered', posted_at = now(), delivered_at = now() where id = $1`,
    [byHand.parcel],
  );
  await scene.dueNow();
  await scene.follow();
  expect(await scene.nextLook(byHand.label)).toBeNull();
});

test('the hook takes either encoding, answers the unsigned ping, and refuses a wrong signature', async () => {
  const { parcel, label } = await scene.labelled();
  carriers.set({ loseWebhooks: true });
  carriers.labels.move(label, 'posted');
  const body = JSON.stringify({ event: 'order.delivered', data: { id: label, status: 'delivered' } });
  // Not signed: taken like the ping at the registration, and without effect.
  for (const ping of [body, '{}', '']) expect(await post(ping)).toBe(200);
  expect((await shop.visitor().send('GET', HOOK_PATH)).status).toBe(200);
  for (const wrong of ['', 'x', signed(`${body} `), signed(body).slice(1)])
    expect(await post(body, wrong)).toBe(401);
  expect(await scene.parcelOf(parcel)).toMatchObject({ state: 'packing' });
  // A hook only wakes: it says delivered, the carrier says posted.
  expect(await post(body, signed(body, 'hex'))).toBe(200);
  expect(await scene.parcelOf(parcel)).toMatchObject({ state: 'posted' });
  carriers.labels.move(label, 'in_transit');
  expect(await post(body, signed(body))).toBe(200);
  expect(await scene.parcelOf(parcel)).toMatchObject({ state: 'in_transit' });
  // What is not ours, in any form, is taken and changes nothing.
  for (const other of [
    '',
    '{',
    '[]',
    'null',
    '{"data":{"id":1}}',
    '{"data":{"id":"\\u0000"}}',
    '{"data":{"id":"x"}}',
  ])
    expect(await post(other, signed(other))).toBe(200);
  const large = 'x'.repeat(256 * 1024 + 1);
  expect(await post(large, signed(large))).toBe(413);
  const put = await shop.visitor().send('PUT', HOOK_PATH);
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
});
