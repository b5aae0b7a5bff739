import { afterEach, expect, test } from 'vitest';
import { manualClock } from '#dev/world/clock.ts';
import { createFiscal, FISCAL_TOKENS } from '#dev/world/fiscal/fiscal.ts';
import { serve } from '#dev/world/http.ts';
import { MOST_CORRECTIONS } from '#domain/fiscal/letters.ts';
import { type Note, saleNote } from '#domain/fiscal/note.ts';
import { EXAMPLE, ISSUER } from '#domain/fiscal/note-orders.fixture.ts';
import { refusalOf } from '#domain/fiscal/refusals.ts';
import { connectFocusNfe, type FocusNfeOptions } from '#server/adapters/focus-nfe.ts';

/** The adapter against the local provider, over HTTP. */

const REASON = 'Pedido cancelado pela cliente';
const DAY_MS = 86_400_000;
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function provider(options: Partial<FocusNfeOptions> = {}) {
  const clock = manualClock();
  const fiscal = createFiscal({ file: ':memory:', clock, send: async () => new Response() });
  fiscal.set({ checksSchema: false });
  const server = await serve(0, fiscal.handle);
  closers.push(server.stop, fiscal.close);
  const invoices = connectFocusNfe({
    ...{ environment: 'test', token: FISCAL_TOKENS.homologacao, acquirer: '18727053000174' },
    url: `http://localhost:${server.port}/focus-nfe/homologacao`,
    ...options,
  });
  const settle = async () => {
    clock.advance(3_000);
    await fiscal.run();
  };
  const issue = async (reference: string, note = aNote()) => {
    await invoices.send(reference, note);
    await settle();
    return invoices.read(reference);
  };
  return { clock, fiscal, invoices, settle, issue };
}

function aNote({ ncm = '62044300', isTest = true } = {}): Note {
  const items = EXAMPLE.items.map((item) => ({ ...item, goods: { ...item.goods, ncm } }));
  const made = saleNote({ ...EXAMPLE, items }, { ...ISSUER, isTest }, new Date('2026-12-01T15:00:00Z'));
  if (!made.ok) throw new Error('The example has a note.');
  return made.note;
}

test('a note is sent, processed and authorised, with protocol and files', async () => {
  const { fiscal, invoices, settle } = await provider();
  fiscal.set({ checksSchema: true });
  expect(await invoices.read('A1')).toEqual({ ok: false, code: 'unknown' });
  expect(await invoices.send('A1', aNote())).toEqual({ ok: true, value: { state: 'processing' } });
  expect(await invoices.send('A1', aNote())).toMatchObject({
    code: 'read_instead',
    said: 'em_processamento',
  });
  await settle();
  const read = await invoices.read('A1');
  expect(read).toMatchObject({
    ok: true,
    value: {
      ...{ state: 'authorised', number: 1, series: 1, correction: null, earlier: null },
      key: expect.stringMatching(/^35\d{42}$/),
      protocol: expect.stringMatching(/^\d{15}$/),
      receivedAt: new Date('2026-03-10T12:00:03Z'),
    },
  });
  expect(await invoices.send('A1', aNote())).toMatchObject({ code: 'read_instead', said: 'nfe_autorizada' });
  if (!read.ok || read.value.state !== 'authorised') return;
  const xml = await invoices.download(read.value.xmlPath ?? '', 'xml');
  expect(xml.ok && new TextDecoder().decode(xml.value)).toContain(`Id="NFe${read.value.key}"`);
  expect((await invoices.download(read.value.danfePath ?? '', 'pdf')).ok).toBe(true);
}, 60_000);

test('a refused note is mended and sent under the same reference', async () => {
  const { issue } = await provider();
  const refused = await issue('A1', aNote({ ncm: '61172000' }));
  expect(refused).toMatchObject({ value: { state: 'refused', code: '778' } });
  if (!refused.ok || refused.value.state !== 'refused') return;
  expect(refusalOf(refused.value.code, refused.value.message)).toMatchObject({ at: 'product', field: 'ncm' });
  expect(await issue('A1')).toMatchObject({ value: { state: 'authorised', number: 1 } });
});

