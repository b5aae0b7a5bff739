import { expect, test } from 'vitest';
import { adminFinishRequest } from '#contracts/admin/requests.ts';
import { splitItem } from '#server/sql/orders/order-changes.sql.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { buyAndReceive, exchangeFor, heldOf } from '#tests/support/exchanges.ts';
import { actsOn } from '#tests/support/note-acts.ts';
import { type NoteState, openNotes } from '#tests/support/notes.ts';
import { stateOf } from '#tests/support/provider.ts';
import { dataOf } from '#tests/support/shop.ts';

/** Orders that are cancelled, refunded, charged back or exchanged before, while and after their note is made. */

const scene = await openNotes({ isThatDay: true });
const { shop, fiscal } = scene;
const admin = await adminOf(shop);
const { sold, cancelOrder, refund, ship, itemsOf, another } = actsOn(scene, admin);

const all = (orderId: string) => scene.notesOf(orderId);
const sale = async (orderId: string) => (await all(orderId)).find(({ kind }) => kind === 'sale');
const returns = async (orderId: string) => (await all(orderId)).filter(({ kind }) => kind === 'return');
const numberOf = async (orderId: string) =>
  (
    await asShop<{ number: string }>(shop.owner, 'select order_number as number from orders where id = $1', [
      orderId,
    ])
  )[0]?.number;
/** What the XML of a note says. */
const said = ({ xml }: NoteState, tag: string) =>
  [...(xml ?? '').matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text);
const pays = (orderId: string, status: string) =>
  asShop(shop.owner, 'update orders set payment_status = $2 where id = $1', [orderId, status]);
const late = (orderId: string) =>
  asShop(shop.owner, `update fiscal_notes set authorised_at = '2026-11-29T15:00:00Z' where order_id = $1`, [
    orderId,
  ]);
/** A paid order with an authorised note. */
async function noted(units: readonly number[] = [1]): Promise<string> {
  const id = await sold(units);
  await scene.runAll(2);
  expect(await sale(id)).toMatchObject({ state: 'authorised' });
  return id;
}
async function back(orderId: string, units: readonly number[], amountCents: number | null = 1_000) {
  const items = (await itemsOf(orderId)).flatMap(({ id }, at) =>
    units[at] ? [{ id, quantity: units[at] }] : [],
  );
  expect(await refund(orderId, amountCents, items)).toMatchObject({ ok: true });
  await shop.world.provider.run();
}

test('cancelled while its note is sent: it is read until it is known, then cancelled by itself, naming the order', async () => {
  const id = await sold();
  await scene.run();
  await cancelOrder(id);
  await scene.runAll(3);
  expect(await all(id)).toMatchObject([
    {
      ...{ state: 'cancelled', isReplaced: true, seconds: null, cancelXml: expect.any(String) },
      cancelReason: `Pedido ${await numberOf(id)} cancelado antes do envio`,
    },
  ]);
});

test('cancelled within a day of its note, before it left: the note is cancelled', async () => {
  const id = await noted();
  await cancelOrder(id);
  await scene.runAll(2);
  expect(await all(id)).toMatchObject([{ state: 'cancelled' }]);
  const { events } = await stateOf(shop.owner, id);
  expect(events.filter((kind) => kind.includes('note'))).toEqual(['note_authorised', 'note_cancelled']);
});

test('later, or if the authority refuses the cancellation, a return note undoes it to the cent, with its freight', async () => {
  const [old, refused] = [await noted([1, 2]), await noted([2])];
  await late(old);
  await cancelOrder(old);
  await scene.runAll(3);
  const [made, ...more] = await returns(old);
  expect([made, more]).toMatchObject([{ state: 'authorised', freight: 2_990, total: 32_990 }, []]);
  if (!made) throw new Error('no return note');
  expect(said(made, 'finNFe')).toEqual(['4']);
  expect(said(made, 'refNFe')).toEqual([(await sale(old))?.key]);
  expect(said(made, 'vNF')).toEqual(['329.90']);
  expect(said(made, 'CFOP')).toEqual(['1202', '1202']);
  expect(made.reference).toBe(`${(await sale(old))?.reference}D1`);
  fiscal.set({ refuseEventNext: 501 });
  await cancelOrder(refused);
  await scene.runAll(4);
  expect(await all(refused)).toMatchObject([
    { kind: 'sale', state: 'authorised', cancelProblem: expect.any(String) },
    { kind: 'return', state: 'authorised', total: 22_990 },
  ]);
});

