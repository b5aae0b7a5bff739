import type { StoreProfile } from '#contracts/store.ts';
import { feedMoney, type Offer } from './offers.ts';

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

/** An offer as an item, on one line. */
export function feedItem(offer: Offer): string {
  const [main, ...others] = offer.pictures;
  const { saleCents, sale } = offer;
  const fields: [name: string, value: string | null | false][] = [
    ['g:id', offer.id],
    ['g:item_group_id', offer.productId],
    ['title', offer.title],
    ['description', offer.description],
    ['link', offer.url],
    ['g:image_link', main],
    ...others.map((url): [string, string] => ['g:additional_image_link', url]),
    ['g:availability', offer.isInStock ? 'in_stock' : 'out_of_stock'],
    ['g:price', feedMoney(offer.priceCents)],
    ['g:sale_price', saleCents !== null && feedMoney(saleCents)],
    // Google shows the sale price only until its end, even if it reads the feed late.
    ['g:sale_price_effective_date', sale && `${sale.from}/${sale.until}`],
    ['g:brand', offer.brand],
    ['g:condition', 'new'],
    ['g:gtin', offer.gtin],
    ['g:identifier_exists', offer.gtin === null && 'no'],
    ['g:google_product_category', offer.kind],
    ['g:product_type', offer.categories.join(' > ')],
    ['g:age_group', offer.ageGroup],
    ['g:gender', offer.gender],
    ['g:color', offer.colour],
    ['g:size', offer.size],
    ['g:size_system', offer.size !== null && 'BR'],
    ['g:material', offer.material],
    ['g:shipping_weight', `${offer.weightGrams} g`],
  ];
  const shipping = offer.shipping.map(
    ({ name, priceCents, minDays, maxDays }) =>
      `<g:shipping>${tag('g:country', 'BR')}${tag('g:service', name)}${tag('g:price', feedMoney(priceCents))}${tag('g:min_transit_time', String(minDays))}${tag('g:max_transit_time', String(maxDays))}</g:shipping>`,
  );
  const told = fields.flatMap(([name, value]) => (value ? [tag(name, value)] : []));
  return ['<item>', ...told, ...shipping, '</item>'].join('');
}

const tag = (name: string, value: string) => `<${name}>${escapeXml(value)}</${name}>`;

/** Escapes XML and drops characters that XML 1.0 cannot represent. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