test('denied for good, with number and code; nothing is sent again', async () => {
  const { fiscal, invoices, issue } = await provider();
  fiscal.set({ denyNext: 1 });
  expect(await issue('A1')).toMatchObject({
    value: { state: 'denied', code: '301', number: 1, danfePath: null, xmlPath: expect.any(String) },
  });
  expect(await invoices.send('A1', aNote())).toMatchObject({ code: 'read_instead' });
});

test('a lost attempt is told, and that it is cancelled', async () => {
  const { clock, fiscal, invoices, issue } = await provider();
  fiscal.set({ loseNumbers: 1 });
  expect(await issue('A1')).toMatchObject({
    value: { state: 'authorised', number: 2, earlier: { number: 1, series: 1, isCancelled: false } },
  });
  clock.advance(3_000);
  expect(await invoices.read('A1')).toMatchObject({ value: { earlier: { isCancelled: true } } });
});

test('a cancellation needs its reason, its day and an authorised note', async () => {
  const { clock, fiscal, invoices, issue } = await provider();
  expect(await invoices.cancel('A1', REASON)).toEqual({ ok: false, code: 'unknown' });
  expect(await invoices.cancel('A1', 'não')).toMatchObject({
    code: 'invalid',
    fields: [{ field: 'justificativa' }],
  });
  await issue('A1');
  fiscal.set({ dropAfter: 1 });
  expect(await invoices.cancel('A1', REASON)).toMatchObject({ code: 'away' });
  expect(await invoices.cancel('A1', REASON)).toMatchObject({ code: 'read_instead', said: 'nfe_cancelada' });
  const read = await invoices.read('A1');
  expect(read).toMatchObject({
    value: { state: 'cancelled', number: 1, cancellationPath: expect.any(String) },
  });
  if (read.ok && read.value.state === 'cancelled')
    expect((await invoices.download(read.value.cancellationPath ?? '', 'xml')).ok).toBe(true);
  await issue('A2');
  expect(await invoices.cancel('A2', `“${REASON}” – 😀`)).toMatchObject({ ok: true });
  await issue('A3');
  clock.advance(DAY_MS + 1);
  expect(await invoices.cancel('A3', REASON)).toMatchObject({ code: 'refused', sefaz: { code: '501' } });
  await invoices.send('A4', aNote());
  expect(await invoices.cancel('A4', REASON)).toMatchObject({
    code: 'read_instead',
    said: 'nfe_nao_autorizada',
  });
});

test('a note cancelled on the provider’s site is seen by reading it', async () => {
  const { fiscal, invoices, issue } = await provider();
  await issue('A1');
  const url = 'http://localhost/focus-nfe/_controle/notas/homologacao/A1/cancelar';
  await fiscal.handle(new Request(url, { method: 'POST' }));
  expect(await invoices.read('A1')).toMatchObject({ value: { state: 'cancelled' } });
});

test('correction letters are counted; the twenty-first is refused', async () => {
  const { invoices, issue } = await provider();
  await issue('A1');
  const correct = (text: string) => invoices.correct('A1', text);
  expect(await correct('curta')).toMatchObject({ code: 'invalid' });
  for (let number = 1; number <= MOST_CORRECTIONS; number += 1)
    expect(await correct(`Peso bruto correto: ${number} kg`)).toMatchObject({ value: { number } });
  expect(await correct('Peso bruto correto: 21 kg')).toMatchObject({
    code: 'refused',
    sefaz: { code: '594' },
  });
  const read = await invoices.read('A1');
  expect(read).toMatchObject({ value: { state: 'authorised', correction: { number: 20 } } });
  if (!read.ok || read.value.state !== 'authorised') return;
  const { pdfPath, xmlPath } = read.value.correction ?? {};
  expect((await invoices.download(pdfPath ?? '', 'pdf')).ok).toBe(true);
  expect((await invoices.download(xmlPath ?? '', 'xml')).ok).toBe(true);
});

