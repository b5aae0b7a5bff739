import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminOpenSlips } from '#contracts/admin/fulfilment.ts';
import { adminListNotes, adminNotePdf, adminNoteXml, adminOrderNotes } from '#contracts/admin/notes.ts';
import { adminChangeSize } from '#contracts/admin/order-changes.ts';
import { adminFulfilOrder, adminGetOrder } from '#contracts/admin/orders.ts';
import { encodeRequest } from '#contracts/endpoint.ts';
import { today } from '#domain/time/calendar.ts';
import { asShop, makeDress, sizeOf } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { paidGift } from '#tests/support/gift-cards.ts';
import { openNotes } from '#tests/support/notes.ts';
import { byCard } from '#tests/support/provider.ts';
import { placeOne } from '#tests/support/scene.ts';
import { dataOf } from '#tests/support/shop.ts';

/** The notes of orders as the team sees them: what needs somebody, what may be done, the files. */

const scene = await openNotes();
const { shop, fiscal } = scene;
const admin = await adminOf(shop);

async function sold(ncm?: string): Promise<string> {
  const product = await scene.piece({}, ncm);
  return (await placeOne(shop.visitor(), product, await byCard(shop))).id;
}
const notesOf = async (id: string) => dataOf(await admin.call(adminOrderNotes, { id }));
async function onlyOf(id: string) {
  const { notes } = await notesOf(id);
  expect(notes).toHaveLength(1);
  const [note] = notes;
  if (!note) throw new Error('no note');
  return note;
}
const list = async (input: Parameters<typeof admin.call<typeof adminListNotes>>[1] = {}) =>
  dataOf(await admin.call(adminListNotes, input));
const idsIn = async (input: Parameters<typeof list>[0]) =>
  (await list(input)).items.map(({ orderId }) => orderId);
const setNcm = (orderId: string, ncm: string) =>
  asShop(
    shop.owner,
    'update products p set ncm = $2 from order_items i where i.product_id = p.id and i.order_id = $1',
    [orderId, ncm],
  );
const fileOf = (path: string) => admin.send('GET', path);

test('what lacks is told with the way to the goods, and stands first until it is there', async () => {
  const [waits, goes] = [await sold(''), await sold()];
  await scene.runAll();
  const note = await onlyOf(waits);
  const [product] = await asShop<{ id: string; category: string }>(
    shop.owner,
    'select p.id, p.category_id as category from order_items i join products p on p.id = i.product_id where i.order_id = $1',
    [waits],
  );
  expect(note).toMatchObject({
    ...{ kind: 'sale', state: 'waiting', needsPerson: true, number: null, key: null },
    reasons: [
      {
        code: 'ncm_missing',
        item: 'Peça de teste',
        productId: product?.id,
        categoryId: product?.category ?? null,
      },
    ],
    acts: { send: true, cancel: null, corrections: null, replace: false },
    files: { xml: false, danfe: false, letter: false },
  });
  expect(await list()).toMatchObject({
    items: [{ id: note.id, orderId: waits }],
    sums: { toResolve: 1, waiting: 0 },
  });
  expect(await idsIn({ situacao: 'autorizadas' })).toEqual([goes]);
  await setNcm(waits, '62044300');
  await scene.runAll();
  expect(await list()).toMatchObject({ items: [], total: 0, sums: { toResolve: 0 } });
  expect(await idsIn({ situacao: 'autorizadas' })).toEqual([goes, waits]);
});

test('a provider that is away needs nobody: its notes are on their way', async () => {
  const id = await sold();
  await scene.run({ send: async () => ({ ok: false, code: 'away', reason: 'cut' }) });
  expect(await onlyOf(id)).toMatchObject({ state: 'sent', reasons: [{ code: 'away' }], needsPerson: false });
  expect(await list()).toMatchObject({ items: [], sums: { toResolve: 0, waiting: 1 } });
  expect(await idsIn({ situacao: 'esperando' })).toEqual([id]);
  fiscal.set({ certificateExpired: true });
  await asShop(shop.owner, `update fiscal_notes set state = 'wanted', reasons = '[]', due_at = now()`);
  await scene.run();
  expect(await list()).toMatchObject({
    items: [{ state: 'waiting', reasons: [{ code: 'certificate_expired', productId: null }] }],
    sums: { toResolve: 1, waiting: 0 },
  });
});

