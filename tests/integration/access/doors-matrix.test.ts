import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STAFF_ROLES } from '#domain/people/staff-roles.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { openApi } from '#tests/support/api.ts';
import { keepStore } from '#tests/support/desk.ts';
import { loadFunctions } from '#tests/support/functions.ts';
import { headersOf, message } from '#tests/support/mcp.ts';
import { makeProduct, type TestProduct } from '#tests/support/scene.ts';
import { openShop, type TestVisitor } from '#tests/support/shop.ts';
import { RELEASES, type UcpReply, ucpOf } from '#tests/support/ucp.ts';
import { linesOf } from '#tests/support/ucp-buying.ts';

/**
 * One row for every route of the doors for machines; a new one without a row fails. The API's operations have theirs in
 * tests/integration/doors/api-access.test.ts. No cookie opens anything here: an owner's browser may what a stranger's may.
 * - `anyone`: the same for whoever asks.
 * - `platform`: for whoever names the profile of a platform.
 * - `opener`: for the platform that opened the cart or checkout, and to nobody else is it there.
 * - `link`: for whoever has the address, with an id that is not to be guessed.
 */
const MATRIX: Readonly<Record<string, 'anyone' | 'platform' | 'opener' | 'link' | 'token'>> = {
  'GET /.well-known/ucp': 'anyone',
  'GET /.well-known/ucp/:version': 'anyone',
  'POST /api/ucp/catalog/search': 'platform',
  'POST /api/ucp/catalog/lookup': 'platform',
  'POST /api/ucp/catalog/product': 'platform',
  'POST /api/ucp/carts': 'platform',
  'GET /api/ucp/carts/:id': 'opener',
  'PUT /api/ucp/carts/:id': 'opener',
  'POST /api/ucp/carts/:id/cancel': 'opener',
  'POST /api/ucp/checkout-sessions': 'platform',
  'GET /api/ucp/checkout-sessions/:id': 'opener',
  'PUT /api/ucp/checkout-sessions/:id': 'opener',
  'POST /api/ucp/checkout-sessions/:id/complete': 'opener',
  'POST /api/ucp/checkout-sessions/:id/cancel': 'opener',
  'GET /api/ucp/orders/:id': 'opener',
  'GET /api/ucp/continuar/:id': 'link',
  'POST /api/ucp/continuar/:id': 'link',
  'GET /api/ucp/pix/:id': 'link',
  'POST /mcp': 'anyone',
  // Where nothing is: told to everybody in the door's own form, open or not.
  'GET /api/ucp': 'anyone',
  'GET /api/ucp/*': 'anyone',
  'GET /api/v1': 'anyone',
  'GET /api/v1/*': 'anyone',
  // Operations of the API.
  'GET /api/v1/products': 'token',
  'GET /api/v1/products/:id': 'token',
  'PATCH /api/v1/products/:id': 'token',
  'GET /api/v1/stock': 'token',
  'POST /api/v1/stock': 'token',
  'POST /api/v1/prices': 'token',
  'GET /api/v1/orders': 'token',
  'GET /api/v1/orders/:id': 'token',
  'POST /api/v1/orders/:id/fulfilment': 'token',
  'POST /api/v1/orders/:id/cancellation': 'token',
  'POST /api/v1/parcels/:id/movement': 'token',
  'GET /api/v1/notes': 'token',
  'GET /api/v1/notes/:id': 'token',
  'GET /api/v1/notes/:id/xml': 'token',
  'GET /api/v1/customers': 'token',
  'GET /api/v1/customers/:id': 'token',
};
const NONE = '00000000-0000-4000-8000-000000000000';
const DOOR = /^\/(?:api\/(?:ucp|v1)|\.well-known\/ucp|mcp)(?:\/|$)/;

const shop = await openShop();
afterAll(await keepStore(shop));
await openApi(shop);
const turn = (isOpen: boolean) =>
  shop.owner.query('update store_settings set agent_sales = $1, assistant_tools = $1, api_open = $1', [
    isOpen,
  ]);
await turn(true);

type Row = { name: string; method: string; path: string; who: string };
const rows: Row[] = Object.entries(MATRIX).map(([name, who]) => {
  const [method = '', path = ''] = name.split(' ');
  return { name, method, path, who };
});
const rowsOf = (...kinds: string[]) => rows.filter(({ who }) => kinds.includes(who));

test('every route of the doors has a row', async () => {
  const found = [...(await loadFunctions()).values()].map(async ({ config = {} }) => {
    const paths = [config.path ?? []].flat().filter((path) => DOOR.test(path));
    const asked = paths.map(async (path) => {
      const answer = await shop.visitor().send('OPTIONS', addressOf(path, 'x'));
      const methods = (answer.headers.get('allow') ?? '').split(', ');
      const isOne = methods.length < 6;
      return methods
        .filter((one) => (isOne ? !/^(HEAD|OPTIONS)$/.test(one) : one === 'GET'))
        .map((one) => `${one} ${path}`);
    });
    return (await Promise.all(asked)).flat();
  });
  const all = (await Promise.all(found)).flat();
  expect(all.toSorted()).toEqual(Object.keys(MATRIX).toSorted());
});

