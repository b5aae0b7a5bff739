import { connected } from '../database/connected.ts';

const HEAD = `/*
 * The rows of every table and view, as all migrations have made them. Written by \`npm run schema\`; a test compares. Types only: no byte
 * of it reaches a bundle. What SQL reads and writes by name (netlify/server/sql/named.ts) is held against it.
 */

/** A value of a json column, of no known shape before it is parsed. It is written as json() makes it. */
export type Json = { readonly isParsed: false };

/** \`given\`: has a default, so that an insert may leave it out. \`made\`: computed by Postgres, never written. */
type Table<Row, Given = never, Made = never> = { row: Row; given: Given; made: Made };

export type Tables = {`;

type Column = {
  table: string;
  name: string;
  type: string;
  mayBeNull: boolean;
  isMade: boolean;
  hasDefault: boolean;
  /** The texts that the column allows, if its check constraint is a list. */
  only: readonly string[] | null;
};

/** A trigger computes them (post_credit_entry), whatever an insert says. */
const BY_TRIGGER = `(c.relname, a.attname) in (('credit_entries', 'balance_cents'), ('credit_entries', 'place'))`;

const COLUMNS = `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as "mayBeNull",
    a.attgenerated <> '' or a.attidentity = 'a' or ${BY_TRIGGER} as "isMade", d.adbin is not null or a.attidentity <> '' as "hasDefault", (
      select array_agg(v[1] order by v[1]) from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') v
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = ANY \\(ARRAY\\[')) as only
  from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
  order by 1, a.attnum`;

/** As the driver reads them (adapters/neon.ts); what is not named here is a text. */
const TYPES: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  bytea: 'Uint8Array',
  json: 'Json',
  jsonb: 'Json',
  'timestamp with time zone': 'Date',
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  'double precision': 'number',
  real: 'number',
};

const WIDTH = 130;

/** db/tables.ts of a migrated database. */
export function tableTypes(connectionString: string): Promise<string> {
  return connected(connectionString, async (db) => {
    const { rows } = await db.query<Column>(COLUMNS);
    const tables = [...Map.groupBy(rows, ({ table }) => table)];
    return `${[HEAD, ...tables.map(([name, columns]) => tableOf(name, columns)), '};'].join('\n')}\n`;
  });
}

function tableOf(name: string, columns: readonly Column[]): string {
  const made = columns.filter(({ isMade }) => isMade);
  const given = columns.filter(({ isMade, hasDefault, mayBeNull }) => !isMade && hasDefault && !mayBeNull);
  const fields = columns.map((column) => `${camel(column.name)}: ${typeOf(column)};`);
  const names = [given, made].map((some) => some.map(({ name: one }) => `'${camel(one)}'`).join(' | '));
  while (names.at(-1) === '') names.pop();
  const parts = [['{', ...fields, '}'], ...names.map((some) => (some || 'never').split(/ (?=\|)/))];
  const lines = parts.map((words) => filled(words).join('\n'));
  return `  ${name}: Table<\n${lines.join(',\n')}\n  >;`;
}

function typeOf({ type, only, mayBeNull }: Column): string {
  const base = only?.map((text) => `'${text}'`).join(' | ') ?? plainType(type);
  return mayBeNull ? `${base} | null` : base;
}

const plainType = (type: string): string =>
  type.endsWith('[]') ? `${plainType(type.slice(0, -2))}[]` : (TYPES[type] ?? 'string');

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Words in lines of at most WIDTH characters. */
function filled(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(`    ${word}`);
  }
  return lines;
}
