import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectMelhorEnvioLabels } from './melhor-envio-labels.ts';

/** How answers are read. Buying itself is tested against the stand-in (`dev/world/carriers/labels-adapter.test.ts`). */

const labels = connectMelhorEnvioLabels({
  url: 'https://carrier.example',
  token: 't',
  contact: 'loja@elegante.example',
});
afterEach(() => vi.unstubAllGlobals());

type Answer = [status: number, body: unknown, headers?: Record<string, string>];

/** Answers by `METHOD path`; what is not listed the carrier does not have. Returns what was asked, and with which token. */
function carrier(answers: Readonly<Record<string, Answer>>) {
  const seen = { calls: [] as string[], tokens: [] as (string | null)[] };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const route = `${init.method ?? 'GET'} ${url.replace('https://carrier.example/api/v2/me/', '')}`;
    seen.calls.push(route);
    seen.tokens.push(new Headers(init.headers).get('authorization'));
    const [status, body, headers = {}] = answers[route] ?? [404, { message: 'No query results for model.' }];
    const text = body instanceof Uint8Array || typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(text as string, { status, headers });
  });
  return seen;
}

const NEVER = { paid_at: null, generated_at: null, posted_at: null, canceled_at: null };
const ORDER = { id: 'a', status: 'pending', price: 25.4, tracking: null, ...NEVER };
const at = '2026-11-25 09:00:00';

const readState = async (patch: Record<string, unknown>) => {
  carrier({ 'GET orders/a': [200, { ...ORDER, ...patch }] });
  const read = await labels.read(['a']);
  return read.ok ? (read.labels[0]?.state ?? null) : read.code;
};

describe('where a label is', () => {
  it.each([
    [{}, 'in_cart'],
    [{ status: 'released', paid_at: at }, 'paid'],
    [{ status: 'released' }, 'paid'],
    [{ status: 'released', paid_at: at, generated_at: at }, 'generated'],
    [{ status: 'received', paid_at: at, generated_at: at }, 'received'],
    [{ status: 'generated', paid_at: at, generated_at: at, posted_at: at }, 'posted'],
    [{ status: 'in_transit', paid_at: at, posted_at: at }, 'in_transit'],
    [{ status: 'out_for_delivery', posted_at: at }, 'out_for_delivery'],
    [{ status: 'posted', posted_at: at, delivered_at: at }, 'delivered'],
    [{ status: 'delivered', posted_at: at }, 'delivered'],
    [{ status: 'undelivered', posted_at: at }, 'undelivered'],
    [{ status: 'paused', paid_at: at }, 'suspended'],
    [{ status: 'suspended', posted_at: at }, 'suspended'],
    [{ status: 'posted', posted_at: at, canceled_at: at }, 'canceled'],
    [{ status: 'cancelled' }, 'canceled'],
    [{ status: 'pending', expired_at: at }, 'expired'],
    [{ status: 'um estado novo', paid_at: at, posted_at: at }, 'posted'],
    [{ status: null, paid_at: at }, 'paid'],
  ])('%j: %s', async (patch, state) => expect(await readState(patch)).toBe(state));
});

describe('an answer that cannot be read is no answer', () => {
  const { paid_at: _, ...withoutPayment } = ORDER;
  it.each([
    ['without the moment of payment', withoutPayment],
    ['with a moment in another form', { ...ORDER, paid_at: 'ontem' }],
    ['of another label', { ...ORDER, id: 'b' }],
    ['a page', '<html>'],
    ['cut off', JSON.stringify(ORDER).slice(0, 30)],
    ['with a price in words', { ...ORDER, price: 'muito' }],
    ['a list', [ORDER]],
  ])('%s', async (_name, body) => {
    for (const shelf of ['cart', 'orders']) {
      const { calls } = carrier({ [`GET ${shelf}/a`]: [200, body], 'POST shipment/checkout': [200, {}] });
      expect(await labels.pay(['a'])).toEqual({ ok: false, code: 'unavailable' });
      expect(calls).not.toContain('POST shipment/checkout');
    }
  });

  it('is the 404 of a proxy, too: a paid label is not taken for one that is gone', async () => {
    carrier({ 'GET orders/a': [404, '<html>'] });
    expect(await labels.pay(['a'])).toEqual({ ok: false, code: 'unavailable' });
    carrier({ 'DELETE cart/a': [404, '<html>'] });
    expect(await labels.cancel('a', 'x')).toEqual({ ok: false, code: 'unavailable' });
  });

  it('is a label that was paid while it was being taken out of the cart', async () => {
    let looks = 0;
    vi.stubGlobal('fetch', async (_url: string, { method }: { method: string }) => {
      if (method === 'GET') looks += 1;
      const paid = { ...ORDER, status: 'released', paid_at: at };
      return method === 'GET' && looks > 1
        ? Response.json(paid)
        : Response.json({ message: 'No query results for model.' }, { status: 404 });
    });
    expect(await labels.cancel('a', 'x')).toEqual({ ok: false, code: 'unavailable' });
  });
});

