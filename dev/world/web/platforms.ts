import { createECDH, createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** Platforms whose assistants buy by UCP: their profiles, as `https://agente.test/perfil.json`, and the key that some sign with. */

export const PLATFORM_KID = 'agente-1';
/** The same in every process: tests sign for a platform whose profile a shop reads elsewhere. */
export const PLATFORM_KEY = keyOf('agente.test');
const KEY = {
  ...createPublicKey(PLATFORM_KEY).export({ format: 'jwk' }),
  kid: PLATFORM_KID,
  use: 'sig',
  alg: 'ES256',
};

/** A key of P-256 that follows from a name. */
function keyOf(name: string): KeyObject {
  const d = createHash('sha256').update(name).digest();
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(d);
  // Uncompressed: a byte, then x and y (SEC 1, 2.3.3).
  const [x, y] = [pair.getPublicKey().subarray(1, 33), pair.getPublicKey().subarray(33)];
  const part = (bytes: Buffer) => bytes.toString('base64url');
  return createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: part(d), x: part(x), y: part(y) },
  });
}

const CAPABILITIES = {
  'dev.ucp.shopping.catalog.search': 'catalog_search',
  'dev.ucp.shopping.catalog.lookup': 'catalog_lookup',
  'dev.ucp.shopping.cart': 'cart',
  'dev.ucp.shopping.checkout': 'checkout',
  'dev.ucp.shopping.order': 'order',
  'dev.ucp.shopping.fulfillment': 'fulfillment',
  'dev.ucp.shopping.discount': 'discount',
  'dev.ucp.shopping.buyer_consent': 'buyer_consent',
};

function profileOf(
  version: string,
  changes: { keys?: boolean; only?: readonly string[]; schema?: string; webhook?: unknown } = {},
) {
  const { keys = false, only, schema = 'https://ucp.dev', webhook = 'https://agente.test/pedidos' } = changes;
  const names = Object.entries(CAPABILITIES).filter(([name]) => only?.includes(name) ?? true);
  const capabilities = names.map(([name, file]) => [
    name,
    [
      {
        version,
        spec: `https://ucp.dev/${version}/specification/`,
        schema: `${schema}/${version}/schemas/shopping/${file}.json`,
        ...(name === 'dev.ucp.shopping.order' && { config: { webhook_url: webhook } }),
      },
    ],
  ]);
  return {
    ucp: { version, services: {}, capabilities: Object.fromEntries(capabilities), payment_handlers: {} },
    ...(keys && (version === '2026-04-08' ? { signing_keys: [KEY] } : { keys: [KEY] })),
  };
}

/** By the name of the file. */
export const PLATFORM_PROFILES: Readonly<Record<string, unknown>> = {
  perfil: profileOf('2026-08-25'),
  'perfil-abril': profileOf('2026-04-08'),
  'perfil-assina': profileOf('2026-08-25', { keys: true }),
  'perfil-assina-abril': profileOf('2026-04-08', { keys: true }),
  'perfil-antigo': profileOf('2026-01-11'),
  'perfil-so-busca': profileOf('2026-08-25', { only: ['dev.ucp.shopping.catalog.search'] }),
  'perfil-alheio': profileOf('2026-08-25', { schema: 'https://outro.test' }),
  // Told at an address of the shop's own network, at none, and without TLS.
  'perfil-interno': profileOf('2026-08-25', { webhook: 'https://interno.example.com/pedidos' }),
  'perfil-local': profileOf('2026-08-25', { webhook: 'https://127.0.0.1/pedidos' }),
  'perfil-calado': profileOf('2026-08-25', { webhook: null }),
  'perfil-aberto': profileOf('2026-08-25', { webhook: 'http://agente.test/pedidos' }),
  'perfil-torto': { ucp: { version: 'hoje' } },
};

/** A platform whose address for orders is another one each time that its profile is read. */
export const movingProfile = (times: number) =>
  profileOf('2026-08-25', { webhook: `https://agente.test/pedidos-${times}?de=loja` });
