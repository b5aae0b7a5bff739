import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminRevokeToken } from '#contracts/admin/api-tokens.ts';
import { API_ERRORS, type ApiEndpoint } from '#contracts/doors/api.ts';
import { apiListProducts } from '#contracts/doors/api-catalogue.ts';
import { hasWords } from '#contracts/doors/problem-words.ts';
import { API_SCOPES, type ApiScope } from '#domain/doors/api-scopes.ts';
import { API_CALLS } from '#server/use-cases/doors/api/count-call.ts';
import { allEndpoints, isOfApi, type NamedEndpoint } from '#tests/fuzz/endpoints.ts';
import { requestOf } from '#tests/fuzz/requests.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { type ApiClient, apiClient, clientOf, openApi } from '#tests/support/api.ts';
import { openShop } from '#tests/support/shop.ts';

/**
 * What a token needs for each operation of the API, by hand: write down what it should need; do not copy the implementation. A new one
 * without a row fails.
 */
const NEEDS: Readonly<Record<string, readonly ApiScope[]>> = {
  apiListProducts: ['catalogue.read'],
  apiGetProduct: ['catalogue.read'],
  apiListStock: ['catalogue.read'],
  apiWriteStock: ['catalogue.write'],
  apiWritePrices: ['catalogue.write'],
  apiChangeProduct: ['catalogue.write'],
  apiFulfilOrder: ['orders.fulfil'],
  apiMoveParcel: ['orders.fulfil'],
  // Money goes back.
  apiCancelOrder: ['orders.refund'],
  apiListOrders: ['orders.read'],
  apiGetOrder: ['orders.read'],
  apiListNotes: ['orders.read'],
  apiGetNote: ['orders.read'],
  // The buyer is in it.
  apiNoteXml: ['orders.read', 'customers.read'],
  apiListCustomers: ['customers.read'],
  apiGetCustomer: ['customers.read'],
};

const shop = await openShop();
await openApi(shop);
const endpoints = (await allEndpoints()).filter(isOfApi) as (NamedEndpoint & { endpoint: ApiEndpoint })[];

test('every operation of the API has a row', () => {
  expect(endpoints.map(({ name }) => name).toSorted()).toEqual(Object.keys(NEEDS).toSorted());
});

test('every error of the API has words in both languages', () => {
  const codes = endpoints.flatMap(({ endpoint }) => Object.keys({ ...API_ERRORS, ...endpoint.errors }));
  expect([...new Set(codes)].filter((code) => !hasWords(code))).toEqual([]);
});

/** Any request, with headers that get past those that an operation asks for. */
async function answerTo(client: Pick<ApiClient, 'send'>, { endpoint }: NamedEndpoint) {
  const { method, url, body } = requestOf(endpoint, { id: randomUUID() });
  const headers = { 'idempotency-key': randomUUID(), 'if-match': `"1.${'0'.repeat(16)}"` };
  const answer = await client.send(method, url, body, headers);
  expect(answer.headers.get('cache-control')).toMatch(/^private, no-(store|cache)$/);
  expect(answer.headers.getSetCookie()).toEqual([]);
  if (answer.ok) return { status: answer.status, code: null };
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  return { status: answer.status, code: ((await answer.json()) as { code: string }).code };
}

test.for(endpoints)('$name: closed to who has no token, and to people of the team', async (one) => {
  expect(await answerTo(shop.visitor(), one)).toEqual({ status: 401, code: 'token_missing' });
  expect(await answerTo(await signedIn(shop, { role: 'owner' }), one)).toEqual({
    status: 401,
    code: 'token_missing',
  });
  const unknown = clientOf(shop.visitor(), `loja_abcdefghijkl_${'a'.repeat(43)}`);
  expect(await answerTo(unknown, one)).toEqual({ status: 401, code: 'token_invalid' });
});

describe.each(API_SCOPES)('a token of %s only', (scope) => {
  let client: ApiClient;
  beforeAll(async () => {
    client = await apiClient(shop, { scopes: [scope] });
  });
  test.for(endpoints)('$name: only with all that it needs', async (one) => {
    const { status, code } = await answerTo(client, one);
    const isEnough = NEEDS[one.name]?.every((needed) => needed === scope);
    expect([status === 403, code === 'scope_missing']).toEqual([!isEnough, !isEnough]);
    expect(status).not.toBe(401);
    expect(status).toBeLessThan(500);
  });
});

test.for(endpoints)('$name: a token of all but one thing that it needs is refused', async (one) => {
  for (const lacking of NEEDS[one.name] ?? []) {
    const client = await apiClient(shop, { scopes: API_SCOPES.filter((scope) => scope !== lacking) });
    const { url, method, body } = requestOf(one.endpoint, { id: randomUUID() });
    const answer = await client.send(method, url, body);
    expect(await answer.json()).toMatchObject({ code: 'scope_missing', data: { scope: lacking } });
  }
});

