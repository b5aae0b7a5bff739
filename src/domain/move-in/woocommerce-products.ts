import { parseTags } from '../catalogue/product-draft.ts';
import type { CsvRow } from '../text/csv.ts';
import { nameKey } from '../text/normal-form.ts';
import { cellsOf, noteUnused } from './cells.ts';
import type { MovedProduct } from './model.ts';
import { roleOfName } from './option-names.ts';
import { type Choice, distinct, withOptions } from './options.ts';
import { pictureList } from './pictures.ts';
import { type Extras, extrasOf, type FileReader } from './reader.ts';
import { readList, readPaths } from './values.ts';
import {
  type Attribute,
  variantOf,
  variationsOf,
  type WooCells,
  type WooField,
} from './woocommerce-variants.ts';
import { wordpressHtml } from './wordpress-text.ts';

/** A product's row, and those of its variations. */
type Family = { row: CsvRow; types: ReadonlySet<string>; variations: CsvRow[] };

/** Reads WooCommerce's products: a row for each product, and one for each variation, which names its parent. */
export const readWooProducts: FileReader<MovedProduct> = (table, recognised, note) => {
  const cells = cellsOf<WooField>(table, recognised, note, ['regularPrice', 'salePrice']);
  // Its exports do not say under which address a product was.
  note(table.header, 'handle_absent');
  const numbers = [...recognised.columns.at.keys()].flatMap((field) => {
    const number = /^attribute(\d+)Name$/.exec(field)?.[1];
    return number ? [Number(number)] : [];
  });
  const attributesOf = (row: CsvRow) => numbers.flatMap((number) => attributeOf(cells, row, number) ?? []);
  const extras = extrasOf(table, recognised);
  return familiesOf(cells).map((family) => productOf(cells, family, attributesOf, extras));
};

function typesOf(cells: WooCells, row: CsvRow): Set<string> {
  return new Set(readList(cells.cell(row, 'type').toLowerCase(), /,/));
}

function familiesOf(cells: WooCells): Family[] {
  const families: Family[] = [];
  const byParent = new Map<string, Family>();
  for (const row of cells.rows) {
    const types = typesOf(cells, row);
    if (types.has('variation')) continue;
    const family = { row, types, variations: [] };
    families.push(family);
    const sku = cells.cell(row, 'sku').toLowerCase();
    if (sku !== '' && !byParent.has(sku)) byParent.set(sku, family);
    const id = cells.cell(row, 'id');
    if (id !== '') byParent.set(`id:${id}`, family);
  }
  // A variation may stand above its parent.
  for (const row of cells.rows) {
    if (!typesOf(cells, row).has('variation')) continue;
    const parent = cells
      .cell(row, 'parent')
      .toLowerCase()
      .replace(/^id:\s+/, 'id:');
    const family = byParent.get(parent);
    if (family) family.variations.push(row);
    else cells.note(cells.at(row, 'parent'), 'parent_missing', parent || cells.cell(row, 'title'));
  }
  return families;
}

function attributeOf(cells: WooCells, row: CsvRow, number: number): Attribute | null {
  const name = cells.cell(row, `attribute${number}Name`);
  if (name === '') return null;
  const said = cells.cell(row, `attribute${number}Values`);
  return { name, values: readList(said, said.includes('|') ? /\|/ : undefined) };
}

/** What only a product has, though its variations may say it, too. */
const OWN: readonly WooField[] = [
  ...(['summary', 'description', 'categories', 'tags', 'brands', 'height', 'width', 'length'] as const),
];

type AttributesOf = (row: CsvRow) => Attribute[];

