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

/** A function's `context.cookies`, and the collected Set-Cookie headers. */
export function createCookies(header: string | null): { cookies: Cookies; lines: string[] } {
  const received = parseCookies(header ?? '');
  const lines: string[] = [];
  const set = (cookie: Cookie | string, value = ''): void => {
    lines.push(serialise(typeof cookie === 'string' ? { name: cookie, value } : cookie));
  };
  const cookies: Cookies = {
    // Netlify's type is string, but it returns undefined for a missing cookie.
    get: (name) => received.get(name) as string,
    set,
    delete: (input) => {
      const { name, ...where } = typeof input === 'string' ? { name: input } : input;
      lines.push(serialise({ path: '/', ...where, name, value: '', maxAge: 0 }));
    },
  };
  return { cookies, lines };
}

/** Skips malformed pairs, which other software on the same site may have set. */
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