test('an authorised note: its numbers, until when it can be cancelled, and why not once its goods have left', async () => {
  const id = await sold();
  await scene.runAll();
  const note = await onlyOf(id);
  expect(note).toMatchObject({
    ...{ state: 'authorised', environment: 'test', series: 1, needsPerson: false, changes: [] },
    ...{ key: expect.stringMatching(/^\d{44}$/), number: expect.any(Number), protocol: expect.any(String) },
    acts: { send: false, cancel: { bar: null }, corrections: 20, replace: false },
    files: { xml: true, danfe: true, letter: false, letterXml: false, cancelXml: false },
  });
  const day = 24 * 3_600_000;
  expect(Date.parse(note.acts.cancel?.until ?? '') - Date.parse(note.authorisedAt ?? '')).toBe(day);
  await admin.call(adminFulfilOrder, { id, to: 'preparing' });
  await admin.call(adminFulfilOrder, { id, to: 'shipped' });
  expect((await onlyOf(id)).acts.cancel?.bar).toBe('left');
});

test('a refusal names its piece; sent to the authority once more it may be right', async () => {
  const id = await sold('62044300');
  fiscal.set({ refuseNext: 778 });
  await scene.runAll();
  await asShop(shop.owner, `update fiscal_notes set message = 'Rejeicao: NCM inexistente [nItem:1]'`);
  expect(await onlyOf(id)).toMatchObject({
    ...{ state: 'refused', code: '778', needsPerson: true, dueAt: null },
    refusedItem: { name: 'Peça de teste', productId: expect.any(String) },
    acts: { send: true },
  });
  expect(await idsIn({})).toEqual([id]);
});

test('denied, or cancelled at the provider while the order is a sale, it needs somebody; no sale any more, nobody', async () => {
  const id = await sold();
  fiscal.set({ denyNext: 1 });
  await scene.runAll();
  expect(await onlyOf(id)).toMatchObject({ state: 'denied', needsPerson: true, acts: { replace: true } });
  expect(await idsIn({ situacao: 'canceladas' })).toEqual([id]);
  await asShop(shop.owner, `update orders set payment_status = 'refunded' where id = $1`, [id]);
  expect(await onlyOf(id)).toMatchObject({ needsPerson: false, acts: { replace: false } });
  expect(await list()).toMatchObject({ items: [], sums: { toResolve: 0 } });
});

test('a cancellation that was refused needs somebody', async () => {
  const id = await sold();
  await scene.runAll();
  await asShop(
    shop.owner,
    `update fiscal_notes set cancel_asked_at = now(), cancel_reason = 'Venda desfeita no balcão', due_at = now()`,
  );
  expect(await onlyOf(id)).toMatchObject({
    ...{ isCancelling: true, needsPerson: false },
    acts: { cancel: { bar: 'asked' }, corrections: null },
  });
  await asShop(shop.owner, `update fiscal_notes set cancel_problem = 'O prazo passou.', due_at = null`);
  expect(await onlyOf(id)).toMatchObject({
    isCancelling: false,
    cancelProblem: 'O prazo passou.',
    needsPerson: true,
  });
  expect(await idsIn({})).toEqual([id]);
});

test('it is found by number, by key in any form, by order, by customer, and by month', async () => {
  const [id, other] = [await sold(), await sold()];
  const name = `Zuleica ${randomUUID().slice(0, 8)}`;
  await asShop(shop.owner, 'update orders set customer_name = $2 where id = $1', [id, name]);
  await scene.runAll();
  const { key, number, orderNumber } = await onlyOf(id);
  const grouped = key?.replace(/(.{4})/g, '$1 ') ?? '';
  for (const busca of [String(number), key ?? '', `NFe${key}`, grouped, orderNumber, name.toLowerCase()])
    expect([busca, await idsIn({ busca })]).toEqual([busca, [id]]);
  expect(await idsIn({ busca: name, situacao: 'canceladas' })).toEqual([]);
  expect(await idsIn({ busca: '999999999' })).toEqual([]);
  const now = today(new Date());
  const month = `${now.year}-${String(now.month).padStart(2, '0')}`;
  expect((await idsIn({ mes: month, situacao: 'todas' })).toSorted()).toEqual([id, other].toSorted());
  expect(await idsIn({ mes: '2025-01', situacao: 'todas' })).toEqual([]);
  expect(await admin.call(adminListNotes, { mes: '2025-13' })).toMatchObject({ ok: false, status: 400 });
});

test('why an order has none', async () => {
  const standing = async (id: string) => (await notesOf(id)).standing;
  const id = await sold();
  expect(await notesOf(id)).toEqual({ standing: 'due', notes: [] });
  const gift = await paidGift(shop);
  expect(await standing(gift.order.id)).toBe('gift_card');
  const unpaid = await placeOne(shop.visitor(), await scene.piece());
  expect(await standing(unpaid.id)).toBe('unsold');
  await shop.owner.query(`update fiscal_settings set issues_from = now()`);
  expect(await standing(id)).toBe('before');
  await shop.owner.query(`update fiscal_settings set issues_from = null`);
  expect(await standing(id)).toBe('off');
  expect(await admin.call(adminOrderNotes, { id: randomUUID() })).toMatchObject({
    error: { code: 'not_found' },
  });
});

