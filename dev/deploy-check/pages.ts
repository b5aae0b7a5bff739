import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ADMIN_PAGES } from '../../src/paths.admin.ts';
import * as paths from '../../src/paths.ts';
import { projectDir } from '../folders.ts';
import { type Finding, findingsOf, unless } from './finding.ts';
import { headOf, isPage, type Site } from './site.ts';

const LOGS = 'Netlify: veja o log do deploy e o das funções (Logs → Functions); publique de novo.';

/** Pages of every shop. */
const FIXED: readonly string[] = [
  paths.HOME,
  paths.COLLECTION,
  paths.FAVOURITES,
  paths.CART,
  paths.CHECKOUT,
  paths.SUCCESS,
  paths.DECLINED,
  paths.PENDING,
  paths.ACCOUNT,
  paths.PROFILE,
  paths.TEST_PIX,
  paths.ABOUT,
  paths.CONTACT,
  paths.HELP,
  paths.FAQ,
  paths.DELIVERY,
  paths.TERMS,
  paths.PRIVACY,
  paths.COOKIES,
  paths.NEW_ADDRESS,
  paths.TRACK_ORDER,
  paths.INVITATION,
  ...ADMIN_PAGES,
];

/** Page addresses in the README; those of the API are checked as functions. */
export function addressesIn(markdown: string): string[] {
  const named = [...markdown.matchAll(/`(\/[a-z][a-z0-9/-]*)`/g)].flatMap(([, address]) => address ?? []);
  return named.filter((address) => !address.startsWith('/api/'));
}

/** The URLs in a sitemap or sitemap index. */
export function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, text = '']) =>
    text.trim().replaceAll('&amp;', '&'),
  );
}

/** The paths of all URLs in the sitemap, or its fault. */
export async function sitemapOf(site: Site): Promise<{ addresses: string[]; foreign: string[] }> {
  const first = await site.ask('/sitemap.xml');
  const listed = locationsIn(first.text);
  const isIndex = first.text.includes('<sitemapindex');
  const inside = [];
  for (const one of isIndex ? listed : []) inside.push(...locationsIn((await site.ask(pathOf(one))).text));
  const all = isIndex ? inside : listed;
  const isOwn = (address: string) => URL.parse(address)?.origin === site.origin;
  return { addresses: all.filter(isOwn).map(pathOf), foreign: all.filter((address) => !isOwn(address)) };
}

const pathOf = (address: string) => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** Checks that all pages of the README, the shop and the sitemap load and have the right canonical URL. */
export async function checkPages(site: Site, say: (line: string) => void): Promise<Finding[]> {
  const { found, judge } = findingsOf('Páginas');
  const readme = addressesIn(readFileSync(path.join(projectDir, 'README.md'), 'utf8'));
  const { addresses, foreign } = await sitemapOf(site);
  judge('/sitemap.xml', [
    unless(addresses.length + foreign.length > 0, 'não lista nenhuma página', LOGS),
    unless(
      foreign.length === 0,
      `lista endereços de outro lugar (${foreign[0]})`,
      `Ponha SITE_URL=${site.origin} na Netlify e publique de novo; ou chame este comando com o endereço de SITE_URL.`,
    ),
  ]);
  const all = [...new Set([...FIXED, ...readme, ...addresses])];
  for (const [n, address] of all.entries()) {
    if (n > 0 && n % 100 === 0) say(`  ${n} de ${all.length} páginas…`);
    const answer = await site.ask(address);
    const { canonical, isHidden } = headOf(answer);
    const isListed = addresses.includes(address);
    judge(address, [
      unless(isPage(answer), `não responde uma página (${answer.status || answer.text})`, LOGS),
      unless(
        canonical === null || URL.parse(canonical)?.origin === site.origin,
        `diz ser de outro endereço (${canonical})`,
        `Ponha SITE_URL=${site.origin} na Netlify e publique de novo.`,
      ),
      unless(
        !isListed || !(isHidden || /noindex/.test(answer.headers.get('x-robots-tag') ?? '')),
        'está no sitemap e pede para não ser encontrada',
        'Confira se o endereço é o da produção: prévias da Netlify pedem noindex.',
      ),
    ]);
  }
  const nowhere = await site.ask('/nao-existe-de-jeito-nenhum');
  judge('um endereço que não existe', [
    unless(
      nowhere.status === 404,
      `responde ${nowhere.status} em vez de 404`,
      'Confira os redirects em netlify.toml.',
    ),
  ]);
  for (const file of ['/robots.txt', paths.PRODUCT_FEED, '/manifest.webmanifest', paths.EDITION_FILE]) {
    const { status, bytes } = await site.ask(file);
    judge(file, [unless(status === 200 && bytes > 0, `responde ${status}`, LOGS)]);
  }
  return found;
}
