import { gunzipSync } from 'node:zlib';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { Failure, Outcome } from '../ports/outcome.ts';
import { parseJson } from './json.ts';
import type { PathMatcher } from './path-matcher.ts';
import type { Body } from './route.ts';

type Read = { ok: true; value: never; bytes: Uint8Array } | Failure;

const NOTHING = new Uint8Array();

/**
 * Merges path, query and JSON body into the endpoint's input object and parses it. A body of bytes is not part of the input;
 * it is passed separately.
 */
export async function readInput(
  endpoint: Endpoint,
  match: PathMatcher,
  body: Body,
  request: Request,
  url: URL,
): Promise<Read> {
  let bytes: Uint8Array = NOTHING;
  const raw: Record<string, unknown> = {};
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  if (!hasBody || body.kind === 'bytes') {
    for (const name of new Set(url.searchParams.keys())) {
      const values = url.searchParams.getAll(name);
      raw[name] = values.length === 1 ? values[0] : values;
    }
  }
  if (hasBody && body.kind === 'bytes') {
    const read = await readLimited(request, body.maxBytes);
    if (!read) return { ok: false, code: 'too_large' };
    const plain = body.unpacksTo ? unpacked(read, body.unpacksTo) : { ok: true as const, value: read };
    if (!plain.ok) return plain;
    bytes = plain.value;
  } else if (hasBody) {
    const read = await readJson(request, body.maxBytes);
    if (!read.ok) return read;
    Object.assign(raw, read.value);
  }
  Object.assign(raw, match(url.pathname));

  const parsed = endpoint.input.safeParse(raw);
  if (parsed.success) return { ok: true, value: parsed.data as never, bytes };
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    // Keep messages that are our error codes; zod's own sentences are not for shoppers.
    const code = /^[a-z_]+$/.test(issue.message) ? issue.message : 'invalid';
    const path = issue.code === 'unrecognized_keys' ? 'unknown' : issue.path.join('.');
    fields[path.slice(0, 100)] ??= issue.code === 'unrecognized_keys' ? 'unknown_field' : code;
  }
  return { ok: false, code: 'invalid_input', fields };
}

async function readJson(request: Request, maxBytes: number): Promise<Outcome<Record<string, unknown>>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) {
    const hasBody = request.body !== null && (request.headers.get('content-length') ?? '') !== '0';
    return hasBody && (type !== '' || !(await isEmpty(request, maxBytes)))
      ? { ok: false, code: 'unsupported_type' }
      : { ok: true, value: {} };
  }
  const bytes = await readLimited(request, maxBytes);
  if (!bytes) return { ok: false, code: 'too_large' };
  if (bytes.length === 0) return { ok: true, value: {} };
  try {
    const value = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { ok: true, value: value as Record<string, unknown> };
    }
  } catch {
    // Not JSON: same failure as below.
  }
  return { ok: false, code: 'invalid_input', fields: { body: 'not_json' } };
}

async function isEmpty(request: Request, maxBytes: number): Promise<boolean> {
  return (await readLimited(request, maxBytes))?.length === 0;
}

/** Decompresses gzip, detected by its first bytes: browsers compress large uploads. */
function unpacked(bytes: Uint8Array, maxOutputLength: number): Outcome<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return { ok: true, value: bytes };
  try {
    return { ok: true, value: gunzipSync(bytes, { maxOutputLength }) };
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return { ok: false, code: isLarge ? 'too_large' : 'unsupported_type' };
  }
}

/** The body; null as soon as it exceeds the limit. */
export async function readLimited(request: Request, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
