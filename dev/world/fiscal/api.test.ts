import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fiscalFixture, noteFields } from './fiscal.fixture.ts';
import { FISCAL_TOKENS } from './fiscal.ts';

test('the token of the other environment opens nothing, nor does none', async () => {
  const world = fiscalFixture();
  for (const token of [FISCAL_TOKENS.producao, 'outro', ''])
    expect(await world.call('GET', '/v2/nfe/A1', undefined, { token })).toMatchObject({
      status: 403,
      body: { codigo: 'permissao_negada' },
    });
});

test('what the provider has against the issuer is said before a note is taken', async () => {
  const world = fiscalFixture();
  const post = async () => (await world.call('POST', '/v2/nfe?ref=A1', noteFields())).body.codigo;
  world.fiscal.set({ issuer: '99999999000191' });
  expect(await post()).toBe('permissao_negada');
  world.fiscal.set({ issuer: '', notEnabled: true });
  expect(await post()).toBe('empresa_nao_habilitada');
  world.fiscal.set({ notEnabled: false, certificateExpired: true });
  expect(await post()).toBe('certificado_vencido');
  expect((await world.call('GET', '/v2/nfe/A1')).status).toBe(404);
});

test('a token has so many credits a minute, of which every answer tells', async () => {
  const world = fiscalFixture();
  world.fiscal.set({ creditsPerMinute: 2 });
  const ask = () => world.call('GET', '/v2/nfe/A1');
  expect((await ask()).headers.get('rate-limit-remaining')).toBe('1');
  world.clock.advance(20_000);
  await ask();
  const over = await ask();
  expect([
    over.status,
    over.headers.get('rate-limit-remaining'),
    over.headers.get('rate-limit-reset'),
  ]).toEqual([429, '0', '40']);
  world.clock.advance(40_000);
  expect((await ask()).status).toBe(404);
});

test('faults are those of every service; a request without an answer may have had its effect', async () => {
  const world = fiscalFixture();
  const post = () => world.call('POST', '/v2/nfe?ref=A1', noteFields());
  world.fiscal.set({ down: true });
  expect((await post()).status).toBe(503);
  world.fiscal.set({ down: false, dropBefore: 1 });
  await expect(post()).rejects.toThrow('Hung up');
  expect((await world.call('GET', '/v2/nfe/A1')).status).toBe(404);
  world.fiscal.set({ dropAfter: 1 });
  await expect(post()).rejects.toThrow('Hung up');
  expect((await world.call('GET', '/v2/nfe/A1')).body.status).toBe('processando_autorizacao');
});

test('testers change settings, see notes, and cancel one where the shop does not see it', async () => {
  const world = fiscalFixture();
  await world.issue('A1');
  const set = (body: unknown) => world.page('/_controle', { method: 'POST', body: JSON.stringify(body) });
  expect(await (await set({ delayMs: 10, refuseNext: 539 })).json()).toMatchObject({ delayMs: 10 });
  expect((await set({ delay: 1 })).status).toBe(422);
  expect(await (await world.page('/_controle')).json()).toMatchObject({ refuseNext: 539, failNext: 0 });
  const page = await (await world.page('/')).text();
  expect(page).toContain('aria-label="Cancelar A1 no painel"');
  const cancel = () => world.page('/_controle/notas/homologacao/A1/cancelar', { method: 'POST' });
  expect((await cancel()).status).toBe(303);
  expect((await cancel()).status).toBe(412);
  expect((await world.call('GET', '/v2/nfe/A1')).body.status).toBe('cancelado');
});

test('notes, numbers and undelivered hooks survive a restart', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'mundo-'));
  const file = join(directory, 'fiscal.sqlite');
  try {
    const first = fiscalFixture({ file });
    const hook = { event: 'nfe', url: 'http://loja.example/hook' };
    await first.call('POST', '/v2/hooks', hook);
    await first.issue('A1');
    await first.call('POST', '/v2/nfe?ref=A2', noteFields());
    await first.fiscal.close();
    const second = fiscalFixture({ file });
    second.clock.advance(10_000);
    expect(await second.fiscal.run()).toEqual({ settled: 1, delivered: 1 });
    expect((await second.call('GET', '/v2/nfe/A2')).body).toMatchObject({
      status: 'autorizado',
      numero: '2',
    });
    await second.fiscal.close();
  } finally {
    rmSync(directory, { recursive: true });
  }
});
