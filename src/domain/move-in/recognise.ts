import { type Columns, columnsOf, type Dialect, headerKey, missingOf } from './dialect.ts';
import { NUVEMSHOP_PRODUCTS } from './nuvemshop-columns.ts';
import {
  SHOPIFY_CUSTOMERS,
  SHOPIFY_ORDERS,
  SHOPIFY_PRODUCTS,
  SHOPIFY_PRODUCTS_OLD,
  SHOPIFY_REDIRECTS,
} from './shopify-columns.ts';
import { WOO_PRODUCTS } from './woocommerce-columns.ts';
import { placedColumns } from './woocommerce-order.ts';

/** Which system wrote a file, told by its columns alone: people rename files. */

export const DIALECTS = [
  SHOPIFY_PRODUCTS_OLD,
  SHOPIFY_PRODUCTS,
  SHOPIFY_CUSTOMERS,
  SHOPIFY_ORDERS,
  SHOPIFY_REDIRECTS,
  WOO_PRODUCTS,
  NUVEMSHOP_PRODUCTS,
] as const;
export type DialectId = (typeof DIALECTS)[number]['id'];
export type KnownDialect = Dialect<DialectId>;

export type Recognised = {
  dialect: KnownDialect;
  columns: Columns;
  /** Fields that only their place gave away; to be confirmed. */
  byPlace: readonly string[];
};

/** What a person said the columns of a file are: the name of a column by field, as JSON. */
export type Mapping = { dialect: DialectId; columns: Readonly<Record<string, string>> };

export type MappingProblem =
  | { code: 'dialect_unknown' }
  | { code: 'field_unknown' | 'field_missing'; field: string }
  | { code: 'column_missing' | 'column_shared'; field: string; column: string };

/** What was understood of a header that is none of ours: the nearest dialect, and what a person has to say. */
export type Guess = {
  dialect: DialectId;
  mapping: Mapping;
  missing: readonly string[];
  unknown: readonly string[];
};

/** A file that a person explains need not have it: rows of one title, one below the other, are one product. */
const NOT_NEEDED = 'handle';

type Rows = readonly (readonly string[])[];

const dialects: readonly KnownDialect[] = DIALECTS;

/** The dialect of a header; null if it is none. `sample` are some rows below it, for translated headers. */
export function recognise(header: readonly string[], sample: Rows = []): Recognised | null {
  const [best] = ranked(header).filter(({ missing }) => missing.length === 0);
  if (best) return { dialect: best.dialect, columns: best.columns, byPlace: [] };
  return translatedWoo(header, sample);
}

/** How much of a header is known: the more, the more likely that it is one. Complete ones are above all others. */
export function headerScore(header: readonly string[]): number {
  const [best] = ranked(header);
  if (!best) return 0;
  return best.columns.at.size + (best.missing.length === 0 ? 1000 : 0);
}

function ranked(header: readonly string[]) {
  return dialects
    .map((dialect) => {
      const columns = columnsOf(header, dialect);
      return { dialect, columns, missing: missingOf(dialect, columns) };
    })
    .toSorted(
      (a, b) =>
        Number(a.missing.length > 0) - Number(b.missing.length > 0) ||
        b.columns.at.size - a.columns.at.size ||
        a.missing.length - b.missing.length,
    );
}

/** The nearest dialect, and what its columns would be; null if no column is known. */
export function guess(header: readonly string[]): Guess | null {
  const [best] = ranked(header);
  if (!best || best.columns.at.size === 0) return null;
  const { dialect, columns, missing } = best;
  return {
    dialect: dialect.id,
    mapping: mappingOf(header, { dialect, columns }),
    missing,
    unknown: columns.unknown.map((at) => header[at]?.trim() ?? '').filter(Boolean),
  };
}

/** What was recognised as a mapping, which can be kept and corrected. */
export function mappingOf(
  header: readonly string[],
  { dialect, columns }: Pick<Recognised, 'dialect' | 'columns'>,
): Mapping {
  const named = [...columns.at].map(([field, at]) => [field, header[at]?.trim() ?? ''] as const);
  return { dialect: dialect.id, columns: Object.fromEntries(named) };
}

/** A header read by a mapping: what it does not name is read as the dialect would. */
export function applyMapping(
  header: readonly string[],
  mapping: Mapping,
): { ok: true; recognised: Recognised } | { ok: false; problems: MappingProblem[] } {
  const dialect = dialects.find(({ id }) => id === mapping.dialect);
  if (!dialect) return { ok: false, problems: [{ code: 'dialect_unknown' }] };
  const problems: MappingProblem[] = [];
  const keys = header.map(headerKey);
  const at = new Map<string, number>();
  for (const [field, column] of Object.entries(mapping.columns)) {
    const index = keys.indexOf(headerKey(column));
    if (!isField(dialect, field)) problems.push({ code: 'field_unknown', field });
    else if (index === -1 || headerKey(column) === '')
      problems.push({ code: 'column_missing', field, column });
    else if ([...at.values()].includes(index)) problems.push({ code: 'column_shared', field, column });
    else at.set(field, index);
  }
  const own = columnsOf(header, dialect);
  const said = new Set(at.values());
  for (const [field, index] of own.at) if (!at.has(field) && !said.has(index)) at.set(field, index);
  for (const field of missingOf(dialect, { at }).filter((one) => one !== NOT_NEEDED))
    problems.push({ code: 'field_missing', field });
  if (problems.length > 0) return { ok: false, problems };
  const taken = new Set(at.values());
  const rest = (indexes: readonly number[]) => indexes.filter((index) => !taken.has(index));
  const freed = [...own.at.values(), ...own.unknown].filter((index) => !taken.has(index));
  const columns = {
    at,
    extras: rest(own.extras),
    idle: rest(own.idle),
    unknown: freed.toSorted((a, b) => a - b),
    twice: rest(own.twice),
  };
  return { ok: true, recognised: { dialect, columns, byPlace: [] } };
}

/** Whether a dialect has this field; '#' is any number. */
function isField({ fields }: Dialect, field: string): boolean {
  return Object.hasOwn(fields, field.replace(/\d+/, '#')) || Object.hasOwn(fields, field);
}

/** WooCommerce writes its header in the language of the shop, but its columns always in the same order. */
function translatedWoo(header: readonly string[], sample: Rows): Recognised | null {
  const named = columnsOf(header, WOO_PRODUCTS);
  const placed = placedColumns(header.length, named.at, sample);
  if (!placed) return null;
  const at = new Map([...placed, ...named.at]);
  const byPlace = [...placed.keys()].filter((field) => !named.at.has(field));
  const taken = new Set(at.values());
  // Whether an attribute is shown and whether it is global stand behind its values.
  const flags = [...at].flatMap(([field, index]) =>
    /^attribute\d+Values$/.test(field) ? [index + 1, index + 2] : [],
  );
  const isFlag = (index: number) => flags.includes(index);
  const left = named.unknown.filter((index) => !taken.has(index));
  const columns = {
    ...{ ...named, at, idle: [...named.idle, ...left.filter(isFlag)] },
    unknown: left.filter((index) => !isFlag(index)),
  };
  return missingOf(WOO_PRODUCTS, columns).length > 0 ? null : { dialect: WOO_PRODUCTS, columns, byPlace };
}
