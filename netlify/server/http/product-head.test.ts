import { expect, it } from 'vitest';
import { withProduct } from './product-head.ts';

const SHELL = `<html><head><title>Produto | Elegante</title><meta name="description" content="A loja"><meta name="robots" content="noindex"><meta property="og:site_name" content="Elegante"><meta property="og:title" content="Produto"><meta property="og:description" content="A loja"><meta property="og:url" content="https://loja.example/produto/_novo"><meta property="og:image" content="https://loja.example/cartao.jpg"><meta property="og:image:alt" content="Elegante"></head><body></body></html>`;
const ID = '0192f000-0000-7000-8000-000000000001';
const PRODUCT = {
  id: ID,
  slug: 'cinto',
  name: 'Cinto "Lua" & <Sol>',
  description: 'Couro macio, $& fivela.\n\nMais.',
  story: '',
  material: 'Couro',
  characteristics: [],
  tags: [],
  category: null,
  priceCents: 10_000,
  discountPercent: 0,
  finalPriceCents: 10_000,
  isNew: false,
  isFeatured: false,
  shipsToday: false,
  weightGrams: 300,
  images: [{ key: 'products/a', alt: 'Cinto', kind: 'product' as const, colourId: null, isMain: true }],
  colours: [],
  sizes: [],
  variants: [{ id: ID, colourId: null, sizeId: null, stock: 1 }],
  reviews: [],
  createdAt: '2026-11-20T15:00:00Z',
};

it('says of a product what its built page says, to who shows links and to search engines', () => {
  const page = withProduct(SHELL, PRODUCT);
  const name = 'Cinto &quot;Lua&quot; &amp; &lt;Sol&gt;';
  for (const part of [
    `<title>${name} | Elegante</title>`,
    '<meta name="description" content="Couro macio, $&amp; fivela.">',
    `<meta property="og:title" content="${name}">`,
    '<meta property="og:description" content="Couro macio, $&amp; fivela.">',
    `<meta property="og:url" content="https://loja.example/produto/${ID}">`,
    `<link rel="canonical" href="https://loja.example/produto/${ID}">`,
    '<meta property="og:image:alt" content="Cinto">',
  ]) {
    expect(page).toContain(part);
  }
  expect(page).toMatch(
    /"og:image" content="https:\/\/loja\.example\/\.netlify\/images\?[^"]*products\/a[^"]*&amp;fm=jpg"/,
  );
  expect(page).not.toContain('noindex');
  const data = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as { '@type': string; name?: string },
  );
  expect(data.map((one) => one['@type'])).toEqual(['Product', 'BreadcrumbList']);
  expect(data[0]).toMatchObject({ name: PRODUCT.name, offers: { price: '100.00' } });
});

it('writes the name of the shop as it is, whatever signs it holds', () => {
  const named = SHELL.replace(
    'og:site_name" content="Elegante"',
    'og:site_name" content="Linho &#38; &quot;Cia&quot;"',
  );
  expect(withProduct(named, PRODUCT)).toContain(JSON.stringify({ '@type': 'Brand', name: 'Linho & "Cia"' }));
});

it('keeps the card of the house for what has no picture', () => {
  expect(withProduct(SHELL, { ...PRODUCT, images: [] })).toContain(
    'content="https://loja.example/cartao.jpg"',
  );
});