it('prices are numbers or texts in reais, moments are those of Brasília', async () => {
  const read = { ...ORDER, price: '25.40', paid_at: '2026-11-25 23:30:00', self_tracking: 'ME1BR' };
  carrier({ 'GET orders/a': [200, read], 'GET balance': [200, { balance: '1234.56' }] });
  expect(await labels.read(['a', 'b'])).toMatchObject({
    ok: true,
    labels: [{ costCents: 2540, paidAt: new Date('2026-11-26T02:30:00Z'), tracking: 'ME1BR' }, null],
  });
  expect(await labels.balance()).toEqual({ ok: true, cents: 123_456 });
});

describe('a failure is', () => {
  const invalid = 'The given data was invalid.';
  it.each([
    [[401, { message: 'Unauthenticated.' }], { code: 'token' }],
    [[403, { message: 'This action is unauthorized.' }], { code: 'token' }],
    [[429, { message: 'Too Many Attempts.' }, { 'retry-after': '7' }], { code: 'wait', seconds: 7 }],
    [[429, '', { 'retry-after': 'depois' }], { code: 'wait', seconds: 60 }],
    [[429, '', { 'retry-after': '999999' }], { code: 'wait', seconds: 3600 }],
    [[500, { message: 'Saldo' }], { code: 'unavailable' }],
    [[422, '<html>'], { code: 'unavailable' }],
    [[422, { message: invalid, errors: { orders: ['Saldo insuficiente.'] } }], { code: 'balance' }],
    [
      [422, { errors: { orders: ['Existe uma ou mais orders que já foram pagas.'] } }],
      { code: 'unavailable' },
    ],
    [[422, { message: 'Serviço indisponível para o trecho.' }], { code: 'not_served' }],
    [
      [422, { message: invalid, errors: { 'orders.0': ['Inválido.', 'Curto.'] } }],
      { code: 'refused', refusals: [{ field: 'orders.0', words: 'Inválido. Curto.' }] },
    ],
    [
      [400, { error: 'Limite de envios esgotado.' }],
      { code: 'refused', refusals: [{ field: '', words: 'Limite de envios esgotado.' }] },
    ],
    [[200, { purchase: { status: 'pending' } }], { code: 'balance' }],
  ] as [Answer, Record<string, unknown>][])('%j: %j', async (answer, failure) => {
    carrier({ 'GET orders/a': [200, ORDER], 'POST shipment/checkout': answer });
    expect(await labels.pay(['a'])).toEqual({ ok: false, ...failure });
  });
});

describe('the file of a label', () => {
  const PDF = new TextEncoder().encode('%PDF-1.4 …');
  const from = (answer: unknown, file: Answer) =>
    carrier({ 'GET imprimir/pdf/a': [200, answer], 'GET https://files.example/a.pdf': file });

  it.each([['https://files.example/a.pdf'], [{ pdf: 'https://files.example/a.pdf' }]])(
    'is fetched from where %j says, without our token',
    async (answer) => {
      const seen = from(typeof answer === 'string' ? JSON.stringify(answer) : answer, [200, PDF]);
      expect(await labels.file('a')).toMatchObject({ ok: true, bytes: PDF });
      expect(seen.tokens).toEqual(['Bearer t', null]);
    },
  );

  it.each([
    ['no PDF', [200, '<html>']],
    ['not there', [404, PDF]],
  ] as [string, Answer][])('%s: unknown', async (_, file) => {
    from({ pdf: 'https://files.example/a.pdf' }, file);
    expect(await labels.file('a')).toEqual({ ok: false, code: 'unavailable' });
  });

  it('is not fetched from an address of another kind', async () => {
    const { calls } = from({ pdf: 'file:///etc/passwd' }, [200, PDF]);
    expect(await labels.file('a')).toEqual({ ok: false, code: 'unavailable' });
    expect(calls).toEqual(['GET imprimir/pdf/a']);
  });
});

it('a label of the tracking that cannot be read is missing, not wrong', async () => {
  const good = { ...ORDER, status: 'posted', posted_at: at, melhorenvio_tracking: 'ME2BR' };
  carrier({ 'POST shipment/tracking': [200, { a: good, b: { status: 'posted' }, c: 'nada' }] });
  const followed = await labels.follow(['a', 'b', 'c']);
  expect(followed.ok && [...followed.news]).toMatchObject([['a', { state: 'posted', tracking: 'ME2BR' }]]);
  carrier({ 'POST shipment/tracking': [200, []] });
  expect(await labels.follow(['a'])).toEqual({ ok: false, code: 'unavailable' });
});

it('a label that is being made already is waited for', async () => {
  carrier({
    'GET orders/a': [200, { ...ORDER, paid_at: at }],
    'POST shipment/generate': [200, { a: { status: false, message: 'O envio já está gerado' } }],
  });
  expect(await labels.generate(['a'])).toEqual({ ok: true, ready: [], waiting: ['a'] });
});

it('a label that the carrier cannot make is refused in its words', async () => {
  carrier({
    'GET orders/a': [200, { ...ORDER, paid_at: at }],
    'POST shipment/generate': [200, { a: { status: false, message: 'CEP sem atendimento.' } }],
  });
  expect(await labels.generate(['a'])).toEqual({
    ...{ ok: false, code: 'refused' },
    refusals: [{ field: 'a', words: 'CEP sem atendimento.' }],
  });
});