function productOf(
  cells: WooCells,
  family: Family,
  attributesOf: AttributesOf,
  extras: Extras,
): MovedProduct {
  const { row } = family;
  const attributes = attributesOf(row);
  const title = cells.cell(row, 'title');
  if (title === '') cells.note(cells.at(row, 'title'), 'title_missing', cells.cell(row, 'sku'));
  const chosen =
    family.variations.length > 0
      ? variationsOf(cells, family, attributes, attributesOf)
      : [{ row, variant: variantOf(cells, row), choices: choicesOf(attributes) }];
  if (family.types.has('variable') && family.variations.length === 0)
    cells.note(row, 'variations_missing', title);
  noteUnused(cells, [row, ...family.variations], OWN, () => row);
  const { options, variants } = withOptions(chosen, cells.note);
  const isOption = new Set(options.map(({ name }) => nameKey(name)));
  return {
    line: row.line,
    handle: '',
    sourceId: cells.code(row, 'id'),
    title,
    summary: wordpressHtml(cells.text(row, 'summary')),
    description: wordpressHtml(cells.text(row, 'description')),
    vendor: cells.cell(row, 'brands'),
    type: '',
    categories: readPaths(cells.cell(row, 'categories')),
    tags: distinct(parseTags(cells.cell(row, 'tags'))),
    status: statusOf(cells, row),
    nature: natureOf(cells, family, title),
    isFeatured: cells.flag(row, 'featured') === true,
    options,
    variants,
    pictures: picturesOf(cells, row, chosen),
    seo: { title: '', description: '' },
    attributes: [
      ...attributes
        .filter(({ name, values }) => values.length > 0 && !isOption.has(nameKey(name)))
        .map(({ name, values }) => ({ name, value: values.join(', ') })),
      ...dimensionsOf(cells, row),
      ...extras([row, ...family.variations]),
    ],
  };
}

/** What a product without variations is: its only colour, its only size. Anything else describes it. */
function choicesOf(attributes: readonly Attribute[]): Choice[] {
  return attributes.flatMap(({ name, values: [value = '', ...others] }) =>
    roleOfName(name) !== 'other' && value !== '' && others.length === 0 ? [{ name, value }] : [],
  );
}

function dimensionsOf(cells: WooCells, row: CsvRow): MovedProduct['attributes'] {
  return (['height', 'width', 'length'] as const).flatMap((field) => {
    const value = cells.cell(row, field);
    const name = cells.at(row, field).column;
    return value !== '' && name ? [{ name, value }] : [];
  });
}

/** 1 is published, 0 private, -1 a draft. */
function statusOf(cells: WooCells, row: CsvRow): MovedProduct['status'] {
  const visibility = cells.cell(row, 'visibility').toLowerCase();
  if (visibility === 'search' || visibility === 'catalog')
    cells.note(cells.at(row, 'visibility'), 'visibility_partial', visibility);
  const published = cells.cell(row, 'published');
  if (!['', '1', '0', '-1'].includes(published))
    cells.note(cells.at(row, 'published'), 'status_unknown', published);
  return published === '1' && visibility !== 'hidden' ? 'active' : 'hidden';
}

function natureOf(cells: WooCells, { row, types }: Family, title: string): MovedProduct['nature'] {
  const nature = types.has('grouped')
    ? 'grouped'
    : types.has('external')
      ? 'external'
      : types.has('virtual') || types.has('downloadable')
        ? 'digital'
        : 'goods';
  if (nature !== 'goods') cells.note(cells.at(row, 'type'), nature, title);
  return nature;
}

/** The addresses in a cell, which may have commas of their own. */
const urls = (cell: string) => readList(cell, /,\s*(?=https?:)/i);

function picturesOf(cells: WooCells, row: CsvRow, chosen: readonly { row: CsvRow }[]) {
  const pictures = pictureList(cells.note);
  for (const url of urls(cells.cell(row, 'pictures'))) pictures.add(cells.at(row, 'pictures'), url);
  chosen.forEach(({ row: own }, variant) => {
    // A product without variations is its own variant: its pictures are already there.
    if (own === row) return;
    for (const url of urls(cells.cell(own, 'pictures')))
      pictures.add(cells.at(own, 'pictures'), url, { variant });
  });
  return pictures.all();
}
