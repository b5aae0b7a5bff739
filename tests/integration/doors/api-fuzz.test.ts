import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { API_ERRORS, type ApiEndpoint, problem } from '#contracts/doors/api.ts';
import { allEndpoints, isOfApi } from '#tests/fuzz/endpoints.ts';
import { fuzzInputs, tornInputs } from '#tests/fuzz/fuzz-inputs.ts';
import { brokenRequests, type RawRequest, requestOf } from '#tests/fuzz/requests.ts';
import { apiClient, clientOf, openApi } from '#tests/support/api.ts';
import { makeProduct, placeOne } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';
import { parseStrictly } from '#tests/support/strict-output.ts';

/** Any input is answered with a success or an error of the API's own: never 500, never a page. FUZZ_RUNS and FUZZ_SEED search further. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 40);

const shop = await openShop();
await openApi(shop);
const product = await makeProduct(shop.owner, { stock: 5_000 });
const sku = `F-${randomUUID().slice(0, 8)}`;
await shop.owner.query('update variants set sku = $1 where id = $2', [sku, product.variantId]);
const placed = await placeOne(shop.visitor(), product);
const client = await apiClient(shop);
beforeEach(() => shop.owner.query('delete from rate_limits'));

const known = {
  id: [placed.id, product.id],
  productId: [product.id],
  variantId: [product.variantId],
  sku: [sku],
  orderId: [placed.id],
  number: [placed.number],
};

const endpoints = (await allEndpoints()).filter(isOfApi);

describe.each(endpoints)('$name', ({ endpoint: given }) => {
  const endpoint = given as ApiEndpoint;
  const all = endpoints.map((one) => one.endpoint as ApiEndpoint);

  async function problemOf(
    { method, url, body, headers }: RawRequest,
    from: Pick<typeof client, 'send'>,
  ): Promise<string | null> {
    const more = { 'idempotency-key': randomUUID(), 'if-match': `"1.${'0'.repeat(16)}"` };
    const answer = await from.send(method, url, body, { ...more, ...headers });
    const text = await answer.text();
    const { status } = answer;
    if (headers && 'authorization' in headers) return status === 401 ? null : `another token: ${status}`;
    const asked = all.find((one) => one.method === method && one.path === endpoint.path) ?? endpoint;
    if (answer.ok)
      return asked.output.safeParse(asked.operation.file ? text : JSON.parse(text)).success
        ? null
        : 'breaks the contract';
    if (answer.headers.get('content-type') !== 'application/problem+json; charset=utf-8')
      return `${status}: ${text.slice(0, 200)}`;
    const { code } = parseStrictly(problem, JSON.parse(text));
    const statuses: Readonly<Record<string, number>> = { ...API_ERRORS, ...asked.errors };
    return statuses[code] === status && status < 500 && status !== 429 ? null : `${status} ${code}`;
  }

  test('answers any input with success or an error that it names', async () => {
    const inputs = [...fuzzInputs(endpoint, RUNS, { known }), ...tornInputs(endpoint, { known })];
    const requests = [...inputs.map((input) => requestOf(endpoint, input)), ...brokenRequests(endpoint)];
    const problems: unknown[] = [];
    let from = clientOf(shop.visitor(), client.token);
    for (const [at, request] of requests.entries()) {
      // Each from a network of its own, so that a flood is not what answers.
      if (at % 100 === 0) from = clientOf(shop.visitor(), client.token);
      const found = await problemOf(request, from);
      if (found) problems.push([found, JSON.stringify(request).slice(0, 300)]);
    }
    await shop.settled();
    expect(problems).toEqual([]);
  });
});

test('afterwards stock is as it moved', async () => {
  const [row] = await shop.owner.all<{ stock: number; moved: number }>(
    `select stock, (select coalesce(sum(delta), 0)::int from stock_movements m where m.variant_id = v.id) as moved from variants v where id = $1`,
    [product.variantId],
  );
  expect(row?.stock).toBe(5_000 + (row?.moved ?? 0));
});
