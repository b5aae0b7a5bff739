import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { route } from '#server/http/route.ts';
import { requireContract } from '#tests/support/strict-output.ts';

const item = z.object({ id: z.string(), note: z.optional(z.string()) });
const contract = endpoint('GET', '/api/prova/:id', {
  output: z.object({ items: z.array(item), more: z.nullable(z.union([z.string(), item])) }),
});
const routes = [route(contract, () => Promise.reject(new Error('not called')))];
const check = (answer: unknown, status = 200) =>
  requireContract(routes, new Request('http://localhost/api/prova/1'), Response.json(answer, { status }));

test.each([
  ['what the contract says', { items: [{ id: '1', note: 'a' }, { id: '2' }], more: { id: '3' } }],
  ['nothing where it may be', { items: [], more: null }],
])('%s may be answered', async (_, answer) => {
  await expect(check(answer)).resolves.toBeUndefined();
});

test.each([
  ['a property too many', { items: [], more: null, cost: 1 }, '.cost'],
  ['one in a list', { items: [{ id: '1' }, { id: '2', cost: 1 }], more: null }, '.items[].cost'],
  ['one of a choice', { items: [], more: { id: '1', cost: 1 } }, '.more.cost'],
  ['one that is missing', { items: [{ note: 'a' }], more: null }, 'id'],
])('%s may not', async (_, answer, path) => {
  await expect(check(answer)).rejects.toThrow(path);
});

test('neither may a failure say more than its code, fields and data', async () => {
  await expect(check({ error: { code: 'internal' } }, 500)).resolves.toBeUndefined();
  await expect(check({ error: { code: 'internal', stack: 'at …' } }, 500)).rejects.toThrow('.error.stack');
});
