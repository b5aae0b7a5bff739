import type { Context } from '@netlify/functions';

type Cookies = Context['cookies'];

/** The argument of `context.cookies.set`, which Netlify's types do not export. */
interface Cookie {
  name: string;
  value: string;
  expires?: Date | number;
  maxAge?: number;
  domain?: string;
  path?: string;
  secure?: boolean;
  httpOnly?: boolean;
  sameSite?: 'Strict' | 'Lax' | 'None';
  unparsed?: string[];
}

/** `context.cookies` of a function, and the Set-Cookie lines that it collected. */
export function createCookies(header: string | null): { cookies: Cookies; lines: string[] } {
  const received = parseCookies(header ?? '');
  const lines: string[] = [];
  const set = (cookie: Cookie | string, value = ''): void => {
    lines.push(serialise(typeof cookie === 'string' ? { name: cookie, value } : cookie));
  };
  const cookies: Cookies = {
    // Netlify types the answer as a string, yet gives undefined for a cookie that is not there.
    get: (name) => received.get(name) as string,
    set,
    delete: (input) => {
      const { name, ...where } = typeof input === 'string' ? { name: input } : input;
      lines.push(serialise({ path: '/', ...where, name, value: '', maxAge: 0 }));
    },
  };
  return { cookies, lines };
}

/** A malformed pair costs only itself: others on the same site may have set it. */
export function parseCookies(header: string): Map<string, string> {
  const pairs = header.split(';').flatMap((pair) => {
    const [, name, value] = /^\s*([^=]*[^=\s])\s*=(.*)$/.exec(pair) ?? [];
    return name === undefined || value === undefined ? [] : [[name, decode(value.trim())] as const];
  });
  return new Map(pairs);
}

export function serialise(cookie: Cookie): string {
  const { expires } = cookie;
  return [
    `${cookie.name}=${encodeURIComponent(cookie.value)}`,
    cookie.domain && `Domain=${cookie.domain}`,
    cookie.path && `Path=${cookie.path}`,
    expires !== undefined && `Expires=${new Date(expires).toUTCString()}`,
    cookie.maxAge !== undefined && `Max-Age=${cookie.maxAge}`,
    cookie.httpOnly && 'HttpOnly',
    cookie.secure && 'Secure',
    cookie.sameSite && `SameSite=${cookie.sameSite}`,
    ...(cookie.unparsed ?? []),
  ]
    .filter(Boolean)
    .join('; ');
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
