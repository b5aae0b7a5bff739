import { formatEan } from '../catalogue/ean.ts';
import { discounted } from '../money/money.ts';
import { variantsInOrder } from '../products/product-export.ts';
import type { CatalogueProduct } from '../products/product-plan.ts';
import { type CsvCell, commaLine } from '../text/csv.ts';
import { cleanLine } from '../text/normal-form.ts';
import { OWN_CATEGORY, OWN_COLUMNS, ownCell, ownHeader } from './own-fields.ts';
import { PART_COLUMNS } from './own-parts.ts';

/** The way out: products as Shopify's import takes them (help.shopify.com, 'Using CSV files', the columns of 2026). */

export type LeavingProduct = CatalogueProduct & {
  slug: string;
  /** From its root; empty: none. */
  categoryPath: readonly string[];
  isArchived: boolean;
  /** In the order of the shop, by full address. */
  pictures: readonly { url: string; alt: string; colourId: string | null }[];
};

type Variant = LeavingProduct['variants'][number];
type Picture = LeavingProduct['pictures'][number];
type Option = { name: string; of: (variant: Variant) => string };

/** One line: which of the product's variants and pictures it tells. The first one also tells the product. */
type Line = {
  product: LeavingProduct;
  options: readonly Option[];
  at: number;
  variant: Variant | null;
  picture: Picture | null;
};

const once =
  (cell: (product: LeavingProduct) => CsvCell) =>
  ({ product, at }: Line) =>
    at === 0 ? cell(product) : '';
const ofVariant =
  (cell: (product: LeavingProduct, variant: Variant) => CsvCell) =>
  ({ product, variant }: Line) =>
    variant && cell(product, variant);
const yes = ofVariant(() => 'TRUE');
const money = (cents: number) => (cents / 100).toFixed(2);
const flag = (value: boolean) => (value ? 'TRUE' : 'FALSE');

const optionColumns = [0, 1, 2].flatMap((place): [string, (line: Line) => CsvCell][] => [
  [`Option${place + 1} name`, ({ at, options }) => (at === 0 ? (options[place]?.name ?? '') : '')],
  [`Option${place + 1} value`, ({ options, variant }) => variant && (options[place]?.of(variant) ?? '')],
]);

const COLUMNS: readonly (readonly [header: string, cell: (line: Line) => CsvCell])[] = [
  ['Title', once(({ name }) => name)],
  ['URL handle', ({ product }) => product.slug],
  ['Description', once(({ description }) => toHtml(description))],
  ['Vendor', () => ''],
  // Names of Shopify's own list only, which are none of ours.
  ['Product category', () => ''],
  ['Type', once(({ categoryPath }) => categoryPath.at(-1) ?? '')],
  ['Tags', once(({ tags }) => tags.map((tag) => cleanLine(tag.replaceAll(',', ' '))).join(', '))],
  ['Published on online store', once(({ isActive }) => flag(isActive))],
  ['Status', once(statusOf)],
  ['SKU', ofVariant((_, { sku }) => sku)],
  ['Barcode', ofVariant((_, { ean }) => ean && formatEan(ean))],
  ...optionColumns,
  ['Price', ofVariant((product) => money(priceOf(product)))],
  ['Compare-at price', ofVariant((product) => (isReduced(product) ? money(product.priceCents) : ''))],
  ['Cost per item', ofVariant(({ costCents }) => (costCents === null ? '' : money(costCents)))],
  ['Charge tax', yes],
  ['Inventory tracker', ofVariant(() => 'shopify')],
  ['Inventory quantity', ofVariant((_, { stock }) => stock)],
  ['Continue selling when out of stock', ofVariant(() => 'deny')],
  ['Weight value (grams)', ofVariant(({ weightGrams }) => weightGrams)],
  ['Weight unit for display', ofVariant(() => 'g')],
  ['Requires shipping', yes],
  ['Fulfillment service', ofVariant(() => 'manual')],
  ['Product image URL', ({ picture }) => picture?.url ?? null],
  ['Image position', ({ picture, at }) => picture && at + 1],
  ['Image alt text', ({ picture }) => picture?.alt ?? null],
  ['Variant image URL', ofVariant(pictureOf)],
  ['Gift card', once(() => 'FALSE')],
  ['SEO title', once(({ metaTitle }) => metaTitle)],
  ['SEO description', once(({ metaDescription }) => metaDescription)],
  [ownHeader(OWN_CATEGORY), once(({ categoryPath }) => categoryPath.map(escaped).join(' > '))],
  ...OWN_COLUMNS.map(
    (field) => [ownHeader(field.column), once((product) => ownCell(field, product))] as const,
  ),
  ...PART_COLUMNS.map(([column, cell]) => [ownHeader(column), once(cell)] as const),
];

export const SHOPIFY_PRODUCT_HEADER = commaLine(COLUMNS.map(([header]) => header));

/** A product as lines: one per variant in the order of its colours and sizes, and one for each picture beyond them. */
export function shopifyProductLines(product: LeavingProduct): string {
  const options = optionsOf(product);
  const variants = variantsInOrder(product);
  const lines = Math.max(1, variants.length, product.pictures.length);
  return Array.from({ length: lines }, (_, at): Line => {
    const variant = variants[at] ?? (at === 0 ? NO_VARIANT : null);
    return { product, options, at, variant, picture: product.pictures[at] ?? null };
  })
    .map((line) => commaLine(COLUMNS.map(([, cell]) => cell(line))))
    .join('');
}

/** Shopify has no product without a variant. */
const NO_VARIANT: Variant = { id: '', colourId: null, sizeId: null, sku: null, ean: null, stock: 0 };

function optionsOf({ colours, sizes, variants }: LeavingProduct): Option[] {
  const colour = (variant: Variant) => colours.find(({ id }) => id === variant.colourId)?.name ?? '';
  const size = (variant: Variant) => sizes.find(({ id }) => id === variant.sizeId)?.label ?? '';
  const options = [
    ...(variants.some(({ colourId }) => colourId !== null) ? [{ name: 'Cor', of: colour }] : []),
    ...(variants.some(({ sizeId }) => sizeId !== null) ? [{ name: 'Tamanho', of: size }] : []),
  ];
  // What Shopify calls the option and the value of a product that has none.
  return options.length > 0 ? options : [{ name: 'Title', of: () => 'Default Title' }];
}

function statusOf({ isActive, isArchived }: LeavingProduct): string {
  if (isArchived) return 'archived';
  return isActive ? 'active' : 'draft';
}

/** Without a campaign's, which ends. */
function priceOf({ priceCents, discountPercent }: LeavingProduct): number {
  return discounted(priceCents, discountPercent);
}

function isReduced(product: LeavingProduct): boolean {
  return priceOf(product) < product.priceCents;
}

/** The first picture of a variant's colour: Shopify shows one with each variant. */
function pictureOf({ pictures }: LeavingProduct, { colourId }: Variant): string {
  return (colourId && pictures.find((one) => one.colourId === colourId)?.url) || '';
}

/** A comma begins another path. */
function escaped(name: string): string {
  return name.replaceAll(',', '\\,');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Paragraphs and lines of a text as HTML. */
function toHtml(text: string): string {
  return text
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').map(cleanLine).filter(Boolean).join('<br>\n'))
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n');
}
