import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf, Problem } from '../problem.ts';

export type Answer = { status: number; headers: Headers; text: string; bytes: number };

/** The deployment, accessed over HTTP. */
export type Site = {
  readonly origin: string;
  /** Whether it runs on this machine, without certificate, domain and mail records. */
  readonly isLocal: boolean;
  /** Status 0 with the reason as text if there was no response. Does not follow redirects. */
  ask(path: string, init?: RequestInit): Promise<Answer>;
};

export type Pace = { pauseMs: number; timeoutMs: number };

/** One request at a time, with a pause after each, to stay within rate limits. */
const DEFAULT_PACE: Pace = { pauseMs: 100, timeoutMs: 20_000 };

export function openSite(address: string, pace: Partial<Pace> = {}): Site {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Problem(
      `${address} não é um endereço.`,
      'Dê o endereço da loja, como https://www.example.com.br',
    );
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const { pauseMs, timeoutMs } = { ...DEFAULT_PACE, ...(isLocal && { pauseMs: 0 }), ...pace };
  let before: Promise<unknown> = Promise.resolve();
  const seen = new Map<string, Promise<Answer>>();
  const inTurn = (path: string, init: RequestInit) => {
    const answer = before.then(() => call(new URL(path, url), init, timeoutMs));
    before = answer.then(() => sleep(pauseMs));
    return answer;
  };
  return {
    origin: url.origin,
    isLocal,
    ask(path, init) {
      if (init) return inTurn(path, init);
      const known = seen.get(path) ?? inTurn(path, {});
      seen.set(path, known);
      return known;
    },
  };
}

async function call(url: URL, init: RequestInit, timeoutMs: number): Promise<Answer> {
  const headers = new Headers(init.headers);
  headers.set('user-agent', 'elegante-check-deploy');
  try {
    const options = { ...init, headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) } as const;
    const response = await fetch(url, options);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isText = /text|json|xml|javascript/.test(response.headers.get('content-type') ?? '');
    const text = isText ? new TextDecoder().decode(bytes) : '';
    return { status: response.status, headers: response.headers, text, bytes: bytes.length };
  } catch (error) {
    const cause = error instanceof Error && error.cause ? messageOf(error.cause) : messageOf(error);
    return { status: 0, headers: new Headers(), text: cause, bytes: 0 };
  }
}

/** A page's metadata. */
export function headOf({ text }: Answer): { title: string; canonical: string | null; isHidden: boolean } {
  return {
    title: /<title>([^<]*)<\/title>/.exec(text)?.[1]?.trim() ?? '',
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? null,
    isHidden: /<meta name="robots" content="[^"]*noindex/.test(text),
  };
}

export const isPage = ({ status, headers, text }: Answer): boolean =>
  status === 200 && (headers.get('content-type') ?? '').includes('text/html') && /<title>[^<]+</.test(text);
