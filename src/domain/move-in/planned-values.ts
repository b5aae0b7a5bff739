import { MAX_PRICE_CENTS } from '../catalogue/product-draft.ts';
import { META_DESCRIPTION_LENGTH, META_TITLE_LENGTH } from '../pages/meta-words.ts';
import { NEW_PRODUCT, type ProductValues } from '../products/product-columns.ts';
import { cleanLine } from '../text/normal-form.ts';
import { describedBy } from './description.ts';
import type { Note } from './finding.ts';
import { htmlText } from './html-text.ts';
import type { MovedProduct, MovedVariant } from './model.ts';
import { distinct } from './options.ts';
import { ownFields } from './own-fields.ts';
import { cut } from './pieces.ts';
import { familyOf } from './size-family.ts';
import { struckPrice } from './struck-price.ts';
import type { Wording } from './wording.ts';

/** The fields of a product here, of what another shop says of it. */

export const VALUE_LIMITS = {
  ...{ name: 160, description: 5000, material: 500, grams: 100_000 },
  ...{ tags: 40, tag: 60, characteristics: 30, characteristic: 200 },
} as const;

/** What a column of the file is called, by the field of its dialect; null: it has none. */
export type ColumnOf = (field: string) => string | null;

export type ValueContext = {
  wording: Wording;
  column: ColumnOf;
  note: Note;
  /** Weights of 10 kg or more are thousandths of it. */
  isThousandfold: boolean;
  /** The slug of its category here, and what else it was in. */
  category: string | null;
  further: readonly string[];
};

/** The product's own fields, without those of its variants. `name`: what it is called here. */
export function textValues(
  product: MovedProduct,
  name: string,
  { wording, column, note, category, further }: ValueContext,
): ProductValues {
  const { line } = product;
  const at = (field: string) => ({ line, column: column(field) });
  const own = ownFields(product.attributes);
  const said = describedBy({ ...product, attributes: own.left });
  for (const { name: attribute, value } of said.lost)
    note({ line, column: attribute }, 'attribute_lost', value);
  const alone = product.options
    .filter(({ name, values }) => values.length === 1 && wording.role(name, values) === 'other')
    .map(({ name, values }) => [name, ...values].filter(Boolean).join(': '));
  const brand = product.vendor === '' ? [] : [`Marca: ${product.vendor}`];
  const genders = said.gender && GENDER_TAGS[said.gender];
  const title = fitting(product.seo.title, META_TITLE_LENGTH, (text) =>
    note(at('seoTitle'), 'text_cut', text, { most: META_TITLE_LENGTH }),
  );
  return {
    ...NEW_PRODUCT,
    name,
    category,
    // What our own file does not say, it has not.
    sizeFamily: product.own ? null : familyOf(product, said),
    isFeatured: product.isFeatured,
    tags: list([...product.tags, ...further, ...(genders ? [genders] : [])], TAGS, (text) =>
      note(at('tags'), 'tag_lost', text),
    ),
    description: descriptionOf(product, column, note),
    metaTitle: title,
    metaDescription: fitting(product.seo.description, META_DESCRIPTION_LENGTH, (text) =>
      note(at('seoDescription'), 'text_cut', text, { most: META_DESCRIPTION_LENGTH }),
    ),
    material: cut(cleanLine(said.material), VALUE_LIMITS.material),
    care: said.care,
    origin: said.origin,
    ncm: said.ncm,
    characteristics: list([...brand, ...alone, ...said.characteristics], CHARACTERISTICS, (text) =>
      note({ line }, 'characteristic_lost', text),
    ),
    ...own.told,
  };
}

const GENDER_TAGS = { women: 'Feminino', men: 'Masculino', both: 'Unissex' } as const;
const TAGS = { most: VALUE_LIMITS.tags, length: VALUE_LIMITS.tag };
const CHARACTERISTICS = { most: VALUE_LIMITS.characteristics, length: VALUE_LIMITS.characteristic };

/** Each once, no longer and no more than fit. */
function list(
  values: readonly string[],
  { most, length }: { most: number; length: number },
  lost: (text: string) => void,
): string[] {
  const all = distinct(values.map(cleanLine));
  for (const text of all.filter((one, at) => at >= most || one.length > length)) lost(text);
  return all.slice(0, most).map((text) => cut(text, length));
}

/** One line, cut at a word if it is too long. */
export function fitting(text: string, most: number, lost: (text: string) => void): string {
  const line = cleanLine(text);
  if (line.length <= most) return line;
  lost(line);
  return cut(line, most).replace(/(?<=.{20})\s\S*$/, '');
}

