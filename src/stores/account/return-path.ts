import { ACCOUNT, PROFILE, signInUrl } from '../../paths.ts';

/** Where to go after signing in: the page named in `voltar`, if it is one of this shop's, else the profile. */
export function returnPath(search: string, origin: string): string {
  const wanted = namedPath(search);
  if (!wanted?.startsWith('/')) return PROFILE;
  // Validates the URL as parsed by the browser: '//elsewhere', '/\elsewhere' and '/..//elsewhere' leave the site.
  const url = URL.parse(wanted, origin);
  if (url?.origin !== origin || url.pathname.startsWith('//')) return PROFILE;
  return url.pathname + url.search + url.hash;
}

/** The page named in `voltar`, not checked yet: `returnPath` does that; null if there is none. */
export function namedPath(search: string): string | null {
  return new URLSearchParams(search).get('voltar') || null;
}

/** The page to sign in, and to go on from there to another one, if there is any. */
export function signInFor(back: string | null): string {
  return back ? signInUrl(back) : ACCOUNT;
}
