import { parseTags } from '../catalogue/product-draft.ts';
import type { CsvRow } from '../text/csv.ts';
import { type Cells, cellsOf, type FieldOf, noteUnused } from './cells.ts';
import { groupRows, type RowGroup } from './group-rows.ts';
import type { MovedProduct, MovedVariant, Stock } from './model.ts';
import { optionNames, PLACES, withOptions } from './options.ts';
import { OWN_CATEGORY, ownHeader } from './own-fields.ts';
import { ownParts } from './own-parts.ts';
import { pictureList } from './pictures.ts';
import { type Extras, extrasOf, type FileReader } from './reader.ts';
import type { SHOPIFY_PRODUCTS } from './shopify-columns.ts';
import { readPaths } from './values.ts';

type Field = FieldOf<(typeof SHOPIFY_PRODUCTS)['fields']>;
type Row = Cells<Field>;

/** What a product has once. */
const OWN: readonly Field[] = [
  ...(['description', 'vendor', 'category', 'type', 'tags', 'published', 'status', 'giftCard'] as const),
  ...(['seoTitle', 'seoDescription', 'option1Name', 'option2Name', 'option3Name'] as const),
];

/** Reads Shopify's products: a row for each variant and each further picture, the product's own fields in its first row. */
export const readShopifyProducts: FileReader<MovedProduct> = (table, recognised, note) => {
  const cells = cellsOf<Field>(table, recognised, note, ['price', 'compareAt', 'cost']);
  if (!cells.has('stock')) note(table.header, 'stock_unknown');
  const extras = extrasOf(table, recognised);
  const isOurs = table.header.cells.includes(ownHeader(OWN_CATEGORY));
  const naming = {
    keyOf: (row: CsvRow) => cells.cell(row, 'handle'),
    titleOf: (row: CsvRow) => cells.cell(row, 'title'),
  };
  return groupRows(table.rows, naming, note).map((group) => productOf(cells, group, extras, isOurs));
};

function productOf(cells: Row, group: RowGroup, extras: Extras, isOurs: boolean): MovedProduct {
  const { note } = cells;
  const [first] = group.rows as [CsvRow, ...CsvRow[]];
  // What is told once is usually in the first row, but need not be.
  const row = (field: Field) => group.rows.find((one) => cells.cell(one, field) !== '') ?? first;
  const told = (field: Field) => cells.cell(row(field), field);
  noteUnused(cells, group.rows, OWN, row);
  const names = optionNames(cells, first, told);
  const variantRows = group.rows.filter((one, at) => at === 0 || isVariant(cells, one));
  const chosen = variantRows.map((one) => ({
    variant: variantOf(cells, one),
    choices: PLACES.map((at) => ({ name: names[at - 1] ?? '', value: cells.cell(one, `option${at}Value`) })),
  }));
  const isGift = cells.flag(row('giftCard'), 'giftCard') === true;
  const isDigital = variantRows.every((one) => cells.flag(one, 'ships') === false);
  if (isGift) note(group, 'gift_card', group.title);
  else if (isDigital) note(group, 'digital', group.title);
  if (group.title === '') note(group, 'title_missing', group.key);
  const attributes = extras(group.rows);
  // What our own export says of it: Shopify's column takes only names of its own list.
  const path = attributes.find(({ name }) => name === OWN_CATEGORY)?.value;
  const category = path ?? told('category').replaceAll(',', '\\,');
  const { own, left } = ownParts(attributes, path === undefined ? null : (readPaths(path)[0] ?? null));
  return {
    line: group.line,
    handle: group.key,
    sourceId: null,
    title: group.title,
    summary: '',
    description: cells.text(row('description'), 'description'),
    vendor: told('vendor'),
    type: told('type'),
    categories: category === '' ? [] : readPaths(category),
    tags: parseTags(told('tags')),
    status: statusOf(cells, row),
    nature: isGift ? 'gift_card' : isDigital ? 'digital' : 'goods',
    isFeatured: false,
    ...withOptions(chosen, note),
    pictures: picturesOf(cells, group.rows, variantRows),
    seo: { title: told('seoTitle'), description: cells.text(row('seoDescription'), 'seoDescription') },
    attributes: isOurs ? left.filter(({ name }) => name !== OWN_CATEGORY) : attributes,
    ...(isOurs && { own }),
  };
}

/** Any other row only adds a picture. */
function isVariant(cells: Row, row: CsvRow): boolean {
  const fields: Field[] = ['option1Value', 'sku', 'price', 'gtin', 'grams'];
  return fields.some((field) => cells.cell(row, field) !== '');
}

function variantOf(cells: Row, row: CsvRow): MovedVariant {
  const price = cells.money(row, 'price');
  if (price === null && cells.cell(row, 'price') === '') cells.note(cells.at(row, 'price'), 'price_missing');
  return {
    line: row.line,
    options: [],
    sku: cells.sku(row, 'sku'),
    gtin: cells.gtin(row, 'gtin'),
    priceCents: price,
    compareAtCents: cells.money(row, 'compareAt'),
    costCents: cells.money(row, 'cost'),
    weightGrams: cells.weight(row, 'grams', 'g'),
    stock: stockOf(cells, row),
    sale: null,
  };
}

/** Shopify counts what has a tracker; without one, what the file says of the stock is not kept up there. */
function stockOf(cells: Row, row: CsvRow): Stock {
  const units = cells.units(row, 'stock', 'stock_invalid');
  const said = cells.cell(row, 'stock');
  const isTracked = !cells.has('tracker') || cells.cell(row, 'tracker') !== '';
  if (/^(?:continue|true)$/i.test(cells.cell(row, 'oversell')) && isTracked)
    cells.note(cells.at(row, 'oversell'), 'stock_beyond');
  if (!isTracked) {
    if (units) cells.note(cells.at(row, 'stock'), 'stock_untracked', said);
    return null;
  }
  if (units === null) {
    if (cells.has('stock') && said === '') cells.note(cells.at(row, 'stock'), 'stock_unknown');
    return 'unknown';
  }
  if (units < 0) cells.note(cells.at(row, 'stock'), 'stock_negative', said);
  return Math.max(units, 0);
}

function statusOf(cells: Row, row: (field: Field) => CsvRow): MovedProduct['status'] {
  const said = cells.cell(row('status'), 'status');
  const status = said.toLowerCase();
  if (status === 'archived') return 'archived';
  if (!['', 'active', 'draft', 'unlisted'].includes(status))
    cells.note(cells.at(row('status'), 'status'), 'status_unknown', said);
  const isPublished = cells.flag(row('published'), 'published') !== false;
  return isPublished && (status === '' || status === 'active') ? 'active' : 'hidden';
}

function picturesOf(cells: Row, rows: readonly CsvRow[], variants: readonly CsvRow[]) {
  const pictures = pictureList(cells.note);
  for (const row of rows) {
    const place = cells.units(row, 'picturePosition', 'flag_invalid') ?? undefined;
    const alt = cells.cell(row, 'pictureAlt');
    pictures.add(cells.at(row, 'picture'), cells.cell(row, 'picture'), {
      alt,
      ...(place !== undefined && { place }),
    });
  }
  variants.forEach((row, variant) => {
    pictures.add(cells.at(row, 'variantPicture'), cells.cell(row, 'variantPicture'), { variant });
  });
  return pictures.all();
}
