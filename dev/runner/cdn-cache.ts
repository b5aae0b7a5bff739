import type { Answer, AnswerHeaders } from './answer.ts';
import type { Background } from './background.ts';
import { LruCache } from './lru-cache.ts';
import type { Visit } from './visit.ts';

/** Headers for the CDN, which Netlify removes from the response. */
const CDN_HEADERS = [
  'netlify-cdn-cache-control',
  'cdn-cache-control',
  'netlify-cache-tag',
  'cache-tag',
  'netlify-vary',
];

const MAX_BYTES = 64 * 2 ** 20;

type Kept = {
  answer: Answer;
  tags: readonly string[];
  /** Milliseconds since 1970. */
  at: number;
  freshMs: number;
  staleMs: number;
};

/**
 * Caches responses of functions as Netlify's CDN does: if a header allows it, by path and the query parameters in
 * Netlify-Vary (default: all), until it expires, is purged by tag, or a deploy replaces it. Supports
 * stale-while-revalidate; reports the result in Cache-Status (RFC 9211). Never caches private responses, those with
 * cookies, or methods other than GET.
 */
export class CdnCache {
  readonly #background: Background;
  readonly #now: () => number;
  #kept = new LruCache<Kept>(MAX_BYTES);
  /** The last response's Netlify-Vary by path. */
  readonly #varies = new Map<string, string>();
  readonly #renewing = new Set<string>();

  readonly #isOn: boolean;

  constructor(
    background: Background,
    { now = Date.now, isOn = true }: { now?: () => number; isOn?: boolean } = {},
  ) {
    this.#background = background;
    this.#now = now;
    this.#isOn = isOn;
  }

  async answer({ url, method }: Visit, ask: () => Promise<Answer>): Promise<Answer> {
    if (!this.#isOn) return withStatus(await ask(), 'fwd=bypass');
    if (method !== 'GET') return withStatus(await ask(), 'fwd=method');
    const key = this.#keyOf(url);
    const kept = this.#kept.get(key);
    const age = kept ? this.#now() - kept.at : 0;
    if (!kept || age >= kept.freshMs + kept.staleMs) return this.#fetch(url, ask);
    if (age >= kept.freshMs && !this.#renewing.has(key)) {
      this.#renewing.add(key);
      this.#background.add(this.#fetch(url, ask).finally(() => this.#renewing.delete(key)));
    }
    const ttl = Math.round((kept.freshMs - age) / 1000);
    return withStatus(kept.answer, `hit; ttl=${ttl}`, { age: String(Math.floor(age / 1000)) });
  }

  /** Purges by tags; everything without tags. */
  purge(tags?: readonly string[]): void {
    if (tags) this.#kept.deleteAll((kept) => kept.tags.some((tag) => tags.includes(tag)));
    else this.clear();
  }

  /** Empties the cache after a deploy. */
  clear(): void {
    this.#kept = new LruCache<Kept>(MAX_BYTES);
    this.#varies.clear();
  }

  async #fetch(url: URL, ask: () => Promise<Answer>): Promise<Answer> {
    const answer = await ask();
    const isKept = this.#keep(url, answer);
    return withStatus(answer, isKept ? 'fwd=miss; stored' : 'fwd=miss');
  }

  #keep(url: URL, answer: Answer): boolean {
    const { status, headers, body } = answer;
    const lifetime = lifetimeOf(headers);
    if (!lifetime || status >= 500 || 'set-cookie' in headers || !(body instanceof Uint8Array)) return false;
    this.#varies.set(url.pathname, text(headers['netlify-vary']));
    const tags = listOf(headers['netlify-cache-tag'] ?? headers['cache-tag'], ',');
    this.#kept.set(this.#keyOf(url), { answer, tags, at: this.#now(), ...lifetime }, body.byteLength);
    return true;
  }

  #keyOf({ pathname, searchParams }: URL): string {
    const named = /(?:^|,)\s*query=([^,]*)/.exec(this.#varies.get(pathname) ?? '')?.[1];
    const names = named === undefined ? null : listOf(named, '|');
    const pairs = [...searchParams].filter(([name]) => !names || names.includes(name));
    return `${pathname}?${new URLSearchParams(pairs)}`;
  }
}

/** The cache lifetime; null if not cacheable. Netlify-CDN-Cache-Control takes precedence over the other headers. */
function lifetimeOf(headers: Answer['headers']): { freshMs: number; staleMs: number } | null {
  const said =
    headers['netlify-cdn-cache-control'] ?? headers['cdn-cache-control'] ?? headers['cache-control'];
  const directives = new Map(
    listOf(said, ',').map((directive): [string, number] => {
      const [name = '', seconds] = directive.toLowerCase().split('=');
      return [name, Number(seconds ?? 0) * 1000];
    }),
  );
  if (directives.has('private') || directives.has('no-store') || directives.has('no-cache')) return null;
  const freshMs = directives.get('s-maxage') ?? directives.get('max-age') ?? 0;
  return freshMs > 0 ? { freshMs, staleMs: directives.get('stale-while-revalidate') ?? 0 } : null;
}

function withStatus(answer: Answer, status: string, more: Record<string, string> = {}): Answer {
  const headers: AnswerHeaders = {
    ...answer.headers,
    ...more,
    'cache-status': `"Netlify Edge"; ${status}`,
  };
  for (const name of CDN_HEADERS) delete headers[name];
  return { ...answer, headers };
}

function text(value: string | string[] | undefined): string {
  return [value ?? ''].flat().join(',');
}

function listOf(value: string | string[] | undefined, separator: string): string[] {
  return text(value)
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
