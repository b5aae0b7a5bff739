import { expect, test, vi } from 'vitest';
import { issueNotes } from '#server/use-cases/fiscal/issue-notes.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { actsOn, notedOrders } from '#tests/support/note-acts.ts';
import { type NoteState, openNotes } from '#tests/support/notes.ts';

/** What people do with a note: send it again, cancel it, correct it, make another one. */

const scene = await openNotes({ isThatDay: true });
const { shop } = scene;
const admin = await adminOf(shop);
const { sold, send, cancel, correct, another, ship, cancelOrder } = actsOn(scene, admin);
const { only, authorised, acting, eventsOf } = notedOrders(scene, admin);
const REASON = 'O cliente pediu outro endereço';
const atSefaz = ({ reference }: NoteState) => scene.fiscal.store.ofRef(reference).map(({ state }) => state);

test('a refused note is sent again once it is mended, under the same reference', async () => {
  const orderId = await sold([1]);
  scene.fiscal.set({ refuseNext: 778 });
  await scene.runAll(2);
  const refused = await only(orderId);
  expect(refused).toMatchObject({ state: 'refused', code: '778', total: 12_990 });
  expect(await send(refused.id)).toEqual({ ok: true, value: { state: 'sent', problem: null } });
  await scene.runAll(2);
  expect(await only(orderId)).toMatchObject({
    state: 'authorised',
    code: null,
    reference: refused.reference,
  });
  expect(await eventsOf(orderId)).toEqual(['note_refused', 'note_authorised']);
});

test('a refused note whose goods lack something now waits for it; one that waits goes once it is there', async () => {
  const orderId = await sold([1]);
  scene.fiscal.set({ refuseNext: 778 });
  await scene.runAll(2);
  const ncm = (code: string | null) =>
    asShop(
      shop.owner,
      `update products p set ncm = coalesce($2, '') from order_items i where i.product_id = p.id and i.order_id = $1`,
      [orderId, code],
    );
  await ncm(null);
  const { id } = await only(orderId);
  expect(await send(id)).toEqual({ ok: true, value: { state: 'waiting', problem: null } });
  expect(await only(orderId)).toMatchObject({ reasons: [{ code: 'ncm_missing' }], code: null });
  await ncm('62044300');
  expect(await send(id)).toMatchObject({ value: { state: 'sent' } });
  // Sent: it is looked at now.
  await scene.fiscal.run();
  expect(await send(id)).toEqual({ ok: true, value: { state: 'authorised', problem: null } });
});

test('what the authority refuses is said in words', async () => {
  const orderId = await sold();
  scene.fiscal.set({ refuseNext: 778 });
  await scene.run();
  await scene.fiscal.run();
  const answer = await send((await only(orderId)).id);
  expect(answer).toMatchObject({ value: { state: 'refused', problem: expect.stringMatching(/NCM/) } });
});

test('pressed twice at once, it is sent once', async () => {
  const orderId = await sold();
  scene.fiscal.set({ refuseNext: 778 });
  await scene.runAll(2);
  const { id } = await only(orderId);
  const { test: provider } = scene.services.invoices;
  const sends = vi.fn(provider?.send);
  const twice = acting({ send: sends });
  const answers = await Promise.all([twice.send(id), twice.send(id), scene.run({ send: sends as never })]);
  expect(answers.slice(0, 2).every((one) => 'ok' in one && one.ok)).toBe(true);
  expect(sends).toHaveBeenCalledTimes(1);
});

test('cancelled with a justification, its file is kept, and the order’s history says so', async () => {
  const { orderId, note } = await authorised();
  expect(await cancel(note.id, REASON)).toEqual({ ok: true, value: { state: 'cancelled', problem: null } });
  expect(await only(orderId)).toMatchObject({
    ...{ state: 'cancelled', cancelReason: REASON, cancelProblem: null, seconds: null, isReplaced: false },
    cancelXml: expect.stringContaining('<xJust>O cliente pediu outro endereço</xJust>'),
  });
  expect(atSefaz(note)).toEqual(['cancelada']);
  expect(await eventsOf(orderId)).toEqual(['note_authorised', 'note_cancelled']);
  // The order is a sale still: nothing is made by itself.
  await scene.runAll(2);
  await only(orderId);
});

