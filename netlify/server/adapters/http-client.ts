export type HttpResult = { ok: true; status: number; body: unknown } | { ok: false; reason: string };

/**
 * One HTTP call to an external service, with a time limit that includes the body. A response of any status is `ok` (its body
 * parsed if it is JSON, else null); `ok: false` means that the result at the other side is unknown.
 */
export async function callExternal(
  url: string,
  {
    timeoutMs,
    ...init
  }: { method?: string; headers?: Record<string, string>; body?: string; timeoutMs: number },
): Promise<HttpResult> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    return { ok: true, status: response.status, body: parseJson(text) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
