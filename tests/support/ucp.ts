import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { PLATFORM_KEY, PLATFORM_KID } from '#dev/world/web/platforms.ts';
import { contentDigest, signRequest } from '#server/auth/http-signature.ts';
import type { TestShop, TestVisitor } from './shop.ts';
import type { UcpBody } from './ucp-types.ts';

/** UCP as a platform speaks it, with every answer held against the schemas of its release (tests/ucp). */

export type Release = '2026-08-25' | '2026-04-08';
export const RELEASES: readonly Release[] = ['2026-08-25', '2026-04-08'];
/** Of platforms that sign nothing, and of those that sign. */
export const profileFor = (release: Release, { signs = false } = {}) =>
  `https://agente.test/perfil${signs ? '-assina' : ''}${release === '2026-04-08' ? '-abril' : ''}.json`;

type Schemas = Record<string, { $id: string }>;
const validators = new Map(RELEASES.map((release) => [release, compile(release)]));

function compile(release: Release): Ajv2020 {
  const text = readFileSync(new URL(`../ucp/schemas-${release}.json`, import.meta.url), 'utf8');
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  // Of 2026-04-08, one file refers to another by a path that its own id does not lead to.
  const schemas = JSON.parse(
    text.replaceAll('"../schemas/ucp.json', '"https://ucp.dev/schemas/ucp.json'),
  ) as Schemas;
  for (const schema of Object.values(schemas)) ajv.addSchema(schema);
  return ajv;
}

/** What an object lacks of a schema, as `shopping/checkout.json`; nothing if it is valid. */
export function problemsOf(release: Release, schema: string, value: unknown): string[] {
  const check = validators.get(release)?.getSchema(`https://ucp.dev/schemas/${schema}`);
  if (!check) throw new Error(`no schema ${schema} in ${release}`);
  return check(value)
    ? []
    : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const ERROR = {
  '2026-08-25': 'common/types/error_response.json',
  '2026-04-08': 'shopping/types/error_response.json',
};

/** The schemas of an operation's answer, with those of the extensions that the shop has. */
const ANSWERS: readonly [path: RegExp, schemas: readonly string[]][] = [
  [/\/catalog\/search$/, ['shopping/catalog_search.json#/$defs/search_response']],
  [/\/catalog\/lookup$/, ['shopping/catalog_lookup.json#/$defs/lookup_response']],
  [/\/catalog\/product$/, ['shopping/catalog_lookup.json#/$defs/get_product_response']],
  [/\/carts/, ['shopping/cart.json', 'shopping/discount.json#/$defs/dev.ucp.shopping.cart']],
  [
    /\/checkout-sessions/,
    [
      'shopping/checkout.json',
      'shopping/discount.json#/$defs/dev.ucp.shopping.checkout',
      'shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout',
      'shopping/buyer_consent.json#/$defs/dev.ucp.shopping.checkout',
    ],
  ],
  [/\/orders\//, ['shopping/order.json']],
];

export type UcpReply = { status: number; body: UcpBody; headers: Headers };
type Options = {
  profile?: string | null;
  release?: Release;
  signs?: boolean;
  key?: string | null;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
};

/** A caller of the shop's UCP, with a network of its own. Throws on an answer that the schemas of the release refuse. */
export function ucpOf(shop: TestShop, usual: Options = {}, visitor: TestVisitor = shop.visitor()) {
  return async (path: string, body?: unknown, changes: Options = {}): Promise<UcpReply> => {
    const options = { ...usual, ...changes };
    const { release = '2026-08-25', method = body === undefined ? 'GET' : 'POST' } = options;
    const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
    const headers = headersOf(
      `${shop.environment.SITE_URL}/api/ucp${path}`,
      { ...options, release, method },
      text,
    );
    const response = await visitor.send(method, `/api/ucp${path}`, text, Object.fromEntries(headers));
    const answer = {
      status: response.status,
      body: (await response.json()) as UcpBody,
      headers: response.headers,
    };
    if (answer.status < 300) requireValid(release, path, answer.body);
    return answer;
  };
}

function headersOf(
  address: string,
  { release, method, signs = false, ...options }: Options & { release: Release; method: string },
  text: string | null,
): Headers {
  const headers = new Headers({ 'request-id': randomUUID() });
  const profile = options.profile === undefined ? profileFor(release, { signs }) : options.profile;
  if (profile !== null) headers.set('ucp-agent', `profile="${profile}"`);
  if (text !== null) headers.set('content-type', 'application/json');
  const key = options.key === undefined ? randomUUID() : options.key;
  if (method !== 'GET' && key !== null) headers.set('idempotency-key', key);
  if (signs) sign(address, method, text, headers);
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  return headers;
}

/** Signs a request as UCP demands. */
export function sign(address: string, method: string, text: string | null, headers: Headers): void {
  const names = ['@method', '@authority', '@path', 'ucp-agent'];
  if (headers.has('idempotency-key')) names.push('idempotency-key');
  if (text !== null) {
    headers.set('content-digest', contentDigest(Buffer.from(text)));
    names.push('content-digest', 'content-type');
  }
  const made = signRequest({ method, url: new URL(address), headers }, names, {
    key: PLATFORM_KEY,
    kid: PLATFORM_KID,
    now: new Date(),
  });
  for (const [name, value] of Object.entries(made)) headers.set(name, value);
}

/** Throws on an answer of the operation at `path` that the schemas of the release refuse. */
export function requireValid(release: Release, path: string, body: UcpBody): void {
  const isError = body.ucp?.status === 'error';
  const schemas = isError ? [ERROR[release]] : (ANSWERS.find(([of]) => of.test(path))?.[1] ?? []);
  if (schemas.length === 0) throw new Error(`no schema for ${path}`);
  const problems = schemas.flatMap((schema) =>
    problemsOf(release, schema, body).map((one) => `${schema}: ${one}`),
  );
  if (problems.length > 0) throw new Error(`${path}: ${problems.join('\n')}\n${JSON.stringify(body)}`);
}
