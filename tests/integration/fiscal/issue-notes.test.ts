import { expect, test, vi } from 'vitest';
import { cancelOrder } from '#server/use-cases/admin/orders/cancel-order.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { openNotes } from '#tests/support/notes.ts';
import { byCard, paid, stateOf } from '#tests/support/provider.ts';
import { placeOne } from '#tests/support/scene.ts';

/** The life of an order's note, against the local provider. */

const scene = await openNotes({ isThatDay: true });
const { shop } = scene;
const admin = await adminOf(shop);

/** A paid order of goods of which all is known. */
async function sold(ncm?: string): Promise<string> {
  const product = await scene.piece({}, ncm);
  return (await placeOne(shop.visitor(), product, await byCard(shop))).id;
}
const only = async (orderId: string) => {
  const notes = await scene.notesOf(orderId);
  expect(notes.length).toBe(1);
  return notes[0];
};
const cancel = (id: string) =>
  cancelOrder(scene.services, { userId: admin.account.id, email: admin.account.email }, { id });
const atSefaz = (reference: string | undefined) => scene.fiscal.store.ofRef(reference ?? '');

test('a paid order gets its note: sent, looked at three seconds later, authorised, its XML kept', async () => {
  const id = await sold();
  await scene.run();
  const sent = await only(id);
  expect(sent).toMatchObject({ state: 'sent', seconds: 3, reference: expect.stringMatching(/^ORD\d+$/) });
  await scene.fiscal.run();
  await scene.dueNow();
  await scene.run();
  expect(await only(id)).toMatchObject({
    ...{ state: 'authorised', isDue: false, seconds: null, reasons: [] },
    ...{ key: atSefaz(sent?.reference)[0]?.key, number: expect.any(Number), protocol: expect.any(String) },
    xml: expect.stringContaining('<nfeProc'),
  });
});

test('an unpaid order gets none, nor one paid before the day from which notes are made', async () => {
  const product = await scene.piece();
  const waits = await placeOne(shop.visitor(), product);
  const before = await sold();
  await shop.owner.query(`update fiscal_settings set issues_from = now()`);
  await scene.run();
  expect([await scene.notesOf(waits.id), await scene.notesOf(before)]).toEqual([[], []]);
  await paid(shop, waits.id);
  await scene.run();
  expect(await only(waits.id)).toMatchObject({ state: 'sent' });
  await shop.owner.query(`update fiscal_settings set issues_from = null`);
  const none = await sold();
  await scene.run();
  expect(await scene.notesOf(none)).toEqual([]);
});

test('without NCM it is sold, its note waits with the reason, and goes once the NCM is there', async () => {
  const id = await sold('');
  expect(await stateOf(shop.owner, id)).toMatchObject({ payment: 'paid' });
  await scene.run();
  const first = await only(id);
  expect(first).toMatchObject({
    state: 'waiting',
    reasons: [{ code: 'ncm_missing', item: 'Peça de teste' }],
  });
  const pauses = [first?.seconds];
  for (let look = 0; look < 8; look += 1) {
    await scene.dueNow();
    await scene.run();
    pauses.push((await only(id))?.seconds);
  }
  expect(pauses).toEqual([60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600]);
  await asShop(
    shop.owner,
    `update products p set ncm = '62044300' from order_items i where i.product_id = p.id and i.order_id = $1`,
    [id],
  );
  await scene.run();
  expect(await only(id)).toMatchObject({ state: 'waiting' });
  await scene.runAll();
  expect(await only(id)).toMatchObject({ state: 'authorised', reasons: [] });
});

