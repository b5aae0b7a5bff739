import { gunzipSync } from 'node:zlib';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { TEXT_NAMES } from '#content/texts.ts';
import { centsIn, expect, test } from '../support/support.ts';
import { BUILT, SOLD_OUT, sql } from '../support/world.ts';

/** Metadata of built pages for search engines, shopping ads, messengers and phones, without running scripts. */
test.use({ javaScriptEnabled: false });

type Thing = { '@type': string } & Record<string, unknown>;

async function structured(page: Page, path: string): Promise<ReadonlyMap<string, Thing>> {
  await page.goto(path);
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const things = texts.map((text) => JSON.parse(text) as Thing);
  return new Map(things.map((thing) => [thing['@type'], thing]));
}

type Variant = Thing & { offers: Record<string, unknown> };

/** The variants of a group; a product with one variant is its own. */
const variantsOf = (thing: Thing | undefined) => (thing?.hasVariant ?? [thing]) as readonly Variant[];

async function productOn(page: Page, id: string | undefined): Promise<Thing | undefined> {
  const things = await structured(page, `/produto/${id}`);
  return things.get('ProductGroup') ?? things.get('Product');
}

const textsOf = async (all: Locator) => (await all.allTextContents()).map((text) => text.trim());
const trail = (page: Page) =>
  textsOf(page.getByRole('navigation', { name: 'Você está em' }).getByRole('listitem'));
const absolute = (path: string) => expect.stringMatching(new RegExp(`^https?://[^/]+${path}$`));
const textAt = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