test('a lost number is voided once, a used one never', async () => {
  const { fiscal, invoices, issue } = await provider();
  await issue('A1');
  const lost = (number: number) =>
    invoices.voidNumbers({
      cnpj: ISSUER.cnpj,
      series: 1,
      first: number,
      last: number,
      justification: REASON,
    });
  expect(await lost(1)).toMatchObject({ code: 'refused', sefaz: { code: '241' } });
  fiscal.set({ dropAfter: 1 });
  expect(await lost(2)).toMatchObject({ code: 'away' });
  expect(await lost(2)).toEqual({ ok: true, value: { protocol: null, path: null } });
  expect(await lost(3)).toMatchObject({ ok: true, value: { protocol: expect.stringMatching(/^\d{15}$/) } });
});

test('a hook is registered once, and again only for another secret', async () => {
  const { invoices } = await provider();
  const hook = { cnpj: ISSUER.cnpj, url: 'https://loja.example/api/webhooks/notas', secret: 'um' };
  const first = await invoices.registerHook(hook);
  expect(await invoices.registerHook(hook)).toEqual(first);
  const other = await invoices.registerHook({ ...hook, secret: 'dois' });
  expect(other).not.toEqual(first);
  for (const secret of ['a', 'b', 'c', 'd', 'e', 'f', 'g'])
    expect((await invoices.registerHook({ ...hook, secret })).ok).toBe(true);
});

test('what the provider has against the issuer is named', async () => {
  const { fiscal, invoices } = await provider();
  const problem = async (note = aNote()) => {
    const sent = await invoices.send('A1', note);
    return sent.ok || sent.code !== 'issuer' ? sent : sent.problem;
  };
  expect(await problem(aNote({ isTest: false }))).toBe('environment');
  fiscal.set({ certificateExpired: true });
  expect(await problem()).toBe('certificate_expired');
  fiscal.set({ certificateExpired: false, notEnabled: true });
  expect(await problem()).toBe('not_enabled');
  fiscal.set({ notEnabled: false, issuer: '99999999000191' });
  expect(await problem()).toBe('permission');
  expect(await invoices.read('A1')).toEqual({ ok: false, code: 'unknown' });
  const stranger = (await provider({ token: FISCAL_TOKENS.producao })).invoices;
  expect(await stranger.read('A1')).toMatchObject({ code: 'issuer', problem: 'permission' });
});

test('fields that are wrong are named, and a reference that the provider would not take', async () => {
  const { fiscal, invoices } = await provider();
  fiscal.set({ checksSchema: true });
  const note = aNote();
  const wrong = { ...note, issuer: { ...note.issuer, stateRegistration: 'ISENTA' } };
  expect(await invoices.send('A1', wrong)).toMatchObject({
    ...{ ok: false, code: 'invalid' },
    fields: [{ field: null, message: expect.stringContaining('ISENTA') }],
  });
  expect(await invoices.send('A1', { ...note, items: [] })).toMatchObject({
    ...{ code: 'invalid', fields: [{ field: 'items' }] },
  });
  expect(await invoices.send('A-1/../2', note)).toMatchObject({
    code: 'invalid',
    fields: [{ field: 'ref' }],
  });
}, 60_000);

test('too many requests have to wait as long as the provider says', async () => {
  const { clock, fiscal, invoices } = await provider();
  fiscal.set({ creditsPerMinute: 1 });
  await invoices.read('A1');
  clock.advance(25_000);
  expect(await invoices.send('A1', aNote())).toEqual({ ok: false, code: 'wait', seconds: 35 });
});

test.each([{ down: true }, { failNext: 1 }, { dropBefore: 1 }, { dropAfter: 1 }])(
  '%o is away',
  async (fault) => {
    const { fiscal, invoices } = await provider();
    fiscal.set(fault);
    expect(await invoices.send('A1', aNote())).toMatchObject({ ok: false, code: 'away' });
  },
);
