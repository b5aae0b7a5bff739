import { parseTags } from '../catalogue/product-draft.ts';
import type { CsvRow } from '../text/csv.ts';
import { type Cells, cellsOf, type FieldOf, noteUnused } from './cells.ts';
import { groupRows, type RowGroup } from './group-rows.ts';
import type { MovedProduct, MovedVariant, Stock } from './model.ts';
import type { NUVEMSHOP_PRODUCTS } from './nuvemshop-columns.ts';
import { optionNames, PLACES, withOptions } from './options.ts';
import { pictureList } from './pictures.ts';
import type { FileReader } from './reader.ts';
import { reducedPrice } from './reduced-price.ts';
import { readList, readPaths } from './values.ts';

type Field = FieldOf<(typeof NUVEMSHOP_PRODUCTS)['fields']>;
type Row = Cells<Field>;

/** Kept with the product as the file calls them. */
const ATTRIBUTES = ['gender', 'ageGroup', 'mpn', 'height', 'width', 'length', 'freeShipping'] as const;

/** What a product has once. */
const OWN: readonly Field[] = [
  ...ATTRIBUTES,
  ...(['categories', 'shown', 'visibility', 'physical', 'description', 'tags', 'vendor'] as const),
  ...(['seoTitle', 'seoDescription', 'option1Name', 'option2Name', 'option3Name'] as const),
];

/** Reads the products of Nuvemshop and Tiendanube: a row for each variant, the product's own fields in its first row. */
export const readNuvemshopProducts: FileReader<MovedProduct> = (table, recognised, note) => {
  const cells = cellsOf<Field>(table, recognised, note, ['price', 'salePrice', 'cost']);
  // Its exports have no pictures: they come by its API, or as an archive of files named by SKU.
  if (!cells.has('pictures')) note(table.header, 'pictures_absent');
  if (!cells.has('stock')) note(table.header, 'stock_unknown');
  const naming = {
    keyOf: (row: CsvRow) => cells.cell(row, 'handle'),
    titleOf: (row: CsvRow) => cells.cell(row, 'title'),
  };
  return groupRows(table.rows, naming, note).map((group) => productOf(cells, group));
};

function productOf(cells: Row, group: RowGroup): MovedProduct {
  const { note } = cells;
  const [first] = group.rows as [CsvRow, ...CsvRow[]];
  const row = (field: Field) => group.rows.find((one) => cells.cell(one, field) !== '') ?? first;
  const told = (field: Field) => cells.cell(row(field), field);
  noteUnused(cells, group.rows, OWN, row);
  const names = optionNames(cells, first, told);
  const chosen = group.rows.map((one) => ({
    variant: variantOf(cells, one),
    choices: PLACES.map((at) => ({
      name: names[at - 1] ?? '',
      value: cells.cell(one, `option${at}Value`),
    })),
  }));
  const isDigital = cells.flag(row('physical'), 'physical') === false;
  if (isDigital) note(group, 'digital', group.title);
  if (group.title === '') note(group, 'title_missing', group.key);
  const isShown = [row('shown'), row('visibility')].every(
    (one, at) => cells.flag(one, at === 0 ? 'shown' : 'visibility') !== false,
  );
  return {
    line: group.line,
    handle: group.key,
    sourceId: null,
    title: group.title,
    summary: '',
    description: cells.text(row('description'), 'description'),
    vendor: told('vendor'),
    type: '',
    categories: readPaths(told('categories')),
    tags: parseTags(told('tags')),
    status: isShown ? 'active' : 'hidden',
    nature: isDigital ? 'digital' : 'goods',
    isFeatured: false,
    ...withOptions(chosen, note),
    pictures: picturesOf(cells, group.rows),
    seo: { title: told('seoTitle'), description: cells.text(row('seoDescription'), 'seoDescription') },
    attributes: ATTRIBUTES.flatMap((field) => {
      const value = told(field);
      const name = cells.at(first, field).column;
      return value !== '' && name ? [{ name, value }] : [];
    }),
  };
}

function variantOf(cells: Row, row: CsvRow): MovedVariant {
  return {
    line: row.line,
    options: [],
    sku: cells.sku(row, 'sku'),
    gtin: cells.gtin(row, 'gtin'),
    ...reducedPrice(cells, row, { regular: 'price', sale: 'salePrice' }),
    costCents: cells.money(row, 'cost'),
    weightGrams: cells.weight(row, 'weight', 'kg'),
    stock: stockOf(cells, row),
    sale: null,
  };
}

/** An empty cell is no limit. */
function stockOf(cells: Row, row: CsvRow): Stock {
  const said = cells.cell(row, 'stock');
  if (said === '') return cells.has('stock') ? null : 'unknown';
  const units = cells.units(row, 'stock', 'stock_invalid');
  if (units === null) return 'unknown';
  if (units < 0) cells.note(cells.at(row, 'stock'), 'stock_negative', said);
  return Math.max(units, 0);
}

function picturesOf(cells: Row, rows: readonly CsvRow[]) {
  const pictures = pictureList(cells.note);
  for (const row of rows)
    for (const url of readList(cells.cell(row, 'pictures'), /,\s*(?=https?:)/i))
      pictures.add(cells.at(row, 'pictures'), url);
  return pictures.all();
}