test('refunded as a whole after it left: a return note for all of it', async () => {
  const id = await noted([2]);
  await ship(id);
  await refund(id, null);
  await shop.world.provider.run();
  await scene.runAll(3);
  expect(await all(id)).toMatchObject([
    { kind: 'sale', state: 'authorised', total: 22_990 },
    { kind: 'return', state: 'authorised', total: 22_990, freight: 2_990 },
  ]);
  const { events } = await stateOf(shop.owner, id);
  expect(events.filter((kind) => kind.includes('note'))).toEqual([
    'note_authorised',
    'return_note_authorised',
  ]);
});

test('pieces that come back one after the other: each in one note, the freight never before all the money is back', async () => {
  const id = await noted([3]);
  await ship(id);
  await back(id, [1]);
  await scene.runAll(3);
  await back(id, [1]);
  await scene.runAll(3);
  expect(await returns(id)).toMatchObject([
    { state: 'authorised', total: 10_000, freight: 0 },
    { state: 'authorised', total: 10_000, freight: 0, reference: expect.stringMatching(/D2$/) },
  ]);
  await back(id, [1], null);
  await scene.runAll(4);
  const made = await returns(id);
  expect(made.map(({ total, freight }) => [total, freight])).toEqual([
    [10_000, 0],
    [10_000, 0],
    [12_990, 2_990],
  ]);
  expect(made.reduce((sum, { total }) => sum + Number(total), 0)).toBe((await sale(id))?.total);
});

test('the last piece is back and its money on the way: the note waits for it, so that the freight is known', async () => {
  const id = await noted();
  await ship(id);
  shop.world.provider.set({ down: true });
  const items = await itemsOf(id);
  await refund(id, null, items);
  await scene.runAll(2);
  expect(await returns(id)).toMatchObject([{ state: 'wanted' }]);
  shop.world.provider.set({ down: false });
  await pays(id, 'refunded');
  await scene.runAll(3);
  expect(await returns(id)).toMatchObject([{ state: 'authorised', total: 12_990 }]);
});

test('money alone that is given back makes no note', async () => {
  const id = await noted();
  await ship(id);
  await refund(id, 500);
  await shop.world.provider.run();
  await scene.runAll(2);
  expect(await returns(id)).toEqual([]);
});

test('charged back: what has left keeps its note, or gets it; what has not is cancelled', async () => {
  const [left, here] = [await noted(), await noted()];
  await ship(left);
  for (const id of [left, here]) await pays(id, 'chargeback');
  await scene.runAll(3);
  expect(await all(left)).toMatchObject([{ state: 'authorised' }]);
  expect(await all(here)).toMatchObject([{ state: 'cancelled' }]);
  const before = await sold();
  await ship(before);
  await pays(before, 'chargeback');
  await scene.runAll(2);
  expect(await all(before)).toMatchObject([{ state: 'authorised' }]);
});

test('back before its sale has a note: the sale’s first, then that of what came back', async () => {
  const id = await sold([2]);
  const ncm = (code: string) =>
    asShop(
      shop.owner,
      `update products p set ncm = $2 from order_items i where i.product_id = p.id and i.order_id = $1`,
      [id, code],
    );
  await ncm('');
  await scene.run();
  await ship(id);
  await back(id, [1]);
  await scene.runAll(2);
  expect(await all(id)).toMatchObject([{ kind: 'sale', state: 'waiting' }]);
  await ncm('62044300');
  await scene.runAll(4);
  expect(await all(id)).toMatchObject([
    { kind: 'sale', state: 'authorised', total: 22_990 },
    { kind: 'return', state: 'authorised', total: 10_000 },
  ]);
});

