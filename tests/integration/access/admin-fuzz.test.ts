import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductForm } from '#contracts/admin/products.ts';
import { allEndpoints, type NamedEndpoint } from '#tests/fuzz/endpoints.ts';
import { fuzzInputs, SEED, tornInputs } from '#tests/fuzz/fuzz-inputs.ts';
import { problemOf, shorten } from '#tests/fuzz/judge.ts';
import { brokenRequests, requestOf } from '#tests/fuzz/requests.ts';
import type { Vocabulary } from '#tests/fuzz/well-formed.ts';
import { makeAccount } from '#tests/support/accounts.ts';
import { restoreAnnouncement } from '#tests/support/announced-coupon.ts';
import { type Admin, adminOf, createdProduct, keepStore } from '#tests/support/desk.ts';
import { writtenMessage } from '#tests/support/reviews-and-messages.ts';
import { openShop, type TestShop } from '#tests/support/shop.ts';

/** As tests/integration/access/fuzz.test.ts, by an administrator: nothing that staff can send is a 500 either. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 45);

const endpoints = (await allEndpoints()).filter(({ endpoint }) => endpoint.path.startsWith('/api/admin/'));
let shop: TestShop;
let admin: Admin;
let restore: () => Promise<void>;
let products: ProductForm[];
let person: string;
let message: string;

beforeAll(async () => {
  shop = await openShop();
  await shop.owner.query('delete from rate_limits');
  admin = await adminOf(shop);
  restore = await keepStore(shop);
  products = await Promise.all(Array.from({ length: 3 }, () => createdProduct(admin)));
  person = (await makeAccount(shop.owner)).id;
  message = await writtenMessage(shop.visitor());
});
afterAll(async () => {
  await restore();
  await restoreAnnouncement(shop.owner);
  await shop.close();
});

describe.each(endpoints)('$name', ({ endpoint }: NamedEndpoint) => {
  test('answers any input with success or a known error', async () => {
    const known = vocabulary();
    const inputs = [...fuzzInputs(endpoint, RUNS, { known }), ...tornInputs(endpoint, { known })];
    const requests = [...inputs.map((input) => requestOf(endpoint, input)), ...brokenRequests(endpoint)];
    const problems: unknown[] = [];
    for (const request of requests) {
      if (request.method !== endpoint.method && isServed(request.method, endpoint.path)) continue;
      const response = await admin.send(request.method, request.url, request.body, request.headers);
      const problem = await problemOf(endpoint, request, response);
      if (problem) problems.push({ problem, seed: SEED, ...shorten(request) });
    }
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
