import { describe, expect, it } from 'vitest';
import * as paths from '../paths.ts';
import { leadsOn, speculationRules } from './speculation.ts';

const { prerender, prefetch } = speculationRules();

type Condition = {
  and?: readonly Condition[];
  or?: readonly Condition[];
  not?: Condition;
  href_matches?: readonly string[];
};

/** As a browser reads a document rule (HTML, 'speculation rules'); selectors are the business of another test. */
function holds({ and, or, not, href_matches: patterns }: Condition, address: string): boolean {
  if (and) return and.every((one) => holds(one, address));
  if (or) return or.some((one) => holds(one, address));
  if (not) return !holds(not, address);
  const base = 'https://loja.example/colecao?categoria=vestidos';
  if (patterns) return patterns.some((one) => new URLPattern(one, base).test(new URL(address, base).href));
  return true;
}

const isDrawn = (address: string) => prerender.some(({ where }) => holds(where as Condition, address));
const isFetched = (address: string) => prefetch.some(({ where }) => holds(where as Condition, address));

describe('the page that is drawn before it is opened', () => {
  it.each([
    paths.HOME,
    paths.productUrl('0199'),
    paths.variantUrl('0199', { colour: 'Azul', size: 'P' }),
    paths.campaignUrl('verao'),
    ...[1, 2].flatMap((page) => [
      paths.listingUrl({ kind: 'all' }, page),
      paths.listingUrl({ kind: 'category', slug: 'vestidos' }, page),
      ...paths.SHOWCASES.map((name) => paths.listingUrl({ kind: 'showcase', name }, page)),
    ]),
  ])('may be %s', (address) => {
    expect(isDrawn(address)).toBe(true);
    expect(isFetched(address)).toBe(true);
  });

  it.each([
    paths.searchUrl('vestido'),
    '/colecao?categoria=vestidos&cor=Azul',
    '/colecao?categoria=vestidos&pagina=2&cor=Azul',
    '/colecao?cor=Azul',
    '/?busca=vestido',
    paths.reviewsUrl('0199'),
    paths.reviewsUrl('0199', 2),
    paths.sharedListUrl('a'),
    paths.previewUrl('token'),
    paths.asOfUrl({ minute: '2026-01-01T00:00', campaignId: null }),
    paths.profileUrl('pedidos'),
    paths.orderUrl(paths.TRACK_ORDER, 'ORD-1', 'token'),
    '/admin/pedidos',
    '/api/sessao',
    'https://outra.example/produto/0199',
  ])('is never %s', (address) => {
    expect(isDrawn(address)).toBe(false);
    expect(isFetched(address)).toBe(false);
  });

  it('is none that is about a person, and only the empty checkout is fetched', () => {
    const open = [paths.HOME, paths.COLLECTION];
    const others = Object.values<unknown>(paths)
      .flat()
      .filter((one): one is string => typeof one === 'string' && one.startsWith('/') && !open.includes(one))
      .filter((one) => !paths.SHOWCASES.some((name) => one === `/${name}`));
    expect(others.length).toBeGreaterThan(30);
    expect(others.filter(isDrawn)).toEqual([]);
    expect(others.filter(isFetched)).toEqual([paths.CHECKOUT]);
  });

  it('is only that of a link which a script found likely, or is fetched where a finger is', () => {
    const signs = [...prerender, ...prefetch].map(({ where }) => where.and[0]);
    const here = ':not([target], [download])';
    expect(signs).toEqual(
      ['likely', 'likely', 'touched'].map((sign) => ({ selector_matches: `[data-${sign}]${here}` })),
    );
    for (const { eagerness } of [...prerender, ...prefetch]) expect(eagerness).toBe('immediate');
  });
});

it('pages of a purchase and of an account have no rules', () => {
  for (const path of [
    '/checkout',
    '/conta',
    '/perfil/pedidos',
    '/pedido',
    '/pendente',
    '/sucesso',
    '/admin',
    '/teste-pix',
  ])
    expect(leadsOn(path)).toBe(false);
  for (const path of ['/', '/colecao', '/novidades/2', '/produto/0199']) expect(leadsOn(path)).toBe(true);
});