test('a closed API is not there: 404 whatever the token, in its own form', async () => {
  const client = await apiClient(shop);
  await shop.owner.query('update store_settings set api_open = false');
  for (const one of endpoints)
    expect(await answerTo(client, one)).toEqual({ status: 404, code: 'not_found' });
  expect(await answerTo(shop.visitor(), endpoints[0] as NamedEndpoint)).toEqual({
    status: 404,
    code: 'not_found',
  });
  await shop.owner.query('update store_settings set api_open = true');
  expect(await client.call(apiListProducts)).toMatchObject({ status: 200 });
});

describe('a token that has ended', () => {
  const refused = async (client: ApiClient, status: number, code: string) => {
    const answer = await client.call(apiListProducts);
    expect(answer).toMatchObject({ status, problem: { code } });
    return answer;
  };

  test('is refused from the next call on once it is revoked', async () => {
    const client = await apiClient(shop);
    const owner = await signedIn(shop, { role: 'owner' });
    await owner.call(adminRevokeToken, { id: client.id });
    const { headers } = await refused(client, 401, 'token_invalid');
    expect(headers.get('www-authenticate')).toBe('Bearer realm="api", error="invalid_token"');
  });

  test('is refused once it has expired', async () => {
    const client = await apiClient(shop);
    await asShop(
      shop.owner,
      `update api_tokens set created_at = now() - interval '2 days', expires_at = now() - interval '1 second' where id = $1`,
      [client.id],
    );
    await refused(client, 401, 'token_expired');
  });

  test.for(['demoted', 'blocked'])('is refused once whoever made it is %s', async (how) => {
    const client = await apiClient(shop);
    if (how === 'blocked')
      await asShop(shop.owner, 'update users set is_banned = true where id = $1', [client.ownerId]);
    else await asShop(shop.owner, 'delete from user_roles where user_id = $1', [client.ownerId]);
    await refused(client, 401, 'token_invalid');
  });

  test('is refused if its beginning is that of another one', async () => {
    const [one, other] = [await apiClient(shop), await apiClient(shop)];
    const mixed = `${one.token.slice(0, 18)}${other.token.slice(18)}`;
    const client = clientOf(shop.visitor(), mixed);
    expect(await client.call(apiListProducts)).toMatchObject({
      status: 401,
      problem: { code: 'token_invalid' },
    });
  });
});

test('a token for some networks is valid from there only, an IPv4 address also as IPv6', async () => {
  const networks = ['203.0.113.0/24', '2001:db8:7::/48'];
  const from = async (ip: string) =>
    (await (await apiClient(shop, { networks, ip })).call(apiListProducts)).status;
  expect(await from('203.0.113.9')).toBe(200);
  expect(await from('::ffff:203.0.113.9')).toBe(200);
  expect(await from('2001:db8:7:1::5')).toBe(200);
  expect(await from('203.0.114.9')).toBe(403);
  expect(await from('2001:db8:8::5')).toBe(403);
  expect(await from('no address')).toBe(403);
});

test('a use is noted, but not with every call', async () => {
  const client = await apiClient(shop);
  const used = async () =>
    (
      await asShop<{ at: string | null }>(
        shop.owner,
        'select last_used_at::text as at from api_tokens where id = $1',
        [client.id],
      )
    )[0]?.at;
  expect(await used()).toBeNull();
  await client.call(apiListProducts);
  await shop.settled();
  const first = await used();
  expect(first).not.toBeNull();
  await client.call(apiListProducts);
  await shop.settled();
  expect(await used()).toBe(first);
});

test('a token has so many calls a minute, each answer says how many are left, and another one has its own', async () => {
  const [client, other] = [await apiClient(shop), await apiClient(shop)];
  const { headers } = await client.call(apiListProducts, { limit: 1 });
  expect(headers.get('ratelimit-policy')).toBe(`"token";q=${API_CALLS.max};w=${API_CALLS.seconds}`);
  expect(headers.get('ratelimit')).toMatch(new RegExp(`^"token";r=${API_CALLS.max - 1};t=\\d+$`));
  await shop.owner.query(`update rate_limits set hits = $1 where key like 'api:%'`, [API_CALLS.max]);
  const answer = await client.call(apiListProducts, { limit: 1 });
  expect(answer).toMatchObject({ status: 429, problem: { code: 'too_many_requests' } });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('ratelimit')).toContain(';r=0;');
  expect(await other.call(apiListProducts, { limit: 1 })).toMatchObject({ status: 200 });
});

test.for([
  [null, 'pt-BR'],
  ['en', 'en'],
  ['en-GB,pt;q=0.4', 'en'],
  ['en;q=0.3, pt-PT', 'pt-BR'],
  ['fr', 'pt-BR'],
  ['fr, en;q=0.1', 'en'],
  [';;;q=x,', 'pt-BR'],
] as const)('errors with Accept-Language %s are in %s', async ([accepted, language]) => {
  const answer = await shop
    .visitor()
    .send('GET', '/api/v1/products', null, accepted === null ? {} : { 'accept-language': accepted });
  expect(answer.headers.get('content-language')).toBe(language);
  const { title } = (await answer.json()) as { title: string };
  expect(title).toBe(language === 'en' ? 'The token is missing' : 'Falta a chave');
});
