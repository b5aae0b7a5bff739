import { beforeEach, expect, test } from 'vitest';
import { adminOrderNotes } from '#contracts/admin/notes.ts';
import { adminFinishRequest } from '#contracts/admin/requests.ts';
import { giveUpExchange, reportPosted } from '#contracts/after-sale.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { buyAndReceive, exchangeFor, heldOf } from '#tests/support/exchanges.ts';
import { openNotes } from '#tests/support/notes.ts';
import { dataOf } from '#tests/support/shop.ts';

/** The new piece of an exchange is a sale once it may be sent: before, the exchange may lapse, and its goods never leave. */

const scene = await openNotes();
const { shop } = scene;
const admin = await adminOf(shop);
const leaves = (when: 'posted' | 'arrived') =>
  asShop(shop.owner, 'update store_settings set exchange_leaves = $1', [when]);
beforeEach(() => leaves('arrived'));

async function exchanged() {
  const first = await buyAndReceive(shop, await scene.piece());
  const held = heldOf(await exchangeFor(first, (await scene.piece()).variantId));
  const key = { order: first.order.id, token: first.order.token, request: held.id };
  return { held, key, visitor: first.visitor };
}
const notes = async (orderId: string) => dataOf(await admin.call(adminOrderNotes, { id: orderId }));

test('no note while the exchange may lapse, and none of one that the customer gives up', async () => {
  const { held, key, visitor } = await exchanged();
  await scene.runAll(2);
  expect(await notes(held.orderId)).toEqual({ standing: 'exchange', notes: [] });
  dataOf(await visitor.call(giveUpExchange, key));
  await shop.runJob('tidy');
  await scene.runAll(2);
  expect(await notes(held.orderId)).toEqual({ standing: 'unsold', notes: [] });
});

test('received a month later, it has its note with the next run', async () => {
  const { held } = await exchanged();
  await asShop(shop.owner, `update fiscal_settings set issues_from = now() - interval '60 days'`);
  await asShop(shop.owner, `update orders set paid_at = now() - interval '30 days' where id = $1`, [
    held.orderId,
  ]);
  await scene.run();
  expect((await notes(held.orderId)).standing).toBe('exchange');
  dataOf(await admin.call(adminFinishRequest, { id: held.id }));
  await scene.runAll(2);
  expect(await notes(held.orderId)).toMatchObject({ standing: 'due', notes: [{ state: 'authorised' }] });
});

test('where posting is enough, the posted piece makes it due', async () => {
  await leaves('posted');
  const { held, key, visitor } = await exchanged();
  await scene.run();
  expect((await notes(held.orderId)).standing).toBe('exchange');
  dataOf(await visitor.call(reportPosted, { ...key, code: 'AA123456785BR' }));
  await scene.runAll(2);
  expect(await notes(held.orderId)).toMatchObject({ notes: [{ state: 'authorised' }] });
});
