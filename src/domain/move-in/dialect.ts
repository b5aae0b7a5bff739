import { normalise } from '../text/search-text.ts';

/** How a shop system names its columns. */

export type Kind = 'products' | 'customers' | 'orders' | 'redirects';

/** What our field is called in the files of a system; '#' stands for a number, in both. Case, accents and punctuation do not count. */
export type Fields = Readonly<Record<string, readonly string[]>>;

export type Dialect<Id extends string = string> = {
  id: Id;
  kind: Kind;
  fields: Fields;
  /** It is this dialect if all of these are there. */
  required: readonly string[];
  /** Columns that are no fields, but kept with the product as they are. */
  extras: readonly RegExp[];
  /** Columns that only that system needs, by name; nothing of a shop is lost with them. */
  idle: readonly (string | RegExp)[];
};

/** Where the columns of a header are. */
export type Columns = {
  /** Index by field, with its number: 'option1Name'. */
  at: ReadonlyMap<string, number>;
  /** Indexes of columns that are kept as they are, that nobody needs, that nobody reads, and whose field an earlier column has. */
  extras: readonly number[];
  idle: readonly number[];
  unknown: readonly number[];
  twice: readonly number[];
};

/** What names of columns are compared by: 'Body (HTML)' and 'body html' are one. */
export function headerKey(name: string): string {
  return normalise(name);
}

const keyed = new WeakMap<Fields, Map<string, string>>();

/** Fields by the key of each of their names. */
function fieldsByKey(fields: Fields): Map<string, string> {
  const known = keyed.get(fields);
  if (known) return known;
  const made = new Map(
    Object.entries(fields).flatMap(([field, names]) =>
      names.map((name) => [headerKey(name.replace('#', '0')), field] as const),
    ),
  );
  keyed.set(fields, made);
  return made;
}

/** The field of a column with this key, with its number; null if the dialect has none. */
function fieldOf(fields: Fields, key: string): string | null {
  const names = fieldsByKey(fields);
  const exact = names.get(key);
  if (exact && !exact.includes('#')) return exact;
  const number = /\d+/.exec(key)?.[0];
  const field = number ? names.get(key.replace(number, '0')) : undefined;
  return field?.includes('#') && number ? field.replace('#', number) : null;
}

/** Sorts the columns of a header by what they are in a dialect. */
export function columnsOf(
  header: readonly string[],
  { fields, extras: kept, idle: needless }: Dialect,
): Columns {
  const at = new Map<string, number>();
  const extras: number[] = [];
  const idle: number[] = [];
  const unknown: number[] = [];
  const idleKeys = new Set(
    needless.flatMap((name) => (typeof name === 'string' ? [headerKey(name.replace('#', '0'))] : [])),
  );
  const isIdle = (cell: string, key: string) =>
    idleKeys.has(key.replace(/\d+/, '0')) ||
    needless.some((name) => typeof name !== 'string' && name.test(cell.trim()));
  const twice: number[] = [];
  header.forEach((cell, index) => {
    const key = headerKey(cell);
    const field = fieldOf(fields, key);
    if (field && at.has(field)) twice.push(index);
    else if (field) at.set(field, index);
    else if (kept.some((pattern) => pattern.test(cell.trim()))) extras.push(index);
    else if (isIdle(cell, key)) idle.push(index);
    else unknown.push(index);
  });
  return { at, extras, idle, unknown, twice };
}

/** The required fields that are missing. */
export function missingOf({ required }: Dialect, { at }: Pick<Columns, 'at'>): string[] {
  return required.filter((field) => !at.has(field));
}