test('a product page has structured data for offer, stock, rating and breadcrumb', async ({ page }) => {
  const [rated] = await sql<{ id: string; variants: number }>(
    `select id, (select count(*) from variants v where v.product_id = products.id) as variants
     from products where ${BUILT} and exists (select from variants v where v.product_id = products.id and v.stock > 0)
     and (select count(*) from variants v where v.product_id = products.id) > 1
     and (select count(*) from reviews where product_id = products.id and status = 'approved') > 1 limit 1`,
  );
  const [gone] = await sql<{ id: string }>(
    `select id from products p where is_active and ${SOLD_OUT} limit 1`,
  );
  const [unrated] = await sql<{ id: string }>(
    `select id from products p where is_active and ${BUILT}
     and not exists (select from reviews r where r.product_id = p.id) limit 1`,
  );
  const things = await structured(page, `/produto/${rated?.id}`);
  const view = page.locator('[data-viewed]');
  const price = centsIn(await view.locator('[data-price]').first().textContent());
  const shown = await trail(page);
  const group = things.get('ProductGroup');
  expect(group).toMatchObject({
    name: shown.at(-1),
    url: absolute(`/produto/${rated?.id}`),
    productGroupID: rated?.id,
    brand: { '@type': 'Brand', name: 'Elegante' },
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number((await view.locator('#avaliacoes .display').textContent())?.replace(',', '.')),
      reviewCount: await view.locator('[data-review]').count(),
    },
  });
  const offer = {
    '@type': 'Offer',
    // With its colour and size selected.
    url: absolute(`/produto/${rated?.id}\\?.+`),
    price: (price / 100).toFixed(2),
    priceCurrency: 'BRL',
    shippingDetails: expect.arrayContaining([expect.objectContaining({ '@type': 'OfferShippingDetails' })]),
  };
  expect(variantsOf(group).map(({ '@type': type }) => type)).toEqual(
    Array(Number(rated?.variants)).fill('Product'),
  );
  const inStock = 'InStock';
  expect(variantsOf(group).find(({ offers }) => offers.availability === inStock)).toMatchObject({
    image: { url: expect.stringMatching(/^https?:\/\//) },
    offers: { ...offer, availability: inStock },
  });
  expect(things.get('BreadcrumbList')).toMatchObject({
    itemListElement: shown.map((name, at) => ({ '@type': 'ListItem', position: at + 1, name })),
  });

  for (const { offers } of variantsOf(await productOn(page, gone?.id)))
    expect(offers.availability).toBe('OutOfStock');
  // Without reviews there is no average for machines either.
  const without = await productOn(page, unrated?.id);
  expect(variantsOf(without)[0]?.offers).toMatchObject({ '@type': 'Offer' });
  expect(without).not.toHaveProperty('aggregateRating');
});

test('the home page, listings and FAQ have their structured data', async ({ page }) => {
  const home = await structured(page, '/');
  expect(home.get('OnlineStore')).toMatchObject({
    name: 'Elegante',
    url: absolute('/'),
    logo: absolute('/icons/icon-512.png'),
    email: 'contato@elegante.example',
    address: { '@type': 'PostalAddress', addressCountry: 'BR' },
    sameAs: expect.arrayContaining([expect.stringContaining('instagram.com')]),
  });
  expect(home.get('WebSite')).toMatchObject({
    potentialAction: { target: { urlTemplate: absolute('/colecao\\?busca=\\{search_term_string\\}') } },
  });

  const dresses = await structured(page, '/colecao?categoria=vestidos');
  const list = page.getByRole('region', { name: 'Produtos' });
  const names = await textsOf(list.getByRole('article').getByRole('heading'));
  expect(names.length).toBeGreaterThanOrEqual(8);
  expect(dresses.get('ItemList')).toMatchObject({
    itemListElement: names.map((name, at) => ({ position: at + 1, name, url: absolute('/produto/[^/]+') })),
  });
  expect(dresses.get('BreadcrumbList')).toMatchObject({
    itemListElement: [
      { name: 'Início', item: absolute('/') },
      { name: 'Coleção', item: absolute('/colecao') },
      { name: 'Feminino', item: absolute('/colecao\\?categoria=feminino') },
      { name: 'Vestidos' },
    ],
  });

  const asked = (await structured(page, '/faq')).get('FAQPage')?.mainEntity as {
    name: string;
    acceptedAnswer: { text: string };
  }[];
  expect(asked.map(({ name }) => name)).toEqual(await textsOf(page.getByRole('main').locator('summary')));
  for (const { name, acceptedAnswer } of asked) expect(acceptedAnswer.text.length, name).toBeGreaterThan(20);
});

test('a listing has one address for search engines, wherever else it is shown', async ({ page, request }) => {
  await page.goto('/colecao?novidades=true');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', absolute('/novidades'));
  for (const path of [
    '/colecao?promocao=true',
    '/colecao?ordem=mais-vendidos',
    '/colecao?busca=ver%C3%A3o',
  ]) {
    await page.goto(path);
    await expect(page.locator('link[rel=canonical]'), path).toHaveCount(0);
    await expect(page.locator('meta[name=robots]'), path).toHaveAttribute('content', 'noindex');
  }
  const sitemap = await textAt(request, '/sitemap.xml');
  for (const path of ['novidades', 'promocoes', 'mais-vendidos', 'verao'])
    expect(sitemap, path).toContain(`/${path}</loc>`);
  expect(sitemap).not.toContain('novidades=true');
});

test('shared pages show their title, description and picture', async ({ page, request }) => {
  const [piece] = await sql<{ id: string; name: string }>(
    'select id, name from products where is_active order by created_at limit 1',
  );
  for (const [path, title, type] of [
    ['/', /^Elegante: moda/, 'website'],
    ['/colecao?categoria=vestidos', 'Vestidos', 'website'],
    ['/promocoes', 'Promoções', 'website'],
    [`/produto/${piece?.id}`, piece?.name ?? '', 'product'],
    ['/sobre', 'Sobre', 'website'],
  ] as const) {
    await page.goto(path);
    const meta = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`);
    const content = async (name: string) => (await meta(name).getAttribute('content')) ?? '';
    await expect(meta('og:title')).toHaveAttribute('content', title);
    await expect(meta('og:type')).toHaveAttribute('content', type);
    await expect(meta('og:description')).toHaveAttribute('content', await content('description'));
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(canonical).toEqual(absolute(path.replace('?', '\\?')));
    await expect(meta('og:url')).toHaveAttribute('content', canonical ?? '');
    const { pathname, search } = new URL(await content('og:image'));
    const picture = await request.get(pathname + search);
    expect(picture.headers()['content-type'], pathname + search).toBe('image/jpeg');
  }
  for (const path of ['/carrinho', '/checkout', '/favoritos', '/perfil', '/atualizar-senha']) {
    await page.goto(path);
    await expect(page.locator('meta[name=robots]'), path).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]'), path).toHaveCount(0);
  }
});

test('sitemap, robots, product feed and manifest have the required content', async ({ request }) => {
  const map = await textAt(request, '/sitemap.xml');
  const places = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.replace('&amp;', '&'));
  const [piece] = await sql<{ id: string }>(
    'select id from products where is_active order by created_at limit 1',
  );
  for (const path of [
    ...['/', '/colecao', '/colecao?categoria=vestidos', '/colecao?categoria=feminino&pagina=2'],
    ...['/novidades', '/mais-vendidos', '/promocoes', '/verao', `/produto/${piece?.id}`],
    ...[...TEXT_NAMES.map((name) => `/${name}`), '/contato'],
  ])
    expect(
      places.filter((place) => new URL(place).href.endsWith(path)),
      path,
    ).not.toEqual([]);
  expect(new Set(places).size).toBe(places.length);
  expect(places.filter((place) => /carrinho|checkout|perfil|favoritos|admin|busca=/.test(place))).toEqual([]);
  expect(map).toMatch(/\/produto\/[^<]+<\/loc><lastmod>\d{4}-\d{2}-\d{2}<\/lastmod><image:image>/);

  expect((await textAt(request, '/robots.txt')).split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Allow: /',
      'Disallow: /admin',
      expect.stringMatching(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/),
    ]),
  );

  const feed = await request.get('/feed/produtos.xml.gz');
  expect(feed.headers()['content-type']).toBe('application/gzip');
  const xml = gunzipSync(await feed.body()).toString();
  const items = [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => item);
  const ids = new Set(items.map((item) => /<g:id>([^<]+)</.exec(item)?.[1] ?? ''));
  const variants = await sql<{ id: string }>(
    `select v.id from variants v join products p on p.id = v.product_id
     where p.is_active and p.${BUILT}`,
  );
  expect(variants.filter(({ id }) => !ids.has(id))).toEqual([]);
  for (const item of items) expect(item).toMatch(/<g:price>\d+\.\d{2} BRL<\/g:price>/);

  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({
    name: 'Elegante',
    lang: 'pt-BR',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe('image/png');
    // The width of a PNG is at byte 16.
    expect(`${(await icon.body()).readUInt32BE(16)}x${(await icon.body()).readUInt32BE(20)}`).toBe(sizes);
  }
});
