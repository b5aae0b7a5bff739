import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { getCart } from '#contracts/cart.ts';
import { attack, describeGroup, firstBroken, held, type Verdict } from './support/attack.ts';
import { callUcp, codeOf, SIGNING_PLATFORM, signedHeaders } from './support/doors.ts';
import { need, piece } from './support/shopping.ts';
import { shopUrl } from './support/target.ts';
import { type Reply, Visitor } from './support/visitor.ts';

describeGroup('platforms');

const wanted = async () => ({ line_items: [{ item: { id: (await piece()).variantId }, quantity: 1 }] });
const is = (reply: Reply, status: number, code: string): Verdict =>
  held(reply.status === status && codeOf(reply) === code, `answered with ${reply.status} ${codeOf(reply)}`);

for (const [what, profile, status, code] of [
  ['at a private address', 'https://127.0.0.1/perfil.json', 400, 'invalid_profile_url'],
  ['at an address of the cloud', 'https://169.254.169.254/latest/meta-data/', 400, 'invalid_profile_url'],
  ['at an address in another spelling', 'https://0x7f000001/perfil.json', 400, 'invalid_profile_url'],
  ['without TLS', 'http://agente.test/perfil.json', 400, 'invalid_profile_url'],
  ['of 2 GB', 'https://agente.test/enorme.json', 422, 'profile_malformed'],
  ['that never ends', 'https://agente.test/sem-fim.json', 422, 'profile_malformed'],
  ['that never begins', 'https://agente.test/calada.json', 424, 'profile_unreachable'],
  ['that leads inside', 'https://agente.test/para-dentro.json', 424, 'profile_unreachable'],
  ['that leads to the cloud', 'https://agente.test/para-nuvem.json', 424, 'profile_unreachable'],
] as const)
  attack(`a platform’s profile ${what} is refused, and soon`, async () => {
    const start = performance.now();
    const reply = await callUcp('/catalog/search', { query: 'saia' }, { profile });
    const seconds = (performance.now() - start) / 1_000;
    return firstBroken(is(reply, status, code), held(seconds < 10, `it took ${seconds.toFixed(0)} s`));
  });

attack('a signature that was used changes nothing again', async () => {
  const body = await wanted();
  const headers = signedHeaders('/carts', body);
  const ask = (more = {}) =>
    callUcp('/carts', body, { profile: SIGNING_PLATFORM, headers: { ...headers, ...more } });
  const [first, again] = [await ask(), await ask()];
  const other = await ask({ 'idempotency-key': randomUUID() });
  return firstBroken(
    held(first.status === 201, `a signed request is answered with ${first.status} ${first.text}`),
    held(
      isDeepStrictEqual(JSON.parse(again.text), JSON.parse(first.text)),
      'sent again it makes another cart',
    ),
    held(other.status === 401, `with another key it is answered with ${other.status}`),
  );
});

attack('a signature by a key that is not the platform’s is refused', async () => {
  const body = await wanted();
  const { privateKey: signer } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ask = (headers: Record<string, string>) =>
    callUcp('/carts', body, { profile: SIGNING_PLATFORM, headers });
  const same = await ask(signedHeaders('/carts', body, { signer }));
  const own = await ask(signedHeaders('/carts', body, { signer, kid: 'golpe-1' }));
  return firstBroken(is(same, 401, 'signature_invalid'), is(own, 401, 'key_not_found'));
});

attack('a signed request with another body, path or platform is refused', async () => {
  const body = await wanted();
  const headers = signedHeaders('/carts', body);
  const more = { line_items: [{ ...body.line_items[0], quantity: 5 }] };
  const changed = await callUcp('/carts', more, { profile: SIGNING_PLATFORM, headers });
  const elsewhere = await callUcp('/checkout-sessions', body, { profile: SIGNING_PLATFORM, headers });
  const agent = { ...headers, 'ucp-agent': 'profile="https://outro.test/perfil-assina.json"' };
  const another = await callUcp('/carts', body, { headers: agent });
  return firstBroken(
    is(changed, 400, 'digest_mismatch'),
    is(elsewhere, 401, 'signature_invalid'),
    held(another.status === 401, `as another platform: ${another.status} ${codeOf(another)}`),
  );
});

attack('an Idempotency-Key of a platform with another body is refused', async () => {
  const body = await wanted();
  const key = randomUUID();
  const visitor = new Visitor();
  const first = await callUcp('/carts', body, { key, visitor });
  const more = { line_items: [{ ...body.line_items[0], quantity: 5 }] };
  const other = await callUcp('/carts', more, { key, visitor });
  return firstBroken(held(first.status === 201, `${first.status}`), is(other, 409, 'key_reused'));
});

attack('a checkout is there for the platform that opened it only', async () => {
  const opened = await callUcp('/checkout-sessions', await wanted());
  const { id } = JSON.parse(opened.text) as { id: string };
  const profile = 'https://outro.test/perfil.json';
  for (const [path, body] of [
    [`/checkout-sessions/${id}/cancel`, {}],
    [`/checkout-sessions/${id}/complete`, { payment: { instruments: [] } }],
    [`/carts/${id}/cancel`, {}],
  ] as const) {
    const reply = await callUcp(path, body, { profile });
    if (codeOf(reply) !== 'not_found') return `${path}: ${reply.status} ${codeOf(reply)}`;
  }
  return null;
});

attack('a page of another site cannot put what an assistant chose into a cart', async () => {
  const opened = await callUcp('/checkout-sessions', await wanted());
  const { id } = JSON.parse(opened.text) as { id: string };
  const person = new Visitor();
  for (const headers of [
    { origin: 'https://golpe.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: `${shopUrl.origin}.golpe.example` },
  ] as Record<string, string>[]) {
    const { status } = await person.send('POST', `/api/ucp/continuar/${id}`, {
      headers,
      bare: true,
      body: '',
    });
    if (status !== 403) return `${JSON.stringify(headers)} is answered with ${status}`;
  }
  const opens = await person.get(`/api/ucp/continuar/${id}`);
  const cart = need(await person.call(getCart, {}));
  return firstBroken(
    held(opens.status === 200, `the page is answered with ${opens.status}`),
    held(cart.lines.length === 0, 'opening the page fills the cart'),
  );
});
