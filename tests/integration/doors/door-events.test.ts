import { beforeEach, expect, test } from 'vitest';
import { EVENT_DATA, message } from '#contracts/doors/events.ts';
import { EVENT_KINDS, type EventKind, groupOf } from '#domain/doors/events.ts';
import { NOTE_STATES } from '#domain/fiscal/note-life.ts';
import { PARCEL_STATES } from '#domain/fulfilment/parcels.ts';
import { createBudget } from '#server/use-cases/budget.ts';
import { takeEvents } from '#server/use-cases/doors/webhooks/sort-events.ts';
import { aRequest, asShop } from '#tests/support/after-sale.ts';
import { paid } from '#tests/support/provider.ts';
import { makeProduct, placeOne, stockOf } from '#tests/support/scene.ts';
import { connectTo, openShop, ownServices } from '#tests/support/shop.ts';
import { anEndpoint, kindsOf, messagesOf, openWebhooks } from '#tests/support/webhooks.ts';

const shop = await openShop();
const { owner } = shop;
const services = ownServices();
const app = connectTo('DATABASE_APP_URL');
const take = () => takeEvents(services, createBudget(services.clock));
const deliveries = () =>
  asShop<{ kind: string }>(
    owner,
    'select e.kind from webhook_deliveries d join door_events e on e.id = d.event_id order by d.event_id',
  );

beforeEach(() => openWebhooks(owner));

test('nothing is written while nobody wants to know, or the door is shut', async () => {
  const written = async () => {
    const product = await makeProduct(owner);
    await placeOne(shop.visitor(), product);
    return asShop(owner, 'select from door_events');
  };
  expect(await written()).toEqual([]);
  await anEndpoint(owner, ['order.refunded']);
  expect(await written()).toEqual([]);
  await openWebhooks(owner, false);
  await anEndpoint(owner);
  expect(await written()).toEqual([]);
});

test('a purchase is told step by step, with what it is then', async () => {
  const product = await makeProduct(owner);
  await anEndpoint(owner);
  const order = await placeOne(shop.visitor(), product);
  await paid(shop, order.id);
  const object = `order:${order.id}`;
  expect(await kindsOf(owner, object)).toEqual(['order.placed', 'payment.requested', 'order.paid']);
  expect(await kindsOf(owner, `variant:${product.variantId}`)).toEqual(['stock.changed']);
  await take();
  const told = await messagesOf(owner, object);
  for (const one of told) {
    expect(message.parse(one)).toEqual(one);
    expect(EVENT_DATA[groupOf(one.type as EventKind)].parse(one.data)).toEqual(one.data);
  }
  expect(told[0]).toMatchObject({
    type: 'order.placed',
    data: { order: { id: order.id, number: order.number, items: [{ quantity: 1, productId: product.id }] } },
  });
  const [stock] = await messagesOf(owner, `variant:${product.variantId}`);
  expect(stock?.data).toMatchObject({
    variant: { id: product.variantId, stock: await stockOf(owner, product.variantId) },
  });
});

test('a return is told without what its customer wrote', async () => {
  await anEndpoint(owner, ['return.requested', 'exchange.requested']);
  const back = await aRequest(shop, 'withdrawal');
  const other = await aRequest(shop, 'exchange');
  await take();
  for (const [kind, { id, order }] of Object.entries({ return: back, exchange: other })) {
    const [told] = await messagesOf(owner, `order:${order.id}`);
    expect(told).toMatchObject({ type: `${kind}.requested`, data: { request: { id } } });
    expect(EVENT_DATA.return.parse(told?.data)).toEqual(told?.data);
    expect(JSON.stringify(told)).not.toContain('Não serviu');
  }
});

test('of a product, what is said of it is told, not how often it was sold', async () => {
  await anEndpoint(owner, ['product.created', 'product.changed', 'product.deleted']);
  const { id, variantId } = await makeProduct(owner);
  await take();
  await owner.query('update products set sold_count = sold_count + 1 where id = $1', [id]);
  await owner.query('update variants set stock = stock + 1 where id = $1', [variantId]);
  await owner.query(`update products set name = 'Outro nome' where id = $1`, [id]);
  await owner.query(`update products set price_cents = 900 where id = $1`, [id]);
  await take();
  const [created, added, changed] = await messagesOf(owner, `product:${id}`);
  expect(created).toMatchObject({ type: 'product.created', data: { product: { name: 'Peça de teste' } } });
  expect(added?.type).toBe('product.changed');
  // Both changes are in one message.
  expect(changed).toMatchObject({ data: { product: { name: 'Outro nome', finalPriceCents: 900 } } });
  await owner.query('delete from products where id = $1', [id]);
  await take();
  const last = (await messagesOf(owner, `product:${id}`)).at(-1);
  expect(last).toMatchObject({ type: 'product.deleted', data: { product: { id } } });
  expect(EVENT_DATA.product.parse(last?.data)).toEqual(last?.data);
});

test('who commits late is told all the same, and nothing is told twice', async () => {
  await anEndpoint(owner, ['product.created']);
  let late = '';
  await app.transaction({ actor: 'system' }, async (tx) => {
    late = await tx
      .one<{ id: string }>(
        `insert into products (slug, name, price_cents) values ('tarde', 'Tarde', 100) returning id`,
      )
      .then(({ id }) => id);
    const { id: early } = await makeProduct(owner);
    await take();
    expect(await kindsOf(owner, `product:${early}`)).toEqual(['product.created']);
    expect(await deliveries()).toHaveLength(1);
  });
  await Promise.all([take(), take()]);
  expect(await kindsOf(owner, `product:${late}`)).toEqual(['product.created']);
  expect(await deliveries()).toHaveLength(2);
});

test('an endpoint is told of what it asked for, from when it is there', async () => {
  const stocks = await anEndpoint(owner, ['stock.changed']);
  const { variantId } = await makeProduct(owner);
  await owner.query('update variants set stock = 3 where id = $1', [variantId]);
  await anEndpoint(owner, ['stock.changed', 'order.paid'], 'https://outro.test/');
  await take();
  const rows = await asShop<{ endpoint: string }>(
    owner,
    'select endpoint_id as endpoint from webhook_deliveries',
  );
  expect(rows).toEqual([{ endpoint: stocks }]);
});

test('every kind comes from somewhere, and nothing else does', async () => {
  const steps = await asShop<{ text: string }>(
    owner,
    `select pg_get_functiondef(oid) as text from pg_proc where proname like 'tell_of_%' or proname = 'event_of_step'`,
  );
  const named = steps.flatMap(({ text }) => text.match(/'[a-z]+\.[a-z_]+'/g) ?? []);
  const parcels = PARCEL_STATES.filter((state) => state !== 'packing').map((state) => `parcel.${state}`);
  const found = new Set([...named.map((kind) => kind.slice(1, -1)), ...parcels, 'customer.erased']);
  expect([...found].sort()).toEqual([...EVENT_KINDS].sort());
  expect(NOTE_STATES).toEqual(expect.arrayContaining(['authorised', 'refused', 'denied', 'cancelled']));
});