const addressOf = (path: string, id: string) =>
  path.replace(':version', '2026-04-08').replace(/:\w+/, id).replace('*', 'nada');
const bodyOf = ({ method }: Row, content: unknown = {}) => (method === 'GET' ? undefined : content);

const isNowhere = ({ path }: Row) => path.endsWith('*') || /^\/api\/(ucp|v1)$/.test(path);
const isPress = ({ name }: Row) => name === 'POST /api/ucp/continuar/:id';

/** Who comes with a browser. */
const VISITORS = ['nobody', 'a customer', ...STAFF_ROLES] as const;

describe.each(VISITORS)('%s', (who) => {
  let visitor: TestVisitor;
  let mine: UcpReply;
  let product: TestProduct;
  beforeAll(async () => {
    await shop.owner.query('delete from rate_limits');
    const role = who === 'a customer' ? null : (who as (typeof STAFF_ROLES)[number]);
    visitor = who === 'nobody' ? shop.visitor() : await signedIn(shop, { role });
    product = await makeProduct(shop.owner);
    mine = await ucpOf(shop)('/checkout-sessions', { line_items: linesOf(product) });
  });
  const send = ({ method, path }: Row, headers: Record<string, string> = {}) =>
    visitor.send(method, addressOf(path, mine.body.id), method === 'GET' ? null : '{}', headers);

  test.for(rowsOf('platform', 'opener'))('$name: nothing without the profile of a platform', async (row) => {
    const answer = await send(row);
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid_profile_url' }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test.for(rowsOf('opener').flatMap((row) => RELEASES.map((release) => ({ ...row, release }))))(
    '$name ($release): nothing as another platform',
    async (row) => {
      const profile = `https://outro.test/perfil${row.release === '2026-04-08' ? '-abril' : ''}.json`;
      const method = row.method as 'GET' | 'POST' | 'PUT';
      const path = addressOf(row.path, mine.body.id).replace('/api/ucp', '');
      const content = method === 'PUT' ? { line_items: linesOf(product) } : {};
      const { body } = await ucpOf(
        shop,
        { profile, release: row.release, method },
        visitor,
      )(path, bodyOf(row, content));
      expect(body).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'not_found' }] });
      const { ucp, line_items, status } = (await ucpOf(shop)(`/checkout-sessions/${mine.body.id}`)).body;
      expect({ ucp, line_items, status }).toEqual({
        ucp: mine.body.ucp,
        line_items: mine.body.line_items,
        status: mine.body.status,
      });
    },
  );

  test.for(rowsOf('anyone', 'link'))('$name: as to everybody', async (row) => {
    const id = row.path === '/api/ucp/pix/:id' ? NONE : mine.body.id;
    const ask = async (one: TestVisitor) => {
      const isMcp = row.path === '/mcp';
      const text = isMcp ? JSON.stringify(message('tools/list')) : '';
      const answer = await one.send(
        row.method,
        addressOf(row.path, id),
        row.method === 'GET' ? null : text,
        isMcp ? headersOf('tools/list') : {},
      );
      return [answer.status, await answer.text()];
    };
    const seen = await ask(visitor);
    expect(seen).toEqual(await ask(shop.visitor()));
    expect(seen[0]).toBe(isNowhere(row) || row.path === '/api/ucp/pix/:id' ? 404 : isPress(row) ? 303 : 200);
  });

  test('a page of another site takes nothing into the cart', async () => {
    const row = { name: '', who: '', method: 'POST', path: '/api/ucp/continuar/:id' };
    const answer = await send(row, { 'sec-fetch-site': 'cross-site', origin: 'https://golpe.example' });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test.for(rowsOf('token'))('$name: nothing without a token', async (row) => {
    const answer = await send(row);
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'token_missing' }]);
  });
});

test('behind closed doors nothing is there, whoever asks, each in its own form', async () => {
  await turn(false);
  const owner = await signedIn(shop, { role: 'owner' });
  for (const row of rowsOf('platform', 'opener', 'token', 'anyone')) {
    if (row.who === 'platform' || row.who === 'opener') {
      const method = row.method as 'GET' | 'POST' | 'PUT';
      const path = addressOf(row.path, NONE).replace('/api/ucp', '');
      const closed = await ucpOf(shop, { method }, owner)(path, bodyOf(row));
      expect([row.name, closed.status, closed.body]).toMatchObject([row.name, 404, { code: 'not_found' }]);
      continue;
    }
    const isMcp = row.path === '/mcp';
    const text = isMcp ? JSON.stringify(message('tools/list')) : '{}';
    const headers = isMcp ? headersOf('tools/list') : {};
    const answer = await owner.send(
      row.method,
      addressOf(row.path, NONE),
      row.method === 'GET' ? null : text,
      headers,
    );
    expect([row.name, answer.status]).toEqual([row.name, 404]);
    expect(answer.headers.get('content-type')).toMatch(/^application\/(problem\+)?json/);
  }
  await turn(true);
});
