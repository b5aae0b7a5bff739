import { vi } from 'vitest';

/** A request as received by the fake network. */
export type Seen = { method: string; url: string; body: unknown };

type Reply = { status?: number; body: unknown } | 'no network' | Promise<{ status?: number; body: unknown }>;

/**
 * Fakes `fetch` in unit tests. Replies are given per 'METHOD /path', in turn; the last one repeats. An unexpected request fails
 * the test.
 */
export function fakeNetwork(replies: Record<string, readonly Reply[]>): Seen[] {
  const seen: Seen[] = [];
  const left = new Map(Object.entries(replies).map(([key, list]) => [key, [...list]]));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const method = init.method ?? 'GET';
    seen.push({ method, url, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    const queue = left.get(`${method} ${url.split('?')[0]}`);
    if (!queue) throw new Error(`unexpected request: ${method} ${url}`);
    const reply = await (queue.length > 1 ? queue.shift() : queue[0]);
    if (reply === undefined || reply === 'no network') throw new TypeError('Failed to fetch');
    if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError');
    return new Response(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body), {
      status: reply.status ?? 200,
    });
  });
  return seen;
}

/** A fake browser storage. Sharing one between two sets of modules simulates two tabs. */
export function fakeStorage(entries: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

/** A failure response of the contracts. */
export function failure(code: string, status: number, more: object = {}): { status: number; body: unknown } {
  return { status, body: { error: { code, ...more } } };
}