test('cancelling twice at once asks the provider once', async () => {
  const { note } = await authorised();
  const asked = vi.fn(scene.services.invoices.test?.cancel);
  const both = acting({ cancel: asked });
  const answers = await Promise.all([both.cancel(note.id), both.cancel(note.id)]);
  expect(answers.map((one) => (one.ok ? one.value.state : one.code)).toSorted()).toEqual(
    expect.arrayContaining(['cancelled']),
  );
  expect(answers.filter((one) => !one.ok)).toHaveLength(1);
  expect(asked).toHaveBeenCalledTimes(1);
});

test.each([
  ['before its effect', { dropBefore: 1 }],
  ['after its effect', { dropAfter: 1 }],
  ['for the reading', { failNext: 1 }],
])('the provider is away %s: the wish stays, and the job reads before it asks again', async (_, fault) => {
  const { orderId, note } = await authorised();
  const { test: provider } = scene.services.invoices;
  // The fault meets the cancellation, not the reading before it.
  const isRead = 'failNext' in fault;
  const cutCancel = async (reference: string, justification: string) => {
    if (!isRead) scene.fiscal.set(fault);
    return provider?.cancel(reference, justification);
  };
  if (isRead) scene.fiscal.set(fault);
  expect(await acting({ cancel: cutCancel }).cancel(note.id, REASON)).toEqual({
    ok: true,
    value: { state: 'authorised', problem: null },
  });
  expect(await only(orderId)).toMatchObject({ reasons: [{ code: 'away' }], seconds: expect.any(Number) });
  expect(await cancel(note.id)).toMatchObject({ ok: false, code: 'note_act_pending' });
  expect(await correct(note.id)).toMatchObject({ ok: false, code: 'note_act_pending' });
  await scene.dueNow();
  const steps: string[] = [];
  await scene.run({
    read: async (reference) => {
      steps.push('read');
      return (await provider?.read(reference)) as never;
    },
    cancel: async (reference, justification) => {
      steps.push('cancel');
      return (await provider?.cancel(reference, justification)) as never;
    },
  });
  expect(steps).toEqual('dropAfter' in fault ? ['read'] : ['read', 'cancel']);
  expect(await only(orderId)).toMatchObject({ state: 'cancelled', cancelXml: expect.any(String) });
});

test('a cancellation that the authority refuses is told in words, the note stays, and it may be asked again', async () => {
  const { orderId, note } = await authorised();
  scene.fiscal.set({ refuseEventNext: 501 });
  expect(await cancel(note.id)).toEqual({
    ok: true,
    value: { state: 'authorised', problem: expect.stringMatching(/prazo/i) },
  });
  expect(await only(orderId)).toMatchObject({ state: 'authorised', seconds: null });
  await scene.runAll(2);
  expect(await only(orderId)).toMatchObject({ cancelProblem: expect.any(String), seconds: null });
  expect(await cancel(note.id)).toMatchObject({ value: { state: 'cancelled', problem: null } });
});

test('not once the parcel has left, a day is over, or pieces are back with a note; the words point to the return note', async () => {
  const { orderId, note } = await authorised();
  await ship(orderId);
  expect(await cancel(note.id)).toMatchObject({ ok: false, code: 'note_parcel_left' });
  const old = await authorised();
  await asShop(shop.owner, `update fiscal_notes set authorised_at = '2026-11-30T15:00:00Z' where id = $1`, [
    old.note.id,
  ]);
  expect(await cancel(old.note.id)).toMatchObject({ ok: false, code: 'note_cancel_late' });
  expect(atSefaz(note)).toEqual(['autorizada']);
});

