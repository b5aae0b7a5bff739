import { afterAll, describe, expect, test } from 'vitest';
import { deskEndpoints, type NamedEndpoint } from '#tests/fuzz/endpoints.ts';
import { fuzzed } from '#tests/fuzz/judge.ts';
import type { Vocabulary } from '#tests/fuzz/well-formed.ts';
import { makeAccount } from '#tests/support/accounts.ts';
import { adminOf, createdProduct, keepStore } from '#tests/support/desk.ts';
import { writtenMessage } from '#tests/support/reviews-and-messages.ts';
import { openShop } from '#tests/support/shop.ts';

/** As tests/integration/access/fuzz.test.ts, by an administrator: nothing that staff can send is a 500 either. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 45);

const endpoints = await deskEndpoints();

const shop = await openShop();
const admin = await adminOf(shop);
afterAll(await keepStore(shop));
const products = await Promise.all(Array.from({ length: 3 }, () => createdProduct(admin)));
const person = (await makeAccount(shop.owner)).id;
const message = await writtenMessage(shop.visitor());

describe.each(endpoints)('$name', ({ endpoint }: NamedEndpoint) => {
  test('answers any input with success or a known error', async () => {
    const problems = await fuzzed(endpoint, { runs: RUNS, known: vocabulary() }, async (request) =>
      request.method !== endpoint.method && isServed(request.method, endpoint.path)
        ? null
        : admin.send(request.method, request.url, request.body, request.headers),
    );
    await shop.settled();
    expect(problems).toEqual([]);
  });
});

/** A list and the creation of its items share a path. */
function isServed(method: string, path: string): boolean {
  return endpoints.some(({ endpoint }) => endpoint.method === method && endpoint.path === path);
}

/** Values that pass the first checks. */
function vocabulary(): Vocabulary {
  const [form] = products;
  const ids = products.map(({ id }) => id);
  return {
    id: [...ids, person, message],
    ids: [ids],
    version: [1, 2],
    key: form?.images.map(({ key }) => key) ?? [],
    colourId: [null, ...(form?.colours.map(({ id }) => id) ?? [])],
    sizeId: [null, ...(form?.sizes.map(({ id }) => id) ?? [])],
    categoryId: [null],
    parentId: [null],
    code: ['ELEGANTE10', 'NOVO2026'],
    startsOn: ['2026-01-01', '2026-12-31'],
    endsOn: ['2026-06-30', '2027-12-31'],
    productIds: [null, ids],
    slug: ['vestidos', 'feminino', 'novo-slug'],
    hex: ['#123456'],
    name: ['Vestido', '\ud800 quebrado', "d'água", 'x'],
    busca: ['vestido', 'SAIA', '%', '_'],
    q: ['vestido', '%', 'ORD-'],
    store: ['products'],
  };
}