function descriptionOf(product: MovedProduct, column: ColumnOf, note: Note): string {
  const parts = [product.summary, product.description].map(htmlText);
  const at = { line: product.line, column: column('description') };
  const all = distinct(parts.map(({ text }) => text)).join('\n\n');
  const media = parts.reduce((sum, part) => sum + part.media, 0);
  const links = parts.reduce((sum, part) => sum + part.links, 0);
  if (media > 0) note(at, 'description_media', undefined, { count: media });
  if (links > 0) note(at, 'description_links', undefined, { count: links });
  const tables = parts.reduce((sum, part) => sum + part.tables, 0);
  if (tables > 0) note(at, 'description_table', undefined, { count: tables });
  for (const { codes } of parts)
    if (codes) note(at, 'description_codes', codes.first, { count: codes.count });
  if (all.length <= VALUE_LIMITS.description) return all;
  note(at, 'text_cut', all.slice(VALUE_LIMITS.description), { most: VALUE_LIMITS.description });
  const kept = cut(all, VALUE_LIMITS.description);
  const end = kept.lastIndexOf('\n');
  return (end > VALUE_LIMITS.description / 2 ? kept.slice(0, end) : kept).trim();
}

export type OfVariants = Pick<ProductValues, 'priceCents' | 'discountPercent' | 'costCents' | 'weightGrams'>;

/** A product has one price, cost and weight here. Null: none of its variants has a price, so that it cannot be sold. */
export function variantValues(variants: readonly MovedVariant[], context: ValueContext): OfVariants | null {
  const { note, column } = context;
  const [first] = variants;
  const prices = variants.flatMap(({ priceCents }) => priceCents || []);
  if (!first || prices.length === 0) return null;
  const { line } = first;
  const asked = Math.max(...prices);
  if (asked > MAX_PRICE_CENTS) return null;
  const struck = struckOf(variants, asked, context);
  const price = struckPrice(asked, struck);
  if (struck !== null && struck > asked && price.priceCents !== struck)
    note({ line, column: column('compareAt') ?? column('regularPrice') }, 'price_struck', undefined, {
      cents: price.priceCents,
      was: struck,
      percent: price.discountPercent,
    });
  const costs = new Set(variants.flatMap(({ costCents }) => costCents ?? []));
  const cost = costs.size === 0 ? null : Math.min(Math.max(...costs), MAX_PRICE_CENTS);
  if (costs.size > 1) note({ line, column: column('cost') }, 'cost_differs', undefined, { cents: cost ?? 0 });
  return { ...price, costCents: cost, weightGrams: weightOf(variants, line, context) };
}

/** The price that is struck, if all have one. */
function struckOf(
  variants: readonly MovedVariant[],
  asked: number,
  { note, column }: ValueContext,
): number | null {
  const told = variants.flatMap(({ compareAtCents }) => compareAtCents ?? []);
  const least = Math.min(...told);
  if (told.length === 0 || (told.length === variants.length && new Set(told).size === 1))
    return told[0] ?? null;
  const kept = told.length === variants.length && least > asked ? least : null;
  const at = { line: variants[0]?.line ?? 1, column: column('compareAt') ?? column('salePrice') };
  note(at, 'compare_differs', undefined, { count: told.length });
  return kept;
}

/** The heaviest, by which a parcel is never too cheap. */
function weightOf(
  variants: readonly MovedVariant[],
  line: number,
  { isThousandfold, note, column }: ValueContext,
): number {
  const grams = variants
    .flatMap(({ weightGrams }) => weightGrams || [])
    .map((weight) => (isThousandfold && weight >= 10_000 ? Math.max(1, Math.round(weight / 1000)) : weight));
  const at = { line, column: column('grams') ?? column('weight') };
  const most = Math.max(0, ...grams);
  if (most === 0) note(at, 'weight_missing', undefined, { grams: NEW_PRODUCT.weightGrams });
  else if (new Set(grams).size > 1) note(at, 'weight_differs', undefined, { grams: most });
  // No parcel weighs that; the reader has told of it, with this proposal.
  const likely = most > VALUE_LIMITS.grams ? Math.round(most / 1000) : most;
  if (likely > VALUE_LIMITS.grams) note(at, 'weight_invalid', String(most));
  return likely === 0 || likely > VALUE_LIMITS.grams ? NEW_PRODUCT.weightGrams : likely;
}
