import type { StoreProfile } from '#contracts/store.ts';
import { WITHDRAWAL_DAYS } from '#domain/after-sale/returns.ts';
import { DELIVERY, PRIVACY, TERMS } from '../paths.ts';
import { feedMoney, type Offer } from './offers.ts';

/**
 * The products for ChatGPT: tab-separated, a row for each variant, columns by OpenAI's file-upload specification
 * (developers.openai.com/commerce/specs/file-upload/products, stable). People buy in the shop: nothing is eligible for its checkout.
 */
type Column = { name: string; of: (offer: Offer, frame: Frame) => string | null | undefined };
type Frame = { shop: StoreProfile; site: URL };

const at =
  (path: string) =>
  (_: Offer, { site }: Frame) =>
    new URL(path, site).href;

const COLUMNS: readonly Column[] = [
  { name: 'item_id', of: ({ id }) => id },
  { name: 'title', of: ({ title }) => title },
  { name: 'description', of: ({ description }) => description },
  { name: 'url', of: ({ url }) => url },
  { name: 'brand', of: ({ brand }) => brand },
  { name: 'image_url', of: ({ pictures: [main] }) => main },
  { name: 'price', of: ({ priceCents }) => feedMoney(priceCents) },
  { name: 'sale_price', of: ({ saleCents }) => (saleCents === null ? null : feedMoney(saleCents)) },
  { name: 'sale_price_start_date', of: ({ sale }) => sale?.from },
  { name: 'sale_price_end_date', of: ({ sale }) => sale?.until },
  { name: 'availability', of: ({ isInStock }) => (isInStock ? 'in_stock' : 'out_of_stock') },
  { name: 'group_id', of: ({ productId }) => productId },
  { name: 'listing_has_variations', of: ({ hasSiblings }) => String(hasSiblings) },
  { name: 'variant_dict', of: optionsOf },
  { name: 'gtin', of: ({ gtin }) => gtin },
  { name: 'condition', of: () => 'new' },
  { name: 'product_category', of: ({ categories }) => categories.join(' > ') },
  { name: 'material', of: ({ material }) => material },
  { name: 'color', of: ({ colour }) => colour },
  { name: 'size', of: ({ size }) => size },
  { name: 'size_system', of: ({ size }) => size && 'BR' },
  { name: 'gender', of: ({ gender }) => gender },
  { name: 'age_group', of: ({ ageGroup }) => ageGroup },
  { name: 'weight', of: ({ weightGrams }) => String(weightGrams) },
  { name: 'item_weight_unit', of: () => 'g' },
  { name: 'additional_image_urls', of: ({ pictures: [, ...others] }) => others.join(',') },
  { name: 'seller_name', of: (_, { shop }) => shop.name },
  { name: 'seller_url', of: at('/') },
  { name: 'seller_privacy_policy', of: at(PRIVACY) },
  { name: 'seller_tos', of: at(TERMS) },
  { name: 'return_policy', of: at(DELIVERY) },
  { name: 'accepts_returns', of: () => 'true' },
  { name: 'return_deadline_in_days', of: () => String(WITHDRAWAL_DAYS) },
  { name: 'accepts_exchanges', of: () => 'true' },
  { name: 'store_country', of: () => 'BR' },
  { name: 'target_countries', of: () => 'BR' },
  { name: 'is_eligible_search', of: () => 'true' },
  { name: 'is_eligible_checkout', of: () => 'false' },
];

export const ASSISTANT_FEED_HEADER = `${COLUMNS.map(({ name }) => name).join('\t')}\n`;

/** An offer as a row. */
export function assistantRow(offer: Offer, frame: Frame): string {
  return COLUMNS.map(({ of }) => cell(of(offer, frame) ?? '')).join('\t');
}

/** What distinguishes a variant from its siblings, as JSON; null without any. */
function optionsOf({ colour, size, hasSiblings }: Offer): string | null {
  const options = { ...(colour && { color: colour }), ...(size && { size }) };
  return hasSiblings && (colour || size) ? JSON.stringify(options) : null;
}

/** Without what would end the cell or the row. */
const cell = (text: string) => text.replace(/[\t\r\n]+/g, ' ').trim();
