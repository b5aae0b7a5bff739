import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectFocusNfe } from './focus-nfe.ts';

/** Answers that the provider's documents do not promise; those that they do are in tests/fiscal, from the local provider. */

const TOKEN = 'segredo-do-provedor';
const invoices = connectFocusNfe({
  environment: 'test',
  token: TOKEN,
  acquirer: '18727053000174',
  url: 'https://homologacao.focusnfe.com.br',
  timeoutMs: 50,
});
let logged: string[] = [];

beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Call = { url: string; init: RequestInit };

function answering(status: number, body: unknown, headers: Record<string, string> = {}): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, init });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
  });
  return calls;
}

const KEY = '35261211222333000181550010000000011123456788';
const AUTHORISED = {
  ...{ cnpj_emitente: '11222333000181', ref: 'A1', status: 'autorizado' },
  ...{ status_sefaz: '100', mensagem_sefaz: 'Autorizado o uso da NF-e' },
  ...{ chave_nfe: `NFe${KEY}`, numero: '1', serie: '1' },
};

describe('reading a note', () => {
  it('asks the host of its environment with the token as user', async () => {
    const calls = answering(200, AUTHORISED);
    await invoices.read('A1');
    expect(calls[0]?.url).toBe('https://homologacao.focusnfe.com.br/v2/nfe/A1?completa=1');
    expect(calls[0]?.init).toMatchObject({
      ...{ method: 'GET', redirect: 'error' },
      headers: { authorization: `Basic ${btoa(`${TOKEN}:`)}` },
    });
  });

  it('takes numbers as text or not, fields that it does not know, and none that it can do without', async () => {
    answering(200, { ...AUTHORISED, numero: 22, serie: 3, chave_nfe: KEY, novidade: { a: [1] } });
    expect(await invoices.read('A1')).toEqual({
      ok: true,
      value: {
        ...{ state: 'authorised', key: KEY, number: 22, series: 3, protocol: null, receivedAt: null },
        ...{ xmlPath: null, danfePath: null, correction: null, earlier: null },
      },
    });
  });

  it('knows that a failed cancellation leaves the note authorised', async () => {
    answering(200, { ...AUTHORISED, status: 'erro_cancelamento' });
    expect(await invoices.read('A1')).toMatchObject({ value: { state: 'authorised' } });
  });

  it('gives the provider’s own words where the authority said nothing', async () => {
    answering(200, { ref: 'A1', status: 'erro_autorizacao', mensagem: 'Certificado não encontrado' });
    expect(await invoices.read('A1')).toEqual({
      ok: true,
      value: { state: 'refused', code: null, message: 'Certificado não encontrado' },
    });
  });

  it.each([
    ['a page', 200, '<html>'],
    ['nothing', 200, ''],
    ['another shape', 200, []],
    ['an unknown status', 200, { ...AUTHORISED, status: 'contingencia' }],
    ['an authorised note without its key', 200, { ...AUTHORISED, chave_nfe: null }],
    ['a number that is none', 200, { ...AUTHORISED, numero: 'dez' }],
    // What a proxy says must not have the note sent again as if it did not exist.
    ['a page that something was not found', 404, '<html>Not found'],
    ['an object of another kind', 400, { error: 'bad request' }],
  ])('%s counts as no answer, and is logged', async (_, status, body) => {
    answering(status, body);
    expect(await invoices.read('A1')).toMatchObject({ ok: false, code: 'away' });
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      ...{ level: 'warn', event: 'invoices_nonsense', method: 'GET', path: '/v2/nfe/A1' },
    });
    expect(logged.join()).not.toContain(TOKEN);
  });

  it('does not wait for ever, nor read without end', async () => {
    vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
    expect(await invoices.read('A1')).toMatchObject({
      code: 'away',
      reason: expect.stringMatching(/^TimeoutError/),
    });
    answering(200, ' '.repeat(9 * 1024 * 1024));
    expect(await invoices.read('A1')).toMatchObject({
      code: 'away',
      reason: expect.stringMatching(/bytes$/),
    });
  });
});

