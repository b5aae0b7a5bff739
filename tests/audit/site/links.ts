import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readFunction } from '#tests/architecture/support/read-function.ts';
import { type Tag, tagsOf } from './markup.ts';
import type { Page, Site } from './pages.ts';

/**
 * Other URLs served on this site: functions by their patterns, those that render a page below a built one (`/produto/:id/perguntas`),
 * and rewrites to an existing page.
 */
export type Elsewhere = {
  functions: readonly URLPattern[];
  below: readonly URLPattern[];
  rewrites: readonly string[];
};

const BELOW = /\/:\w+\/[a-z-]+$/;

/**
 * Rewrites ending in * and functions that prefer static files are fallbacks for content newer than the build; a link to them
 * within the same build is dead, so they do not excuse it.
 */
export function readElsewhere(root: string): Elsewhere {
  const folder = path.join(root, 'netlify/functions');
  const read = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFunction({ path: file, text: readFileSync(path.join(folder, file), 'utf8') }));
  const pathsOf = (isFallback: boolean) =>
    read.flatMap((one) => (one.isFallback === isFallback ? (one.paths ?? []) : []));
  const toml = readFileSync(path.join(root, 'netlify.toml'), 'utf8');
  const rewrites = [...toml.matchAll(/^\s*from\s*=\s*"([^"]+)"/gm)].map(([, from = '']) => from);
  return {
    functions: pathsOf(false).map((pathname) => new URLPattern({ pathname })),
    below: pathsOf(true)
      .filter((pathname) => BELOW.test(pathname))
      .map((pathname) => new URLPattern({ pathname })),
    rewrites: rewrites.filter((from) => !from.includes('*')),
  };
}

/** Dead links on this page, and fragments without a target. */
export function deadLinks(
  site: Site,
  page: Page,
  html: string,
  origin: string,
  elsewhere: Elsewhere,
): string[] {
  const tags = tagsOf(html);
  const ids = new Set(
    tags.flatMap(({ attributes }) => [attributes.get('id') ?? '', attributes.get('name') ?? '']),
  );
  const here = new URL(page.url, origin);
  const dead = new Set<string>();
  for (const address of tags.flatMap(addressesOf)) {
    if (!URL.canParse(address, here)) dead.add(`'${address}' is no address`);
    else {
      const url = new URL(address, here);
      if (url.origin !== here.origin) continue;
      if (address.startsWith('#')) {
        if (url.hash.length > 1 && !ids.has(decodeURIComponent(url.hash.slice(1))))
          dead.add(`nothing has the id of '${address}'`);
      } else if (!leadsSomewhere(site, url, elsewhere)) dead.add(`'${address}' leads nowhere`);
    }
  }
  return [...dead].map((problem) => `${page.file}: ${problem}`);
}

/** URLs in sitemaps. */
export function deadLocations(site: Site, origin: string, elsewhere: Elsewhere): string[] {
  return site.files
    .filter((file) => file.endsWith('.xml'))
    .flatMap((file) =>
      [...site.read(file).matchAll(/<(?:image:)?loc>([^<]*)<\/(?:image:)?loc>/g)]
        .map(([, address = '']) => address.replaceAll('&amp;', '&'))
        .filter((address) => {
          if (!URL.canParse(address)) return true;
          const url = new URL(address);
          return url.origin !== new URL(origin).origin || !leadsSomewhere(site, url, elsewhere);
        })
        .map((address) => `${file}: '${address}' leads nowhere`),
    );
}

function leadsSomewhere(site: Site, url: URL, elsewhere: Elsewhere): boolean {
  const { pathname, origin } = url;
  if (pathname === '/.netlify/images') {
    const source = url.searchParams.get('url') ?? '';
    return (
      source.startsWith('/') &&
      source !== pathname &&
      leadsSomewhere(site, new URL(source, origin), elsewhere)
    );
  }
  return (
    site.fileAt(pathname) !== null ||
    elsewhere.rewrites.includes(pathname) ||
    elsewhere.functions.some((pattern) => pattern.test({ pathname })) ||
    (elsewhere.below.some((pattern) => pattern.test({ pathname })) &&
      site.fileAt(path.posix.dirname(pathname)) !== null)
  );
}

const ADDRESSES = [
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'component-url',
  'renderer-url',
  'before-hydration-url',
];

function addressesOf({ name, attributes }: Tag): string[] {
  const plain = ADDRESSES.flatMap((attribute) => attributes.get(attribute)?.trim() ?? []);
  const sets = ['srcset', 'imagesrcset'].flatMap((attribute) =>
    (attributes.get(attribute) ?? '').split(/,\s+/).flatMap((one) => one.trim().split(/\s+/)[0] || []),
  );
  const later = attributes.get('data-then')?.split(' ') ?? [];
  const shared =
    name === 'meta' && /^og:(image|url)$/.test(attributes.get('property') ?? '')
      ? [attributes.get('content') ?? '']
      : [];
  return [...plain, ...sets, ...later, ...shared].filter((address) => address !== '');
}
