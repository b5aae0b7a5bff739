import { beforeEach, expect, test } from 'vitest';
import { getMyOrder, getOrderDetail } from '#contracts/after-sale.ts';
import { encodeRequest } from '#contracts/endpoint.ts';
import { getOrderNote } from '#contracts/order-notes.ts';
import type { OrderView } from '#contracts/orders.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { openNotes } from '#tests/support/notes.ts';
import { byCard } from '#tests/support/provider.ts';
import { placeOne } from '#tests/support/scene.ts';
import type { TestVisitor } from '#tests/support/shop.ts';
import { dataOf } from '#tests/support/visitor.ts';

/** The notes of an order as its owner sees them. */

const scene = await openNotes();
const { shop } = scene;
beforeEach(() => shop.owner.query(`update fiscal_settings set environment = 'production'`));

async function sold(visitor: TestVisitor = shop.visitor()): Promise<OrderView> {
  const order = await placeOne(visitor, await scene.piece(), await byCard(shop));
  await scene.runAll(1);
  return order;
}
const shownTo = async ({ id, token }: OrderView) =>
  dataOf(await shop.visitor().call(getOrderDetail, { order: id, token })).notes;
async function file(order: OrderView, as: 'danfe' | 'xml', note?: string, token = order.token) {
  const id = note ?? (await shownTo(order))[0]?.id ?? '';
  const { url, body } = encodeRequest(getOrderNote, { order: order.id, token, note: id, as });
  return shop.visitor().send('POST', url, body ?? '', { 'content-type': 'application/json' });
}
const mailsOf = (orderId: string) =>
  asShop<{ key: string }>(
    shop.owner,
    `select dedupe_key as key from outbox where payload->>'orderId' = $1 and payload->>'template' = 'note_authorised'`,
    [orderId],
  );

test('an authorised note is shown with its files, and told of by mail once', async () => {
  const order = await sold();
  const [note] = await scene.notesOf(order.id);
  expect(await shownTo(order)).toMatchObject([
    { kind: 'sale', number: note?.number, series: 1, authorisedAt: expect.any(String) },
  ]);
  const xml = await file(order, 'xml');
  expect(await xml.text()).toBe(note?.xml);
  expect(xml.headers.get('content-disposition')).toBe(`attachment; filename="NFe-${note?.key}.xml"`);
  expect(xml.headers.get('cache-control')).toBe('private, no-store');
  const danfe = await file(order, 'danfe');
  expect([danfe.status, danfe.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await danfe.text()).slice(0, 5)).toBe('%PDF-');
  await scene.dueNow();
  await scene.runAll(1);
  expect(await mailsOf(order.id)).toHaveLength(1);
  await shop.runJob('send-mails');
  const subjects = shop.world.mail.mailbox.list(order.email).map(({ subject }) => subject);
  expect(subjects).toContain(`A nota fiscal do seu pedido ${order.number}`);
});

test('a note without value is neither shown nor told of, nor one that is on its way', async () => {
  await shop.owner.query(`update fiscal_settings set environment = 'test'`);
  const tried = await sold();
  expect(await scene.notesOf(tried.id)).toMatchObject([{ state: 'authorised' }]);
  await shop.owner.query(`update fiscal_settings set environment = 'production'`);
  const way = await placeOne(shop.visitor(), await scene.piece(), await byCard(shop));
  await scene.run();
  for (const order of [tried, way]) {
    expect(await shownTo(order)).toEqual([]);
    expect(await mailsOf(order.id)).toEqual([]);
    const [row] = await asShop<{ id: string }>(
      shop.owner,
      'select id from fiscal_notes where order_id = $1',
      [order.id],
    );
    expect((await file(order, 'xml', row?.id)).status).toBe(404);
  }
});

test('nobody gets a note by its id, without the token of its own order', async () => {
  const [mine, theirs] = [await sold(), await sold()];
  const [note] = await shownTo(theirs);
  const attempts = [
    file(theirs, 'xml', note?.id, 'a'.repeat(43)),
    file(mine, 'xml', note?.id),
    file(theirs, 'danfe', note?.id, mine.token),
    file(mine, 'danfe', '00000000-0000-4000-8000-000000000000'),
  ];
  for (const answer of await Promise.all(attempts)) {
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: { code: 'not_found' } });
  }
});

test('a cancelled note is shown no more, a return’s stands beside that of the sale', async () => {
  const order = await sold();
  const [note] = await shownTo(order);
  await asShop(
    shop.owner,
    `insert into fiscal_notes (order_id, kind, refers_to, reference, state, environment, number, series, key, authorised_at, due_at)
     select order_id, 'return', id, reference || 'R', state, environment, number + 1, series, overlay(key placing '9' from 20 for 1), now(), null
     from fiscal_notes where id = $1`,
    [note?.id],
  );
  expect(await shownTo(order)).toMatchObject([
    { kind: 'sale' },
    { kind: 'return', number: (note?.number ?? 0) + 1 },
  ]);
  await asShop(
    shop.owner,
    `update fiscal_notes set state = 'cancelled', cancelled_at = now() where id = $1`,
    [note?.id],
  );
  expect((await shownTo(order)).map(({ kind }) => kind)).toEqual(['return']);
  expect((await file(order, 'xml', note?.id)).status).toBe(404);
});

test('the provider away keeps the DANFE only, with words of its own', async () => {
  const order = await sold();
  scene.fiscal.set({ down: true });
  const danfe = await file(order, 'danfe');
  expect([danfe.status, await danfe.json()]).toEqual([503, { error: { code: 'note_file_away' } }]);
  expect((await file(order, 'xml')).status).toBe(200);
});

test('the signed-in owner sees it among their orders', async () => {
  const visitor = await signedIn(shop);
  const order = await sold(visitor);
  expect(dataOf(await visitor.call(getMyOrder, { id: order.id })).notes).toMatchObject([{ kind: 'sale' }]);
});
