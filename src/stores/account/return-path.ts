import { PROFILE } from '../../paths.ts';

/** Where to go after signing in: the page named in `voltar`, if it is one of this shop's, else the profile. */
export function returnPath(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get('voltar');
  if (!wanted?.startsWith('/')) return PROFILE;
  // Validates the URL as parsed by the browser: '//elsewhere', '/\elsewhere' and '/..//elsewhere' leave the site.
  const url = URL.parse(wanted, origin);
  if (url?.origin !== origin || url.pathname.startsWith('//')) return PROFILE;
  return url.pathname + url.search + url.hash;
}
