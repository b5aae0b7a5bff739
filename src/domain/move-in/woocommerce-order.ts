/** Where WooCommerce's columns are, told by their order and contents, whatever language their names are in. */

/** The order in which WooCommerce writes its columns, in whatever language; 'gtin' since 9.2, 'brands' since 9.6. */
const WOO_ORDER: readonly (string | null)[] = [
  ...['id', 'type', 'sku', 'gtin', 'title', 'published', 'featured', 'visibility', 'summary', 'description'],
  ...['saleStarts', 'saleEnds', null, null, 'inStock', 'stock', null, 'oversell', null],
  ...['weight', 'length', 'width', 'height', null, null, 'salePrice', 'regularPrice'],
  ...['categories', 'tags', null, 'pictures', null, null, 'parent'],
];

/** What the column of types contains: never translated. */
const WOO_TYPES: ReadonlySet<string> = new Set([
  ...['simple', 'variable', 'variation', 'grouped', 'external', 'virtual', 'downloadable'],
]);

type Rows = readonly (readonly string[])[];
type Places = ReadonlyMap<string, number>;

/** In so many rows, the contents of the columns are looked at. */
const LOOKED_AT = 12;

/**
 * The columns by field, of a table of so many of them; null if this is no export of WooCommerce. The types of products, which are in
 * English, give away where the known order begins; `named` are the columns that are known by their names.
 */
export function placedColumns(width: number, named: Places, sample: Rows): Places | null {
  const some = sample.slice(0, LOOKED_AT);
  const columns = Array.from({ length: width }, (_, at) => at);
  const types = columns.find((at) => isTypes(some.map((row) => row[at] ?? '')));
  if (types === undefined) return null;
  const placed = [true, false]
    .map((hasGtin) => byOrder(width, types, hasGtin))
    .find((at) => isPlausible(at, named, some));
  return placed ? new Map([...placed, ...attributesIn(placed, types, width, sample)]) : null;
}

function typesIn(cell = ''): string[] {
  return cell.split(',').map((one) => one.trim().toLowerCase());
}

function isTypes(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.every((cell) => typesIn(cell).every((one) => WOO_TYPES.has(one)));
}

function byOrder(width: number, types: number, hasGtin: boolean): Map<string, number> {
  const order = WOO_ORDER.filter((field) => hasGtin || field !== 'gtin');
  const first = types - order.indexOf('type');
  return new Map(
    order.flatMap((field, at) =>
      field && first + at >= 0 && first + at < width ? [[field, first + at] as const] : [],
    ),
  );
}

/** Whether columns found by their place agree with those found by name, and contain what they should. */
function isPlausible(placed: Places, named: Places, sample: Rows): boolean {
  for (const [field, at] of named) if (placed.has(field) && placed.get(field) !== at) return false;
  const all = (field: string, is: RegExp) => {
    const at = placed.get(field);
    return at !== undefined && sample.every((row) => is.test((row[at] ?? '').trim()));
  };
  // Filled in by WooCommerce, but not by everything that writes such files.
  const isTold = (field: string) => sample.some((row) => (row[placed.get(field) ?? -1] ?? '').trim() !== '');
  return (
    all('published', /^(?:-?[01])?$/) &&
    all('title', /\S/) &&
    all('visibility', /^(?:visible|catalog|search|hidden)?$/) &&
    isTold('published') &&
    isTold('visibility') &&
    all('regularPrice', /^[\d.,]*$/) &&
    all('pictures', /^(?:https?:.*)?$/s)
  );
}

/**
 * The attributes stand behind everything else, each in four columns: its name, its values, whether it is shown, whether it is global. Only
 * variations tell: other products may have anything there.
 */
function attributesIn(placed: Places, types: number, width: number, sample: Rows): [string, number][] {
  const variations = sample.filter((row) => typesIn(row[types]).includes('variation'));
  const varying =
    variations.length > 0 ? variations : sample.filter((row) => typesIn(row[types]).includes('variable'));
  const found: [string, number][] = [];
  let number = 1;
  for (let at = (placed.get('parent') ?? width) + 1; at + 3 < width; at += 1) {
    const isName = varying.some((row) => /\p{L}/u.test(row[at] ?? '') && (row[at + 1] ?? '') !== '');
    const areFlags = varying.every((row) => /^[01]?[01]?$/.test(`${row[at + 2] ?? ''}${row[at + 3] ?? ''}`));
    if (!isName || !areFlags) continue;
    found.push([`attribute${number}Name`, at], [`attribute${number}Values`, at + 1]);
    number += 1;
    at += 3;
  }
  return found;
}