test('what lacks of the issuer, the town or the token is said', async () => {
  const id = await sold();
  await shop.owner.query(`update fiscal_settings set regime = 'unset', street = ''`);
  await scene.run();
  expect(await only(id)).toMatchObject({
    state: 'waiting',
    reasons: [{ code: 'regime_missing' }, { code: 'street_missing' }],
  });
  await shop.owner.query(
    `update fiscal_settings set regime = 'mei', street = 'Rua', environment = 'production'`,
  );
  await scene.dueNow();
  await scene.run({}, { invoices: { test: scene.services.invoices.test, production: null } });
  expect(await only(id)).toMatchObject({ reasons: [{ code: 'token_missing' }] });
  await shop.owner.query(`update fiscal_settings set environment = 'test'`);
  await shop.owner.query(`delete from postal_codes where cep = '01310100'`);
  await scene.dueNow();
  await scene.run({}, { postal: { lookUp: async () => ({ ok: false, code: 'unavailable' }) } });
  expect(await only(id)).toMatchObject({ reasons: [{ code: 'postal_unavailable' }] });
  await scene.dueNow();
  await scene.run({}, { postal: { lookUp: async () => ({ ok: false, code: 'unknown' }) } });
  expect(await only(id)).toMatchObject({ reasons: [{ code: 'buyer_town_missing' }] });
  await scene.runAll();
  expect(await only(id)).toMatchObject({ state: 'authorised' });
});

test('cancelled before, no note is wanted; cancelled while it waits, it is dropped; paid once more, it is wanted again', async () => {
  const [before, meanwhile] = [await sold(), await sold('')];
  await cancel(before);
  await scene.run();
  await cancel(meanwhile);
  await scene.run();
  expect(await scene.notesOf(before)).toEqual([]);
  const dropped = await only(meanwhile);
  expect(dropped).toMatchObject({ state: 'dropped', isDue: false });
  await asShop(
    shop.owner,
    `update orders set payment_status = 'paid', fulfilment_status = 'none' where id = $1`,
    [meanwhile],
  );
  await scene.run();
  expect(await scene.notesOf(meanwhile)).toMatchObject([
    { state: 'dropped' },
    { reference: `${dropped?.reference}B`, state: 'waiting' },
  ]);
});

test('cancelled while the provider has it, it is read to the end and cancelled; cancelled just before it is sent, it is not', async () => {
  const [late, early] = [await sold(), await sold()];
  await scene.run();
  await cancel(late);
  await scene.runAll(2);
  expect(await only(late)).toMatchObject({ state: 'cancelled' });
  const other = await sold();
  // Between the facts and the sending.
  const lookUp = async () => {
    await cancel(other);
    return { ok: false as const, code: 'unknown' as const };
  };
  await shop.owner.query(`delete from postal_codes where cep = '01310100'`);
  await scene.run({}, { postal: { lookUp } });
  await scene.runAll(2);
  expect(await only(other)).toMatchObject({ state: 'dropped' });
  expect(await only(early)).toMatchObject({ state: 'authorised' });
});

test('refused, it says why and is not sent again by itself; denied is for good, with its key and XML', async () => {
  const id = await sold();
  scene.fiscal.set({ refuseNext: 778 });
  await scene.runAll();
  const refused = await only(id);
  expect(refused).toMatchObject({
    state: 'refused',
    code: '778',
    message: expect.stringContaining('Rejeicao'),
    seconds: null,
  });
  expect(atSefaz(refused?.reference)).toEqual([]);
  const other = await sold();
  scene.fiscal.set({ denyNext: 1 });
  await scene.runAll();
  expect(await only(other)).toMatchObject({
    ...{ state: 'denied', key: expect.any(String), message: expect.any(String), seconds: null },
    xml: expect.stringContaining('<'),
  });
});

test('a body that the provider does not take is refused with its words', async () => {
  const id = await sold();
  const fields = [{ field: 'items[0].cfop', message: 'inválido' }];
  await scene.run({ send: async () => ({ ok: false, code: 'invalid', message: 'Erro', fields }) });
  expect(await only(id)).toMatchObject({
    state: 'refused',
    code: null,
    message: 'Erro; items[0].cfop: inválido',
  });
});

test('an expired certificate makes it wait with that reason, and pauses grow', async () => {
  const id = await sold();
  scene.fiscal.set({ certificateExpired: true });
  const pauses: unknown[] = [];
  for (let look = 0; look < 3; look += 1) {
    await scene.run();
    const note = await only(id);
    expect(note).toMatchObject({ state: 'waiting', reasons: [{ code: 'certificate_expired' }] });
    pauses.push(note?.seconds);
    await scene.dueNow();
  }
  expect(pauses).toEqual([60, 120, 240]);
  scene.fiscal.set({ certificateExpired: false });
  await scene.runAll();
  expect(await only(id)).toMatchObject({ state: 'authorised' });
});