describe('what was refused', () => {
  it.each([
    [404, { codigo: 'nao_encontrado', mensagem: 'x' }, { code: 'unknown' }],
    [401, 'HTTP Basic: Access denied.', { code: 'issuer', problem: 'permission' }],
    [403, { codigo: 'outra', mensagem: 'x' }, { code: 'issuer', problem: 'permission', message: 'x' }],
    [400, { codigo: 'constructor', mensagem: 'x' }, { code: 'invalid', message: 'x', fields: [] }],
    [409, { codigo: 'nfe_em_processamento', mensagem: 'x' }, { code: 'read_instead' }],
    [429, '', { code: 'wait', seconds: 60 }],
    [503, '<html>', { code: 'away' }],
  ])('%i %j', async (status, body, result) => {
    answering(status, body);
    expect(await invoices.read('A1')).toMatchObject({ ok: false, ...result });
    expect(logged).toEqual([]);
  });

  it.each([
    ['12', 12],
    ['0', 60],
    ['-5', 60],
    ['amanhã', 60],
    ['999999', 60],
  ])('waits %s seconds as %i', async (reset, seconds) => {
    answering(429, '', { 'rate-limit-reset': reset });
    expect(await invoices.read('A1')).toEqual({ ok: false, code: 'wait', seconds });
  });
});

describe('downloading', () => {
  it.each([
    '//outro.example/x.xml',
    'https://outro.example/x.xml',
    '/../x.xml',
    '/a/../../x',
    '',
    '/a?b',
    '@outro.example/x',
  ])('never takes the token to %j', async (path) => {
    const calls = answering(200, '<xml/>');
    expect(await invoices.download(path, 'xml')).toEqual({ ok: false, code: 'unknown' });
    expect(calls).toEqual([]);
  });

  it('gives the bytes of what it asked for, and nothing else', async () => {
    const path = '/arquivos_development/1/202601/XMLs/a-nfe.xml';
    answering(200, '\uFEFF<?xml version="1.0"?><a/>');
    expect(await invoices.download(path, 'xml')).toMatchObject({ ok: true });
    expect(await invoices.download(path, 'pdf')).toMatchObject({ code: 'away' });
    answering(404, { codigo: 'nao_encontrado', mensagem: 'x' });
    expect(await invoices.download(path, 'xml')).toEqual({ ok: false, code: 'unknown' });
  });
});

describe('registering a hook', () => {
  const hook = { cnpj: '11222333000181', url: 'https://loja.example/h', secret: 's' };
  const listed = (secret: string, id: string) => ({
    ...{ id, event: 'nfe', url: hook.url, cnpj: hook.cnpj, authorization: secret },
  });

  function hooks(list: unknown[]): string[] {
    const calls: string[] = [];
    vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
      calls.push(`${method} ${url.replace('https://homologacao.focusnfe.com.br/v2/', '')}`);
      return Response.json(method === 'GET' ? list : listed('s', 'novo'));
    });
    return calls;
  }

  it('keeps what is there, and removes doubles and those of an earlier secret', async () => {
    const calls = hooks([
      listed('velho', 'a'),
      listed('s', 'b'),
      listed('s', 'c'),
      { ...listed('s', 'd'), url: 'x' },
    ]);
    expect(await invoices.registerHook(hook)).toEqual({ ok: true, value: { id: 'b' } });
    expect(calls).toEqual(['GET hooks', 'DELETE hooks/a', 'DELETE hooks/c']);
  });

  it('makes room before it adds one', async () => {
    const calls = hooks(['1', '2', '3', '4', '5'].map((id) => listed('velho', id)));
    expect(await invoices.registerHook(hook)).toEqual({ ok: true, value: { id: 'novo' } });
    expect(calls.at(-1)).toBe('POST hooks');
    expect(calls).toHaveLength(7);
  });
});
