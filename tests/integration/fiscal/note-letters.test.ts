import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  adminCancelNote,
  adminCorrectNote,
  adminReplaceNote,
  adminSendNote,
} from '#contracts/admin/note-acts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { actsOn, notedOrders } from '#tests/support/note-acts.ts';
import { type NoteState, openNotes } from '#tests/support/notes.ts';

/** Correction letters, another note in the place of a lost one, who works on a note, and what nobody may ask of it. */

const scene = await openNotes({ isThatDay: true });
const { shop } = scene;
const admin = await adminOf(shop);
const { another, cancel, cancelOrder, correct, send, sold } = actsOn(scene, admin);
const { only, authorised, acting, eventsOf } = notedOrders(scene, admin);
const REASON = 'O cliente pediu outro endereço';
const LETTER = 'O complemento é apartamento 12, e não 21';
const lettersOf = ({ reference }: NoteState) =>
  scene.fiscal.store.note('homologacao', reference)?.corrections.map(({ text }) => text);

test('a correction letter replaces the one before it; its file and the path of its PDF are kept', async () => {
  const { orderId, note } = await authorised();
  expect(await correct(note.id, LETTER)).toEqual({ ok: true, value: { state: 'authorised', problem: null } });
  expect(await only(orderId)).toMatchObject({
    ...{ correction: LETTER, corrections: 1, seconds: null },
    correctionXml: expect.stringContaining('<xCorrecao>'),
  });
  await correct(note.id, `${LETTER}, fundos`);
  expect(await only(orderId)).toMatchObject({
    corrections: 2,
    correctionXml: expect.stringContaining('fundos'),
  });
  expect(lettersOf(note)).toEqual([LETTER, `${LETTER}, fundos`]);
  expect(await eventsOf(orderId)).toEqual(['note_authorised', 'note_corrected', 'note_corrected']);
  await asShop(shop.owner, 'update fiscal_notes set corrections = 20 where id = $1', [note.id]);
  expect(await correct(note.id)).toMatchObject({ ok: false, code: 'note_letters_used_up' });
});

test('the answer to a letter is lost: it is read before it is sent again, and is not sent twice', async () => {
  const { orderId, note } = await authorised();
  const { test: provider } = scene.services.invoices;
  const lost = async (reference: string, text: string) => {
    scene.fiscal.set({ dropAfter: 1 });
    return provider?.correct(reference, text);
  };
  expect(await acting({ correct: lost }).correct(note.id, LETTER)).toMatchObject({
    value: { problem: null },
  });
  expect(await only(orderId)).toMatchObject({ corrections: 0, seconds: expect.any(Number) });
  await scene.runAll(2);
  expect(await only(orderId)).toMatchObject({ corrections: 1, correctionProblem: null, seconds: null });
  expect(lettersOf(note)).toEqual([LETTER]);
});

test('a letter written at the provider’s own site is another one: ours is sent after it', async () => {
  const { orderId, note } = await authorised();
  await scene.services.invoices.test?.correct(note.reference, 'Escrita no painel do provedor');
  await correct(note.id, LETTER);
  expect(lettersOf(note)).toEqual(['Escrita no painel do provedor', LETTER]);
  expect(await only(orderId)).toMatchObject({
    corrections: 2,
    correctionXml: expect.stringContaining('apartamento'),
  });
});

test('a letter that the authority refuses is told in words', async () => {
  const { orderId, note } = await authorised();
  scene.fiscal.set({ refuseEventNext: 594 });
  const answer = await correct(note.id, LETTER);
  expect(answer).toMatchObject({ value: { state: 'authorised', problem: expect.any(String) } });
  expect(await only(orderId)).toMatchObject({ corrections: 0, correction: LETTER, seconds: null });
});

test('another note after a cancelled or denied one, with the next letter, once', async () => {
  const { orderId, note } = await authorised();
  expect(await another(note.id)).toMatchObject({ ok: false, code: 'note_not_replaceable' });
  await cancel(note.id);
  const answers = await Promise.all([another(note.id), another(note.id)]);
  expect(answers.map((one) => (one.ok ? one.value.state : one.code)).toSorted()).toEqual([
    'note_not_replaceable',
    'sent',
  ]);
  await scene.runAll(2);
  expect(await scene.notesOf(orderId)).toMatchObject([
    { state: 'cancelled', isReplaced: true },
    { state: 'authorised', reference: `${note.reference}B` },
  ]);
  const denied = await sold();
  scene.fiscal.set({ denyNext: 1 });
  await scene.runAll(2);
  expect(await another((await only(denied)).id)).toMatchObject({ value: { state: 'sent' } });
  await scene.runAll(2);
  expect((await scene.notesOf(denied)).map(({ state }) => state)).toEqual(['denied', 'authorised']);
});

test('nobody takes a note over while it is being sent: what arrives late is known', async () => {
  const orderId = await sold();
  const { test: provider } = scene.services.invoices;
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const running = scene.run({
    send: async (reference, note) => {
      begun.resolve();
      await held.promise;
      return (await provider?.send(reference, note)) as never;
    },
  });
  await begun.promise;
  const { id } = await only(orderId);
  expect(await send(id)).toEqual({ ok: true, value: { state: 'sent', problem: null } });
  await cancelOrder(orderId);
  await scene.run();
  held.resolve();
  await running;
  await scene.runAll(3);
  expect(await only(orderId)).toMatchObject({ state: 'cancelled' });
});

test.each([
  ['não', 'justification_short'],
  ['😀'.repeat(40), 'justification_short'],
  ['a'.repeat(256), 'justification_long'],
  ['a'.repeat(5_000), 'justification_long'],
])('a justification of bad letters: %s', async (justification, code) => {
  const answer = await admin.call(adminCancelNote, { id: randomUUID(), justification });
  expect(answer).toMatchObject({ status: 400, error: { fields: { justification: code } } });
});

test('a correction of bad letters, and notes that nobody knows', async () => {
  expect(await admin.call(adminCorrectNote, { id: randomUUID(), correction: 'curta' })).toMatchObject({
    error: { fields: { correction: 'correction_short' } },
  });
  for (const [endpoint, more] of [
    [adminSendNote, {}],
    [adminCancelNote, { justification: REASON }],
    [adminCorrectNote, { correction: LETTER }],
    [adminReplaceNote, {}],
  ] as const)
    expect(await admin.call(endpoint, { id: randomUUID(), ...more })).toMatchObject({ status: 404 });
});
