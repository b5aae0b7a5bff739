import { afterAll, expect, test } from 'vitest';
import { keepStore } from '#tests/support/desk.ts';
import { openShop } from '#tests/support/shop.ts';
import { problemsOf, ucpOf } from '#tests/support/ucp.ts';

const shop = await openShop();
afterAll(await keepStore(shop));
const open = (is: boolean) => shop.owner.query('update store_settings set agent_sales = $1', [is]);
await open(true);

const read = async (path: string) => {
  const response = await shop.visitor().send('GET', path);
  const body = (await response.json()) as Record<'ucp' | 'keys' | 'signing_keys' | 'code', unknown>;
  return { status: response.status, headers: response.headers, body };
};

test('the profile is that of its release, names the older one, and has a key that stays', async () => {
  const [now, april, again] = await Promise.all(
    ['', '/2026-04-08', ''].map((end) => read(`/.well-known/ucp${end}`)),
  );
  expect(problemsOf('2026-08-25', 'profile.json#/$defs/business_schema', now?.body)).toEqual([]);
  expect(problemsOf('2026-04-08', 'discovery/profile.json#/$defs/business_profile', april?.body)).toEqual([]);
  expect(now?.body.ucp).toMatchObject({
    version: '2026-08-25',
    supported_versions: { '2026-04-08': `${shop.environment.SITE_URL}/.well-known/ucp/2026-04-08` },
    payment_handlers: { 'localhost.pix': [{ id: 'pix' }] },
  });
  expect(april?.body.ucp).not.toHaveProperty('supported_versions');
  expect(now?.body.keys).toEqual(again?.body.keys);
  expect(april?.body.signing_keys).toEqual(now?.body.keys);
  expect(now?.body.keys).toMatchObject([{ kty: 'EC', crv: 'P-256', alg: 'ES256' }]);
  expect(now?.headers.get('cache-control')).toBe('public, max-age=300');
});

test('without the switch nothing is there, in the form of the protocol', async () => {
  await open(false);
  try {
    expect(await read('/.well-known/ucp')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await ucpOf(shop)('/catalog/search', { query: 'saia' })).toMatchObject({ status: 404 });
  } finally {
    await open(true);
  }
});

test.for<[profile: string | null, status: number, code: string]>([
  [null, 400, 'invalid_profile_url'],
  ['http://agente.test/perfil.json', 400, 'invalid_profile_url'],
  ['https://127.0.0.1/perfil.json', 400, 'invalid_profile_url'],
  ['https://169.254.169.254/latest/meta-data/', 400, 'invalid_profile_url'],
  ['https://agente.test/perfil-mudou.json', 424, 'profile_unreachable'],
  ['https://agente.test/para-dentro.json', 424, 'profile_unreachable'],
  ['https://agente.test/sumiu.json', 424, 'profile_unreachable'],
  ['https://agente.test/calada.json', 424, 'profile_unreachable'],
  ['https://agente.test/enorme.json', 422, 'profile_malformed'],
  ['https://agente.test/sem-fim.json', 422, 'profile_malformed'],
  ['https://agente.test/pagina.json', 422, 'profile_malformed'],
  ['https://agente.test/perfil-torto.json', 422, 'profile_malformed'],
  ['https://agente.test/perfil-antigo.json', 422, 'version_unsupported'],
])('a platform at %s is refused: %s %s', async ([profile, status, code]) => {
  const answer = await ucpOf(shop, { profile })('/catalog/search', { query: 'saia' });
  expect(answer).toMatchObject({ status, body: { code } });
  expect(answer.body.content.length).toBeGreaterThan(10);
});

test('a profile is read once, also one that could not be read', async () => {
  const times = (path: string) => shop.world.web.asked.get(path) ?? 0;
  for (const name of ['perfil-so-busca', 'erro']) {
    const before = times(`/vezes.test/${name}.json`);
    const ask = ucpOf(shop, { profile: `https://vezes.test/${name}.json` });
    for (let at = 0; at < 3; at += 1) await ask('/catalog/search', { query: 'saia' });
    expect(times(`/vezes.test/${name}.json`) - before).toBe(1);
  }
});

test.for(['perfil-so-busca', 'perfil-alheio'])(
  'what both do not speak is said in an answer: %s',
  async (name) => {
    const ask = ucpOf(shop, { profile: `https://agente.test/${name}.json` });
    const answer = await ask('/catalog/product', { id: 'x' });
    expect(answer).toMatchObject({
      status: 200,
      body: { ucp: { status: 'error' }, messages: [{ code: 'capabilities_incompatible' }] },
    });
  },
);