test('a failed download is tried again, and the state stays', async () => {
  const id = await sold();
  const away = { download: async () => ({ ok: false as const, code: 'away' as const, reason: 'cut' }) };
  await scene.run(away);
  await scene.fiscal.run();
  await scene.dueNow();
  await scene.run(away);
  expect(await only(id)).toMatchObject({
    state: 'authorised',
    xml: null,
    seconds: 3,
    reasons: [{ code: 'away', message: 'cut' }],
  });
  await scene.dueNow();
  await scene.run();
  expect(await only(id)).toMatchObject({
    state: 'authorised',
    xml: expect.any(String),
    seconds: null,
    reasons: [],
  });
});

test('asked to wait, the run stops, and nothing is due before', async () => {
  const ids = [await sold(), await sold(), await sold(), await sold(), await sold()];
  const send = vi.fn(async () => ({ ok: false as const, code: 'wait' as const, seconds: 40 }));
  expect(await scene.run({ send })).toMatchObject({ isMore: false });
  expect(send.mock.calls.length).toBeLessThanOrEqual(3);
  for (const id of ids)
    expect(await only(id)).toMatchObject({ state: 'wanted', seconds: expect.toSatisfy((n) => n >= 39) });
  await scene.run({ send });
  expect(send.mock.calls.length).toBeLessThanOrEqual(3);
  await scene.dueNow();
  await scene.runAll();
  for (const id of ids) expect(await only(id)).toMatchObject({ state: 'authorised' });
});

test('a run whose time is up leaves the others to the next, at once', async () => {
  const ids = [await sold(), await sold(), await sold(), await sold(), await sold(), await sold()];
  const left = [true, true, true];
  await scene.run({}, {}, () => left.pop() ?? false);
  const states = await Promise.all(ids.map(only));
  expect(states.filter((one) => one?.state === 'wanted' && one.isDue).length).toBeGreaterThan(0);
  await scene.runAll();
  for (const id of ids) expect(await only(id)).toMatchObject({ state: 'authorised' });
});

test('two runs at once send each note once', async () => {
  const ids = [await sold(), await sold(), await sold()];
  const sent: string[] = [];
  const { test: provider } = scene.services.invoices;
  if (!provider) throw new Error('no token');
  const send: typeof provider.send = (reference, note) => {
    sent.push(reference);
    return provider.send(reference, note);
  };
  await Promise.all([scene.run({ send }), scene.run({ send }), scene.run({ send })]);
  expect(sent.toSorted()).toEqual((await Promise.all(ids.map(only))).map((one) => one?.reference).toSorted());
});

test('an order that became a sale long after it was paid is found by the daily tidying', async () => {
  const id = await sold();
  await shop.owner.query(`update fiscal_settings set issues_from = now() - interval '40 days'`);
  await asShop(shop.owner, `update orders set paid_at = now() - interval '30 days' where id = $1`, [id]);
  await scene.run();
  expect(await scene.notesOf(id)).toEqual([]);
  await shop.runJob('tidy');
  expect(await only(id)).toMatchObject({ state: 'wanted', isDue: true });
});

test('the XML is kept for five years, and goes with the personal data of the order', async () => {
  const id = await sold();
  await scene.runAll(1);
  const age = (years: number) =>
    asShop(
      shop.owner,
      `update orders set created_at = now() - make_interval(years => $2::int) where id = $1`,
      [id, years],
    );
  await age(4);
  await shop.runJob('tidy');
  expect(await only(id)).toMatchObject({ xml: expect.any(String) });
  await age(8);
  await shop.runJob('tidy');
  expect(await only(id)).toMatchObject({
    state: 'authorised',
    key: expect.any(String),
    xml: null,
    seconds: null,
  });
});
