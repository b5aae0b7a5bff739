import { MAX_PARTS } from '../catalogue/product-draft.ts';
import type { CsvRow } from '../text/csv.ts';
import { nameKey } from '../text/normal-form.ts';
import type { Cells, FieldOf } from './cells.ts';
import type { MovedVariant, Stock } from './model.ts';
import type { Choice, ChosenVariant } from './options.ts';
import { reducedPrice } from './reduced-price.ts';
import type { WOO_PRODUCTS } from './woocommerce-columns.ts';

/** The variants of a WooCommerce product. */

export type WooField = FieldOf<(typeof WOO_PRODUCTS)['fields']>;
export type WooCells = Cells<WooField>;

export type Attribute = { name: string; values: string[] };

type Parent = { row: CsvRow; variations: readonly CsvRow[] };
type Chosen = ChosenVariant & { row: CsvRow };

/** Thirty colours in thirty sizes: a parent with ten attributes of ten values would have ten thousand million. */
const MAX_EXPANDED = MAX_PARTS ** 2;

/** The variants of a product with variations. One that is for any value of an attribute becomes one for each of them. */
export function variationsOf(
  cells: WooCells,
  { row: parent, variations }: Parent,
  attributes: readonly Attribute[],
  attributesOf: (row: CsvRow) => Attribute[],
): Chosen[] {
  const own = variations.map((row) => ({ row, told: attributesOf(row) }));
  const used = new Map(own.flatMap(({ told }) => told.map((one) => [nameKey(one.name), one] as const)));
  // In the parent's order; what only variations name comes behind.
  const named = new Map(
    attributes.flatMap((one) => (used.has(nameKey(one.name)) ? [[nameKey(one.name), one] as const] : [])),
  );
  const rest = [...used].flatMap(([key, { name }]) => (named.has(key) ? [] : [{ name, values: [] }]));
  const options: Attribute[] = [...named.values(), ...rest];
  return own.flatMap(({ row, told }) => {
    const values = options.map(({ name, values: all }) => {
      const [value] = told.find((one) => nameKey(one.name) === nameKey(name))?.values ?? [];
      return value === undefined ? all : [value];
    });
    const all = combinations(values);
    const combined = all.slice(0, MAX_EXPANDED);
    if (all.length > combined.length)
      cells.note(row, 'variants_beyond', cells.cell(row, 'title'), { count: MAX_EXPANDED });
    const variant = variantOf(cells, row, parent);
    if (combined.length > 1)
      cells.note(row, 'any_value', cells.cell(row, 'title'), { count: combined.length });
    return combined.map((choice, at) => ({
      row,
      variant: at === 0 && combined.length === 1 ? variant : expanded(variant, at),
      choices: options.map(({ name }, option): Choice => ({ name, value: choice[option] ?? '' })),
    }));
  });
}

/** One of the variants that a variation stood for: it had one code, and one stock for all of them. */
function expanded(variant: MovedVariant, at: number): MovedVariant {
  const stock = typeof variant.stock === 'number' && variant.stock > 0 ? 'unknown' : variant.stock;
  return at === 0 ? { ...variant, stock } : { ...variant, stock, sku: null, gtin: null };
}

/** Every choice of one value each; one more than allowed if there are too many. */
function combinations(values: readonly (readonly string[])[]): string[][] {
  return values.reduce<string[][]>(
    (all, next) => {
      const some = next.length === 0 ? [''] : next.slice(0, MAX_EXPANDED + 1);
      return all.flatMap((one) => some.map((value) => [...one, value])).slice(0, MAX_EXPANDED + 1);
    },
    [[]],
  );
}

/** The variant in a row; what a variation leaves empty is as its parent says. */
export function variantOf(cells: WooCells, row: CsvRow, parent: CsvRow = row): MovedVariant {
  const from = cells.date(row, 'saleStarts');
  const to = cells.date(row, 'saleEnds');
  if (from !== null || to !== null)
    cells.note(cells.at(row, to === null ? 'saleStarts' : 'saleEnds'), 'sale_dated', to ?? from ?? '');
  return {
    line: row.line,
    options: [],
    sku: cells.sku(row, 'sku'),
    gtin: cells.gtin(row, 'gtin'),
    ...reducedPrice(cells, row, { regular: 'regularPrice', sale: 'salePrice' }),
    costCents: null,
    weightGrams: weightOf(cells, row) ?? (parent === row ? null : weightOf(cells, parent)),
    stock: stockOf(cells, row, parent),
    sale: from === null && to === null ? null : { from, to },
  };
}

/** The shop's own unit is in the name of the column. */
function weightOf(cells: WooCells, row: CsvRow): number | null {
  const { column } = cells.at(row, 'weight');
  return cells.weight(row, 'weight', /\((kg|g|lbs|oz)\)/i.exec(column ?? '')?.[1] ?? 'kg');
}

/** What is not counted is there without limit, or not at all. A variation may be counted with its parent. */
function stockOf(cells: WooCells, row: CsvRow, parent: CsvRow): Stock {
  const said = cells.cell(row, 'stock').toLowerCase();
  if (said === 'parent' || (said === '' && parent !== row && cells.cell(parent, 'stock') !== '')) {
    cells.note(cells.at(row, 'stock'), 'stock_unknown', cells.cell(parent, 'stock'));
    return 'unknown';
  }
  if (said === '') return cells.flag(row, 'inStock') === false ? 0 : null;
  const units = cells.units(row, 'stock', 'stock_invalid');
  if (units === null) return 'unknown';
  if (units < 0) cells.note(cells.at(row, 'stock'), 'stock_negative', said);
  if (/^(?:1|yes|notify|sim)$/i.test(cells.cell(row, 'oversell')))
    cells.note(cells.at(row, 'oversell'), 'stock_beyond');
  return Math.max(units, 0);
}
