import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
import { isDecodable } from './decodable.ts';
import { LruCache } from './lru-cache.ts';
import type { NetlifyConfig } from './netlify-config.ts';

export interface Rules {
  /** Headers of netlify.toml for files at this path; names in lower case. */
  headersFor(pathname: string): Promise<Record<string, string>>;
  redirectFor(request: Request): Promise<Redirect | undefined>;
}

export interface Redirect {
  kind: 'redirect' | 'rewrite';
  status: number;
  /** Whether it also applies if a file exists at the URL. */
  force: boolean;
  target: URL;
}

const LOGGER = { log: () => {}, warn: console.warn, error: console.error };

/** The headers and redirects of netlify.toml and the build's _headers and _redirects, with Netlify's own engines. */
export function createRules(config: NetlifyConfig, root: string, publishDir: string): Rules {
  const headers = new HeadersHandler({
    configPath: config.configPath,
    configHeaders: config.headers,
    projectDir: root,
    publishDir,
    logger: LOGGER,
  });
  const redirects = new RedirectsHandler({
    configPath: config.configPath,
    // The engine reads netlify.toml itself, after _redirects; the parsed settings may contain those of an older build.
    configRedirects: [],
    projectDir: root,
    publicDir: publishDir,
    jwtRoleClaim: '',
    jwtSecret: '',
  });
  // Cached, as the engine reads netlify.toml on each call, which takes longer than serving the file.
  const known = new LruCache<Promise<Record<string, string>>>(5_000);

  async function applied(pathname: string): Promise<Record<string, string>> {
    const values = await headers.apply(new Request(new URL(pathname, 'http://localhost')));
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));
  }

  return {
    headersFor(pathname) {
      let values = known.get(pathname);
      if (!values) {
        values = applied(pathname);
        known.set(pathname, values);
      }
      return values;
    },
    async redirectFor(request) {
      const match = await redirects.match(request);
      // A malformed parameter makes an invalid URL: the rule does not apply.
      if (!match || (match.external && !match.redirect) || !isDecodable(match.target.pathname))
        return undefined;
      const { redirect, force, target, statusCode } = match;
      return { kind: redirect ? 'redirect' : 'rewrite', status: statusCode, force, target };
    },
  };
}
