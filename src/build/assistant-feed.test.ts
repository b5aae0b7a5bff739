import { expect, it } from 'vitest';
import { aProduct } from '#contracts/catalogue.fixture.ts';
import { UNSET_STORE } from '#contracts/store.ts';
import { DEFAULT_SALE_TERMS } from '#domain/money/payment-terms.ts';
import { ASSISTANT_FEED_HEADER, assistantRow } from './assistant-feed.ts';
import { offersOf } from './offers.ts';

const SITE = new URL('https://loja.example');
const SHOP = { ...UNSET_STORE, name: 'Elegante', terms: DEFAULT_SALE_TERMS };
const DRESS = aProduct({
  id: 'dress',
  name: 'Vestido\tAurora',
  description: 'Longo.\nCom forro, "leve".',
  priceCents: 20_000,
  finalPriceCents: 18_000,
  images: ['a.webp', 'b.webp'].map((key) => ({
    key,
    alt: '',
    kind: 'product',
    colourId: null,
    isMain: false,
  })),
  colours: [{ id: 'black', name: 'Preto', hex: '#000000' }],
  sizes: [
    { id: 'm', label: 'M' },
    { id: 'g', label: 'G' },
  ],
  variants: ['m', 'g'].map((sizeId) => ({
    ...{ id: `black-${sizeId}`, colourId: 'black', sizeId },
    ...{ sku: null, ean: null, stock: sizeId === 'm' ? 1 : 0 },
  })),
});

it('has a row for each variant, with the columns that OpenAI requires', () => {
  const names = ASSISTANT_FEED_HEADER.trimEnd().split('\t');
  const rows = offersOf(DRESS, SHOP, null, SITE).map((offer) => {
    const cells = assistantRow(offer, { shop: SHOP, site: SITE }).split('\t');
    expect(cells).toHaveLength(names.length);
    return Object.fromEntries(names.map((name, at) => [name, cells[at]]));
  });
  const common = {
    ...{ title: 'Vestido Aurora, Preto, M', description: 'Longo. Com forro, "leve".', brand: 'Elegante' },
    ...{ price: '200.00 BRL', sale_price: '180.00 BRL', group_id: 'dress', listing_has_variations: 'true' },
    url: 'https://loja.example/produto/dress?cor=Preto&tamanho=M',
    ...{ seller_name: 'Elegante', store_country: 'BR', target_countries: 'BR' },
    ...{ is_eligible_search: 'true', is_eligible_checkout: 'false' },
    variant_dict: '{"color":"Preto","size":"M"}',
    return_policy: 'https://loja.example/entrega',
  };
  expect(rows).toEqual([
    expect.objectContaining({ ...common, item_id: 'black-m', availability: 'in_stock' }),
    expect.objectContaining({ item_id: 'black-g', availability: 'out_of_stock', size: 'G' }),
  ]);
  expect(rows[0]?.image_url).toMatch(/^https:\/\/loja\.example\/.*a\.webp$/);
  expect(rows[0]?.additional_image_urls).toMatch(/^https:\/\/loja\.example\/.*b\.webp$/);
});
