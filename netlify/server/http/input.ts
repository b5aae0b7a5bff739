import type { Endpoint } from '#contracts/endpoint.ts';
import type { Outcome } from '../ports/outcome.ts';

const MAX_BODY_BYTES = 64 * 1024;

/** Gathers path, query and JSON body into the endpoint's one input object and parses it. */
export async function readInput(
  endpoint: Endpoint,
  pattern: URLPattern,
  request: Request,
  url: URL,
): Promise<Outcome<never>> {
  const raw: Record<string, unknown> = {};
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    for (const name of new Set(url.searchParams.keys())) {
      const values = url.searchParams.getAll(name);
      raw[name] = values.length === 1 ? values[0] : values;
    }
  } else {
    const body = await readJson(request);
    if (!body.ok) return body;
    Object.assign(raw, body.value);
  }
  const path = pattern.exec({ pathname: url.pathname })?.pathname.groups ?? {};
  for (const [name, value] of Object.entries(path)) raw[name] = value;

  const parsed = endpoint.input.safeParse(raw);
  if (parsed.success) return { ok: true, value: parsed.data as never };
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    // A message that is one of our codes is kept; the library's own sentence is not for shoppers.
    const code = /^[a-z_]+$/.test(issue.message) ? issue.message : 'invalid';
    const path = issue.code === 'unrecognized_keys' ? 'unknown' : issue.path.join('.');
    fields[path.slice(0, 100)] ??= issue.code === 'unrecognized_keys' ? 'unknown_field' : code;
  }
  return { ok: false, code: 'invalid_input', fields };
}

async function readJson(request: Request): Promise<Outcome<Record<string, unknown>>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) {
    const hasBody = request.body !== null && (request.headers.get('content-length') ?? '') !== '0';
    return hasBody && (type !== '' || !(await isEmpty(request)))
      ? { ok: false, code: 'unsupported_type' }
      : { ok: true, value: {} };
  }
  const bytes = await readLimited(request);
  if (!bytes) return { ok: false, code: 'too_large' };
  if (bytes.length === 0) return { ok: true, value: {} };
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { ok: true, value: value as Record<string, unknown> };
    }
  } catch {
    // Falls to the same answer: what came is not a JSON object.
  }
  return { ok: false, code: 'invalid_input', fields: { body: 'not_json' } };
}

async function isEmpty(request: Request): Promise<boolean> {
  return (await readLimited(request))?.length === 0;
}

/** The body, or null as soon as it is larger than any call of ours may be. */
async function readLimited(request: Request): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
