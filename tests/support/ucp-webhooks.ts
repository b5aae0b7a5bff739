import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Received } from '#dev/world/web/inbox.ts';
import { asShop } from './after-sale.ts';
import { makeProduct } from './scene.ts';
import type { TestShop } from './shop.ts';
import { type Release, ucpOf } from './ucp.ts';
import { byPix, linesOf, purchaseOf } from './ucp-buying.ts';

/** The webhooks of orders that a platform of UCP gets, checked as it would: by RFC 9421 and the shop's public profile, by hand. */

export type OrderBody = {
  id: string;
  checkout_id: string;
  line_items: {
    id: string;
    quantity: { original: number; total: number; fulfilled: number };
    status: string;
  }[];
  fulfillment: { events: { type: string; line_items: { id: string; quantity: number }[] }[] };
  adjustments: { type: string; status: string; totals?: { amount: number }[] }[];
};

type Jwk = { kid: string; kty: string; crv: string; x: string; y: string };

/** The shop's keys, under the name of each release. */
export async function keysOf(shop: TestShop): Promise<{ keys: Jwk[]; signing_keys: Jwk[] }> {
  const response = await shop.visitor().send('GET', '/.well-known/ucp');
  return (await response.json()) as { keys: Jwk[]; signing_keys: Jwk[] };
}

/** What must be covered so that nobody changes, moves or repeats a message ('REST Request Verification'). */
const COVERED = [
  '@method',
  '@authority',
  '@path',
  'ucp-agent',
  'webhook-id',
  'webhook-timestamp',
  'content-digest',
  'content-type',
];

/** The order of a message; throws with the reason if its signature is not by one of these keys over all of it. */
export function readSigned(
  { path, query, headers, body }: Received,
  keys: readonly Jwk[],
  host: string,
): OrderBody {
  const [, label, list = '', params = ''] =
    /^(\w+)=\(([^)]*)\)(;.*)$/.exec(headers['signature-input'] ?? '') ?? [];
  const names = [...list.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
  const needed = query === '' ? COVERED : [...COVERED, '@query'];
  for (const name of needed) if (!names.includes(name)) throw new Error(`${name} is not covered`);
  const digest = createHash('sha256').update(body, 'utf8').digest('base64');
  if (headers['content-digest'] !== `sha-256=:${digest}:`) throw new Error('another body');
  const derived: Record<string, string> = {
    '@method': 'POST',
    '@authority': host,
    '@path': path,
    '@query': query,
  };
  const lines = names.map((name) => `"${name}": ${derived[name] ?? headers[name]}`);
  const base = [...lines, `"@signature-params": (${list})${params}`].join('\n');
  const keyid = /;keyid="([^"]+)"/.exec(params)?.[1];
  const key = keys.find(({ kid }) => kid === keyid);
  if (!key) throw new Error('an unknown key');
  const [, signature = ''] = new RegExp(`^${label}=:(.+):$`).exec(headers.signature ?? '') ?? [];
  const by = { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(base), by, Buffer.from(signature, 'base64'))) throw new Error('forged');
  return JSON.parse(body) as OrderBody;
}

/** An order that a platform placed, waiting for its PIX; `release` says how it buys where it has no PIX. */
export async function orderedBy(
  shop: TestShop,
  profile: string,
  { units = 1, release = '2026-08-25' as Release } = {},
): Promise<{ id: string; checkout: string; profile: string }> {
  const product = await makeProduct(shop.owner, { stock: 9 });
  const ask = ucpOf(shop, { profile, release });
  const { body } = await ask('/checkout-sessions', purchaseOf(linesOf([product, units])));
  const done = await ask(`/checkout-sessions/${body.id}/complete`, byPix());
  if (done.body.status !== 'complete_in_progress') throw new Error(JSON.stringify(done.body));
  const [row] = await asShop<{ id: string }>(
    shop.owner,
    'select order_id as id from agent_sessions where id = $1',
    [body.id],
  );
  return { id: row?.id ?? '', checkout: body.id, profile };
}
