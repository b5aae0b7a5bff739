import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { isSame } from './hashes.ts';
import {
  type Component,
  membersOf,
  readBytes,
  readSignatureInput,
  type SignatureInput,
} from './signature-fields.ts';

/** A request that carries a signature, as it came. */
export type SignedMessage = {
  method: string;
  url: URL;
  headers: Headers;
  body: Uint8Array;
};

export type SignatureProblem =
  | 'signature_missing'
  | 'signature_invalid'
  | 'key_not_found'
  | 'digest_mismatch'
  | 'algorithm_unsupported';

/** A public key as a profile has it (RFC 7517). */
export type VerifyingKey = {
  kid: string;
  kty: string;
  crv?: string | undefined;
  x?: string | undefined;
  y?: string | undefined;
  use?: string | undefined;
};

type Verified = { ok: true; value: string } | { ok: false; code: SignatureProblem };
const failed = (code: SignatureProblem): Verified => ({ ok: false, code });

/** How far `created` may be off: clocks differ, and a request takes its time. */
const WINDOW_SECONDS = 300;

/** By curve: the hash. ECDSA signatures are r and s one after the other (RFC 9421, 3.3). */
const HASHES: Readonly<Record<string, string | null>> = {
  'P-256': 'sha256',
  'P-384': 'sha384',
  Ed25519: null,
};

/**
 * Whether one of the message's signatures (RFC 9421) is by one of these keys and covers what UCP demands: method, host, path and
 * query, the body by its digest, and the headers that name platform and idempotency key. Answers the signature itself, by which it
 * is told whether it came before.
 */
export function verifySignature(message: SignedMessage, keys: readonly VerifyingKey[], now: Date): Verified {
  const inputs = membersOf(message.headers.get('signature-input') ?? '');
  const signatures = membersOf(message.headers.get('signature') ?? '');
  let problem: SignatureProblem = 'signature_missing';
  for (const [label, text] of inputs) {
    const input = readSignatureInput(text);
    const signature = readBytes(signatures.get(label));
    const found =
      input && signature ? verifyOne(message, { input, signature }, keys, now) : failed('signature_invalid');
    if (found.ok) return found;
    problem = found.code;
  }
  return failed(problem);
}

type One = { input: SignatureInput; signature: Buffer };

function verifyOne(
  message: SignedMessage,
  { input, signature }: One,
  keys: readonly VerifyingKey[],
  now: Date,
): Verified {
  const key = keys.find(({ kid, use }) => kid === input.params.get('keyid') && use !== 'enc');
  if (!key) return failed('key_not_found');
  const hash = HASHES[key.crv ?? ''];
  const publicKey = hash === undefined ? null : keyOf(key);
  if (hash === undefined || !publicKey) return failed('algorithm_unsupported');
  const names = input.components.map(({ name }) => name);
  if (!requiredOf(message).every((name) => names.includes(name)) || !isTimely(input, now))
    return failed('signature_invalid');
  if (names.includes('content-digest') && !isDigestRight(message)) return failed('digest_mismatch');
  const base = signatureBase(message, input.components, input.text);
  if (base === null) return failed('signature_invalid');
  const isRight = verify(hash, Buffer.from(base), { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature);
  return isRight ? { ok: true, value: signature.toString('base64url') } : failed('signature_invalid');
}

function keyOf({ kty, crv, x, y }: VerifyingKey): KeyObject | null {
  try {
    const jwk = kty === 'EC' ? { kty, crv, x, y } : { kty, crv, x };
    return createPublicKey({ key: jwk as { kty: string }, format: 'jwk' });
  } catch {
    return null;
  }
}

function requiredOf({ url, headers, body }: SignedMessage): string[] {
  const present = ['ucp-agent', 'signature-agent', 'idempotency-key'].filter((name) => headers.has(name));
  const query = url.search === '' ? [] : ['@query'];
  const content = body.length === 0 ? [] : ['content-digest', 'content-type'];
  return ['@method', '@authority', '@path', ...query, ...content, ...present];
}

function isTimely({ params }: SignatureInput, now: Date): boolean {
  const seconds = now.getTime() / 1_000;
  const [created, expires] = [params.get('created'), params.get('expires')];
  if (created !== undefined && !(Math.abs(seconds - Number(created)) <= WINDOW_SECONDS)) return false;
  return expires === undefined || Number(expires) > seconds;
}

/** `sha-256=:…:` of these bytes (RFC 9530). */
export const contentDigest = (body: Uint8Array) =>
  `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;

function isDigestRight({ headers, body }: SignedMessage): boolean {
  const given = membersOf(headers.get('content-digest') ?? '').get('sha-256');
  return given !== undefined && isSame(`sha-256=${given}`, contentDigest(body));
}

/** What is signed (RFC 9421, 2.5); null if a component is not there, or of a kind that is not known here. */
export function signatureBase(
  message: Pick<SignedMessage, 'method' | 'url' | 'headers'>,
  components: readonly Component[],
  params: string,
): string | null {
  const lines: string[] = [];
  for (const { name, params: own } of components) {
    const value = componentOf(message, name, own);
    if (value === null) return null;
    const suffix = [...own].map(([key, of]) => `;${key}="${of}"`).join('');
    lines.push(`"${name}"${suffix}: ${value}`);
  }
  return [...lines, `"@signature-params": ${params}`].join('\n');
}

function componentOf(
  { method, url, headers }: Pick<SignedMessage, 'method' | 'url' | 'headers'>,
  name: string,
  params: ReadonlyMap<string, string>,
): string | null {
  if (name.startsWith('@')) {
    const derived: Readonly<Record<string, string>> = {
      '@method': method,
      '@authority': url.host,
      '@path': url.pathname,
      '@query': url.search === '' ? '?' : url.search,
      '@target-uri': url.href,
      '@scheme': url.protocol.slice(0, -1),
    };
    return params.size === 0 ? (derived[name] ?? null) : null;
  }
  const value = headers.get(name)?.trim() ?? null;
  const member = params.get('key');
  if (params.size === 0 || value === null) return value;
  return params.size === 1 && member !== undefined ? (membersOf(value).get(member) ?? null) : null;
}

/** The headers that sign a request with a key of P-256 over these components. */
export function signRequest(
  message: Pick<SignedMessage, 'method' | 'url' | 'headers'>,
  names: readonly string[],
  { key, kid, now }: { key: KeyObject; kid: string; now: Date },
): { signature: string; 'signature-input': string } {
  const list = names.map((name) => `"${name}"`).join(' ');
  const params = `(${list});created=${Math.floor(now.getTime() / 1_000)};keyid="${kid}"`;
  const base = signatureBase(
    message,
    names.map((name) => ({ name, params: new Map() })),
    params,
  );
  if (base === null) throw new Error('a component that is to be signed is not there');
  const bytes = sign('sha256', Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' });
  return { signature: `sig1=:${bytes.toString('base64')}:`, 'signature-input': `sig1=${params}` };
}