test('refused, a return note takes what came back since with it once it is mended', async () => {
  const id = await noted([3]);
  await ship(id);
  await back(id, [1]);
  fiscal.set({ refuseNext: 225 });
  await scene.runAll(2);
  const [refused] = await returns(id);
  expect(refused).toMatchObject({ state: 'refused' });
  await back(id, [1]);
  await scene.runAll(1);
  expect(await returns(id)).toHaveLength(1);
  await actsOn(scene, admin).send(refused?.id ?? '');
  await scene.runAll(2);
  expect(await returns(id)).toMatchObject([{ state: 'authorised', total: 20_000 }]);
});

test('a return note that is denied is made again only when a person says so', async () => {
  const id = await noted([2]);
  await ship(id);
  await back(id, [1]);
  fiscal.set({ denyNext: 1 });
  await scene.runAll(4);
  const [denied, ...more] = await returns(id);
  expect([denied?.state, more]).toEqual(['denied', []]);
  expect(await another(denied?.id ?? '')).toMatchObject({ ok: true });
  await scene.runAll(3);
  expect((await returns(id)).map(({ state, total }) => [state, total])).toEqual([
    ['denied', 10_000],
    ['authorised', 10_000],
  ]);
});

test('the shares of a discount add up, even if the item was split between two returns', async () => {
  const id = await noted([4]);
  const [item] = await itemsOf(id);
  await asShop(shop.owner, 'update order_items set coupon_discount_cents = 103 where id = $1', [item?.id]);
  await asShop(
    shop.owner,
    'update orders set coupon_discount_cents = 103, total_cents = total_cents - 103 where id = $1',
    [id],
  );
  await back(id, [1]);
  await scene.runAll(3);
  // Each part gets its share of the discount, rounded down; what does not divide stays: 25 of 103 were noted, of 52 it would be 26.
  await shop.owner.transaction({ actor: 'system' }, (tx) => splitItem(tx, item?.id ?? '', 2));
  await ship(id);
  await back(id, [1, 2]);
  await scene.runAll(3);
  const totals = (await returns(id)).map(({ total }) => Number(total));
  expect(totals.reduce((sum, one) => sum + one, 0)).toBe(40_000 - 103);
});

test('an exchange: the piece back has a return note of the first order, the new piece its own sale note', async () => {
  const first = await buyAndReceive(shop, await scene.piece());
  await scene.runAll(2);
  const held = heldOf(await exchangeFor(first, (await scene.piece()).variantId));
  await scene.runAll(2);
  dataOf(await admin.call(adminFinishRequest, { id: held.id }));
  await scene.runAll(3);
  expect(await all(first.order.id)).toMatchObject([
    { kind: 'sale', state: 'authorised' },
    { kind: 'return', state: 'authorised', total: 10_000, freight: 0 },
  ]);
  expect(await all(held.orderId)).toMatchObject([{ kind: 'sale', state: 'authorised', total: 10_000 }]);
});

test('a note without value counts for nothing once real ones are made, nor does what comes back of it', async () => {
  const id = await noted();
  await ship(id);
  await shop.owner.query(`update fiscal_settings set environment = 'production'`);
  await refund(id, null);
  await shop.world.provider.run();
  await scene.runAll(3);
  // The parcel left: it has a real note beside that, and the return is of the real one.
  const [, real] = (await all(id)).filter(({ kind }) => kind === 'sale');
  const [made, ...more] = await returns(id);
  if (!made || !real) throw new Error('no real notes');
  expect([said(made, 'refNFe'), said(made, 'tpAmb')[0], more]).toEqual([[real.key], '1', []]);
});

test('a lost check is made good by the daily tidying', async () => {
  const id = await noted([2]);
  await ship(id);
  await back(id, [1]);
  await asShop(shop.owner, 'truncate fiscal_order_checks');
  await scene.runAll(2);
  expect(await returns(id)).toEqual([]);
  await shop.runJob('tidy');
  await scene.runAll(3);
  expect(await returns(id)).toMatchObject([{ state: 'authorised' }]);
});

test('nobody is held up: an order is cancelled while its note is being worked on', async () => {
  const id = await noted();
  const rows = await shop.owner.transaction({ actor: 'system' }, async (tx) => {
    await tx.query('select from fiscal_notes where order_id = $1 for update', [id]);
    return cancelOrder(id);
  });
  expect(rows).toMatchObject({ ok: true });
});
