import { expect, test } from 'vitest';
import { z } from 'zod';
import { type FiscalFixture, fiscalFixture } from './fiscal.fixture.ts';

const HOOK = {
  cnpj: '11222333000181',
  event: 'nfe',
  url: 'http://loja.example/hook',
  authorization: 'segredo',
};
const MINUTE_MS = 60_000;

async function hooked(patch: Record<string, unknown> = {}): Promise<FiscalFixture & { id: string }> {
  const world = fiscalFixture();
  const { body } = await world.call('POST', '/v2/hooks', { ...HOOK, ...patch });
  return { ...world, id: z.object({ id: z.string() }).parse(body).id };
}

test('an answer is told with the secret, in the words of the reading', async () => {
  const world = await hooked();
  const read = await world.issue('A1');
  expect(world.sent).toHaveLength(1);
  expect(world.sent[0]?.headers.get('authorization')).toBe('segredo');
  expect(world.sent[0]?.body).toEqual(read.body);
});

test('the secret goes into the header that was asked for', async () => {
  const world = await hooked({ authorization_header: 'X-Segredo' });
  await world.issue('A1');
  expect(world.sent[0]?.headers.get('x-segredo')).toBe('segredo');
  expect(world.sent[0]?.headers.has('authorization')).toBe(false);
});

test('another company and another environment are not told', async () => {
  const world = await hooked({ cnpj: '99999999000191' });
  await world.call('POST', '/v2/hooks', HOOK, { environment: 'producao' });
  await world.issue('A1');
  expect(world.sent).toEqual([]);
});

test('there are five hooks at most of a company and event; each is listed, shown and removed', async () => {
  const world = await hooked();
  for (let more = 2; more <= 5; more += 1) await world.call('POST', '/v2/hooks', HOOK);
  expect((await world.call('POST', '/v2/hooks', HOOK)).body.codigo).toBe('requisicao_invalida');
  expect((await world.call('POST', '/v2/hooks', { ...HOOK, event: 'mdfe' })).status).toBe(201);
  const bad = [
    { ...HOOK, event: 'nada' },
    { ...HOOK, url: 'loja' },
  ];
  for (const one of bad) expect((await world.call('POST', '/v2/hooks', one)).status).toBe(400);
  expect((await world.call('GET', '/v2/hooks')).body.list).toHaveLength(6);
  expect((await world.call('DELETE', `/v2/hooks/${world.id}`)).body).toMatchObject({ deleted: true });
  expect((await world.call('GET', `/v2/hooks/${world.id}`)).status).toBe(404);
});

test('a hook that fails is tried again after 1, 30, 60, 180 and 1440 minutes, and then given up', async () => {
  const world = await hooked();
  world.answers.push(...Array.from({ length: 10 }, () => 500));
  await world.issue('A1');
  for (const [minutes, tries] of [
    [1, 2],
    [30, 3],
    [60, 4],
    [180, 5],
    [1440, 6],
    [1440, 6],
  ] as const) {
    world.clock.advance(minutes * MINUTE_MS - 1);
    await world.fiscal.run();
    const before = world.sent.length;
    world.clock.advance(1);
    await world.fiscal.run();
    expect([before, world.sent.length]).toEqual([tries === before ? before : tries - 1, tries]);
  }
  expect((await world.call('GET', `/v2/hooks/${world.id}`)).body).toMatchObject({
    ...{ error_count: 6, success_count: 0, request_count: 6 },
  });
});

test('after seven days of failures it is switched off', async () => {
  const world = await hooked();
  world.answers.push(...Array.from({ length: 100 }, () => 500));
  for (let day = 0; day < 9; day += 1) {
    await world.issue(`A${day}`);
    world.clock.advance(1440 * MINUTE_MS);
  }
  const tried = world.sent.length;
  await world.issue('Z1');
  expect(world.sent.length).toBe(tried);
});

test('events are doubled, lost, held and delivered out of order on demand', async () => {
  const world = await hooked();
  const refs = () => world.sent.splice(0).map(({ body }) => body.ref);
  world.fiscal.set({ duplicateWebhooks: true });
  await world.issue('A1');
  expect(refs()).toEqual(['A1', 'A1']);
  world.fiscal.set({ duplicateWebhooks: false, loseWebhooks: true });
  await world.issue('A2');
  world.fiscal.set({ loseWebhooks: false, holdWebhooks: true });
  await world.issue('A3');
  expect(refs()).toEqual([]);
  world.fiscal.set({ holdWebhooks: false });
  await world.fiscal.run();
  expect(refs()).toEqual(['A3']);
  world.fiscal.set({ reorderWebhooks: true });
  await world.issue('A4');
  await world.issue('A5');
  await world.fiscal.run();
  expect(refs()).toEqual(['A5', 'A4']);
  // What was lost can be asked for again.
  world.fiscal.set({ reorderWebhooks: false });
  expect((await world.call('POST', '/v2/nfe/A2/hook', {})).body.list).toHaveLength(1);
  await world.fiscal.run();
  expect(refs()).toEqual(['A2']);
});