test('the parcel leaves while the wish waits: it is not sent any more', async () => {
  const { orderId, note } = await authorised();
  const away = async () => ({ ok: false as const, code: 'away' as const, reason: 'cut' });
  await acting({ cancel: away }).cancel(note.id);
  await ship(orderId);
  await scene.dueNow();
  await scene.run({ cancel: () => Promise.reject(new Error('asked after all')) });
  expect(await only(orderId)).toMatchObject({
    ...{ state: 'authorised', seconds: null },
    cancelProblem: expect.stringMatching(/já saiu/),
  });
});

test('cancelled at the provider’s own site, it is found at the reading', async () => {
  const { orderId, note } = await authorised();
  scene.fiscal.set({});
  const path = `/focus-nfe/_controle/notas/homologacao/${note.reference}/cancelar`;
  await scene.fiscal.handle(new Request(`http://localhost${path}`, { method: 'POST' }));
  expect(await send(note.id)).toEqual({ ok: true, value: { state: 'cancelled', problem: null } });
  expect(await only(orderId)).toMatchObject({
    state: 'cancelled',
    cancelXml: expect.any(String),
    cancelReason: null,
  });
  // Asked for at the same time, it is what was wanted.
  const other = await authorised();
  const there = `/focus-nfe/_controle/notas/homologacao/${other.note.reference}/cancelar`;
  await scene.fiscal.handle(new Request(`http://localhost${there}`, { method: 'POST' }));
  expect(await cancel(other.note.id)).toMatchObject({ value: { state: 'cancelled' } });
});

test('no other note of an order that is no sale any more, and none sent again that was given up', async () => {
  const { orderId, note } = await authorised();
  await cancel(note.id);
  await cancelOrder(orderId);
  expect(await another(note.id)).toMatchObject({ ok: false, code: 'note_order_no_sale' });
  const waits = await sold();
  await asShop(
    shop.owner,
    `update products p set ncm = '' from order_items i where i.product_id = p.id and i.order_id = $1`,
    [waits],
  );
  await scene.run();
  await cancelOrder(waits);
  await scene.run();
  expect(await send((await only(waits)).id)).toMatchObject({ ok: false, code: 'note_given_up' });
});

test('without the token of the note’s environment, or with one of the other: it waits, and says why', async () => {
  const { orderId, note } = await authorised();
  const none = actsOn(scene, admin, {
    ...scene.services,
    invoices: { test: undefined, production: undefined } as never,
  });
  expect(await none.cancel(note.id)).toMatchObject({ value: { state: 'authorised', problem: null } });
  expect(await only(orderId)).toMatchObject({ reasons: [{ code: 'token_missing' }] });
  const wrong = { ok: false as const, code: 'issuer' as const, problem: 'permission' as const, message: 'x' };
  await acting({ read: async () => wrong }).send(note.id);
  expect(await only(orderId)).toMatchObject({ reasons: [{ code: 'permission' }], state: 'authorised' });
  await scene.runAll(1);
  expect(await only(orderId)).toMatchObject({ state: 'cancelled' });
});

test('a provider that never answers does not hold a person for long', async () => {
  const { orderId, note } = await authorised();
  const hung = () => new Promise(() => {});
  expect(await acting({ cancel: hung }).cancel(note.id)).toEqual({
    ok: true,
    value: { state: 'authorised', problem: null },
  });
  expect(await only(orderId)).toMatchObject({ state: 'authorised', seconds: expect.any(Number) });
  // Its claim ends by itself.
  await scene.runAll(1);
  expect(await only(orderId)).toMatchObject({ state: 'cancelled' });
});

test('the job and a person at once cancel it once', async () => {
  const { orderId, note } = await authorised();
  const asked = vi.fn(scene.services.invoices.test?.cancel);
  await Promise.all([
    acting({ cancel: asked }).cancel(note.id),
    cancelOrder(orderId).then(() => issueNotes({ ...scene.services }, { isLeft: () => true })),
  ]);
  await scene.runAll(3);
  expect((await only(orderId)).state).toBe('cancelled');
  expect(atSefaz(note)).toEqual(['cancelada']);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(1);
});
