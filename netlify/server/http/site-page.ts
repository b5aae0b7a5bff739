const KEPT_HEADERS = [
  'content-type',
  'content-security-policy',
  'referrer-policy',
  'permissions-policy',
  'strict-transport-security',
  'cross-origin-opener-policy',
  'x-content-type-options',
];

/** A page of the built site, for a function that sends it out changed: its text, and the headers it must keep. */
export async function fetchPage(url: URL): Promise<{ html: string; headers: Headers }> {
  const page = await fetch(url);
  const headers = new Headers({ 'cache-control': 'public, max-age=0, must-revalidate' });
  for (const name of KEPT_HEADERS) {
    const value = page.headers.get(name);
    if (value) headers.set(name, value);
  }
  return { html: await page.text(), headers };
}