test('the XML is the shop’s own, the DANFE the provider’s; away, it says so, and the next press has it', async () => {
  const id = await sold();
  await scene.run();
  const sent = await onlyOf(id);
  expect(await admin.call(adminNoteXml, { id: sent.id })).toMatchObject({
    error: { code: 'note_file_missing' },
    status: 404,
  });
  await scene.runAll();
  const { id: note, key } = await onlyOf(id);
  const xml = await fileOf(encodeRequest(adminNoteXml, { id: note }).url);
  expect(xml.headers.get('content-disposition')).toBe(`attachment; filename="NFe-${key}.xml"`);
  expect(xml.headers.get('content-type')).toContain('application/xml');
  expect(await xml.text()).toContain(`Id="NFe${key}"`);
  const { url } = encodeRequest(adminNotePdf, { id: note });
  fiscal.set({ down: true });
  expect(await (await fileOf(url)).json()).toMatchObject({ error: { code: 'notes_away' } });
  fiscal.set({ down: false });
  await asShop(shop.owner, 'update fiscal_notes set danfe_path = null');
  const pdf = await fileOf(url);
  expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename="NFe-${key}.pdf"`);
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const letter = encodeRequest(adminNotePdf, { id: note, de: 'carta' }).url;
  expect(await (await fileOf(letter)).json()).toMatchObject({ error: { code: 'note_file_missing' } });
  expect((await fileOf(encodeRequest(adminNoteXml, { id: randomUUID() }).url)).status).toBe(404);
});

test('who ships sees the number, or why the parcel is without', async () => {
  const slipOf = async (pedidos: string) =>
    dataOf(await admin.call(adminOpenSlips, { pedidos })).orders[0]?.note;
  const id = await sold('');
  expect(await slipOf(id)).toEqual({
    ...{ state: 'wanted', number: null, series: null, reason: null, code: null, isTest: false },
  });
  await scene.run();
  expect(await slipOf(id)).toMatchObject({ state: 'waiting', reason: 'ncm_missing' });
  expect(dataOf(await admin.call(adminGetOrder, { id })).note).toMatchObject({ state: 'waiting' });
  await setNcm(id, '62044300');
  await scene.runAll();
  const { number } = await onlyOf(id);
  expect(await slipOf(id)).toMatchObject({ state: 'authorised', number, series: 1, reason: null });
  await shop.owner.query(`update fiscal_settings set issues_from = null`);
  expect(await slipOf(await sold())).toBeNull();
});

test('what changes in an order after its note is told', async () => {
  const dress = await makeDress(shop.owner, 10);
  await shop.owner.query(`update products set ncm = '62044300', goods_origin = '0' where id = $1`, [
    dress.id,
  ]);
  const { id } = await placeOne(shop.visitor(), dress, await byCard(shop));
  await scene.runAll();
  expect((await onlyOf(id)).changes).toEqual([]);
  const [item] = dataOf(await admin.call(adminGetOrder, { id })).items;
  const sizes = [await sizeOf(shop.owner, dress.id, 'M'), await sizeOf(shop.owner, dress.id, 'P')];
  const variant = sizes.find((one) => one !== item?.variantId) ?? '';
  const changed = { id, item: item?.id ?? '', quantity: 1, units: 1, variant };
  dataOf(await admin.call(adminChangeSize, changed));
  expect((await onlyOf(id)).changes).toEqual([{ kind: 'size_changed', at: expect.any(String) }]);
});

test('a note without value needs nobody once the shop makes real ones, and is none for who ships', async () => {
  const id = await sold();
  fiscal.set({ refuseNext: 778 });
  await scene.runAll();
  expect(await list()).toMatchObject({ sums: { toResolve: 1 } });
  await shop.owner.query(`update fiscal_settings set environment = 'production'`);
  expect(await list()).toMatchObject({ items: [], sums: { toResolve: 0 } });
  expect(await onlyOf(id)).toMatchObject({ needsPerson: false, acts: { send: false } });
  await scene.run({}, { invoices: { test: scene.services.invoices.test, production: null } });
  const { notes } = await notesOf(id);
  expect(notes).toMatchObject([
    { state: 'refused' },
    { state: 'waiting', reasons: [{ code: 'token_missing' }] },
  ]);
  const [slip] = dataOf(await admin.call(adminOpenSlips, { pedidos: id })).orders;
  expect(slip?.note).toMatchObject({ state: 'waiting', reason: 'token_missing', isTest: false });
});
