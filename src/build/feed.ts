import type { ProductDetail } from '#contracts/catalogue.ts';
import type { StoreProfile } from '#contracts/store.ts';
import { isWorldwideEan } from '#domain/catalogue/ean.ts';
import { applyFreeShipping, type ShippingRate } from '#domain/shipping/shipping.ts';
import { storedUrl, variantUrl } from '../paths.ts';

/** The product feed for shopping ads: RSS 2.0 with Google's attributes (Merchant Center product data specification). */
export function feedOpening(shop: StoreProfile, site: URL): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${tag('title', shop.name)}
${tag('link', new URL('/', site).href)}
${tag('description', shop.description || shop.name)}
`;
}

export const FEED_CLOSING = '</channel>\n</rss>\n';

const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5_000;
const MAX_PICTURES = 10;

/**
 * One item per variant, one line each. `rates`: the shop's shipping table; null with live carrier quotes (then the Merchant
 * Center account's own shipping settings apply).
 */
export function feedItems(
  product: ProductDetail,
  shop: StoreProfile,
  rates: readonly ShippingRate[] | null,
  site: URL,
): string[] {
  const absolute = (path: string) => new URL(path, site).href;
  const { category } = product;
  const path = [category?.parent?.name, category?.name].filter(Boolean);
  return product.variants.flatMap((variant) => {
    const colour = product.colours.find(({ id }) => id === variant.colourId);
    const size = product.sizes.find(({ id }) => id === variant.sizeId);
    const pictures = product.images.filter(
      ({ colourId }) => colourId === null || colourId === variant.colourId,
    );
    const [main, ...others] = pictures.length > 0 ? pictures : product.images;
    if (!main) return [];
    const gtin = variant.ean && isWorldwideEan(variant.ean) ? variant.ean : undefined;
    const title = [product.name, colour?.name, size?.label].filter(Boolean).join(', ');
    const fields: [name: string, value: string | undefined][] = [
      ['g:id', variant.id],
      ['g:item_group_id', product.id],
      ['title', title.slice(0, MAX_TITLE)],
      ['description', (product.description || product.name).slice(0, MAX_DESCRIPTION)],
      ['link', absolute(variantUrl(product.id, { colour: colour?.name, size: size?.label }))],
      ['g:image_link', absolute(storedUrl(main.key))],
      ...others
        .slice(0, MAX_PICTURES)
        .map(({ key }): [string, string] => ['g:additional_image_link', absolute(storedUrl(key))]),
      ['g:availability', variant.stock > 0 ? 'in_stock' : 'out_of_stock'],
      ['g:price', money(product.priceCents)],
      [
        'g:sale_price',
        product.finalPriceCents < product.priceCents ? money(product.finalPriceCents) : undefined,
      ],
      // Google shows the sale price only until its end, even if it reads the feed late.
      ['g:sale_price_effective_date', saleDates(product)],
      ['g:brand', shop.name],
      ['g:condition', 'new'],
      ['g:gtin', gtin],
      ['g:identifier_exists', gtin ? undefined : 'no'],
      ['g:google_product_category', kindOf(category?.slug, category?.parent?.slug)],
      ['g:product_type', path.length > 0 ? path.join(' > ') : undefined],
      ['g:age_group', product.sizeFamily === 'children' ? 'kids' : 'adult'],
      ['g:gender', genderOf(category?.parent?.slug ?? category?.slug)],
      ['g:color', colour?.name],
      ['g:size', size?.label],
      ['g:size_system', size ? 'BR' : undefined],
      ['g:material', product.material.slice(0, 200) || undefined],
      ['g:shipping_weight', `${product.weightGrams} g`],
    ];
    const shipping = rates
      ? applyFreeShipping(rates, product.finalPriceCents, shop.terms.freeShippingOverCents)
      : [];
    return [
      [
        '<item>',
        ...fields.flatMap(([name, value]) => (value ? [tag(name, value)] : [])),
        ...shipping.map(
          ({ name, priceCents, minDays, maxDays }) =>
            `<g:shipping>${tag('g:country', 'BR')}${tag('g:service', name)}${tag('g:price', money(priceCents))}${tag('g:min_transit_time', String(minDays))}${tag('g:max_transit_time', String(maxDays))}</g:shipping>`,
        ),
        '</item>',
      ].join(''),
    ];
  });
}

/** Ids in Google's product taxonomy, by category slug; the default is clothing. */
const KINDS: Readonly<Record<string, string>> = {
  vestidos: '2271',
  saias: '1581',
  blusas: '212',
  camisas: '212',
  camisetas: '212',
  calcas: '204',
  'calcas-masculinas': '204',
  bermudas: '207',
  casacos: '203',
  'casacos-masculinos': '203',
  bolsas: '6551',
  calcados: '187',
  joias: '188',
  relogios: '201',
  oculos: '178',
  cintos: '169',
  chapeus: '173',
  lencos: '177',
  acessorios: '167',
};
const CLOTHING = '1604';

const kindOf = (slug = '', parent = '') => KINDS[slug] ?? KINDS[parent] ?? CLOTHING;

function genderOf(top = ''): string {
  if (top === 'feminino') return 'female';
  return top === 'masculino' ? 'male' : 'unisex';
}

/** From a date in the past until the end of the campaign. */
const saleDates = ({ createdAt, priceUntil }: ProductDetail) =>
  priceUntil === null ? undefined : `${instant(createdAt)}/${instant(priceUntil)}`;

const instant = (iso: string) => new Date(iso).toISOString().replace(/\.\d+/, '');

const money = (cents: number) => `${(cents / 100).toFixed(2)} BRL`;

const tag = (name: string, value: string) => `<${name}>${escapeXml(value)}</${name}>`;

/** Escapes XML and drops characters that XML 1.0 cannot represent. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
