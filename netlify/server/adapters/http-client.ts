export type HttpResult =
  | { ok: true; status: number; headers: Headers; body: unknown }
  | { ok: false; reason: string };

/** The bytes of a response instead of its JSON. */
export type HttpFile =
  | { ok: true; status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; reason: string };

type Call = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  timeoutMs: number;
  /** Redirects are errors unless they are asked for; to another host they are followed without our credentials (Fetch standard). */
  redirect?: 'error' | 'follow';
};

/** The most bytes that an outside service may answer with. */
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * One HTTP call to an external service, with a time limit that includes the body. A response of any status is `ok` (its body
 * parsed if it is JSON, else null); `ok: false` means that the result at the other side is unknown.
 */
export async function callExternal(url: string, call: Call): Promise<HttpResult> {
  const answer = await fetchExternal(url, call);
  if (!answer.ok) return answer;
  const { status, headers, bytes } = answer;
  return { ok: true, status, headers, body: parseJson(new TextDecoder().decode(bytes)) };
}

/** The same for a file. */
export async function fetchExternal(
  url: string,
  { timeoutMs, redirect = 'error', ...init }: Call,
): Promise<HttpFile> {
  try {
    const response = await fetch(url, { ...init, redirect, signal: AbortSignal.timeout(timeoutMs) });
    const { status, headers } = response;
    return { ok: true, status, headers, bytes: await bytesOf(response) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' };
  }
}

async function bytesOf({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new RangeError(`more than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
