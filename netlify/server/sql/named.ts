import type { Json, Tables } from '#db/tables.ts';
import type { JsonText } from './json.ts';
import { join, type Param, raw, Sql, sql } from './tag.ts';

/*
 * Columns by name, held by tsc against the tables that all migrations have made (db/tables.ts): `columns` selects them, `into` and `to`
 * write them from an object that names each, so that two values cannot be swapped and no number is counted:
 *
 *   sql`insert into ${into('customer_groups', { id, name: draft.name })}`
 *   sql`update products set ${to('products', { ...pick(draft, PLAIN), version: raw('version + 1') })} where id = ${id}`
 *
 * Never spread an object that came from outside, not even if its type fits: it may carry more than its type says, and what happens to
 * be the name of a column would be written. `pick` names what is taken; an architecture test looks for spreads.
 */

type Name = keyof Tables;
type Row<T extends Name> = Tables[T]['row'];
type Writable<T extends Name> = Exclude<keyof Row<T>, Tables[T]['made']>;
type Optional<T extends Name> = {
  [C in Writable<T>]: null extends Row<T>[C] ? C : C extends Tables[T]['given'] ? C : never;
}[Writable<T>];

/** What may be written for a column: its value, json as text, or SQL that computes it. */
type Written<Value> =
  | (Value extends Json ? JsonText : Value extends (infer One)[] ? readonly One[] : Value)
  | Sql
  | Param;

/** The values of an insert: what has no default and may not be null must be there. */
export type Insert<T extends Name> = { [C in Exclude<Writable<T>, Optional<T>>]: Written<Row<T>[C]> } & {
  [C in Optional<T>]?: Written<Row<T>[C]>;
};
/** The values of an update. */
export type Update<T extends Name> = { [C in Writable<T>]?: Written<Row<T>[C]> };

/** Refuses names that are no columns, which a subtype would allow. */
type Only<Given, Known extends PropertyKey> = Given & { [K in Exclude<keyof Given, Known>]: never };

/** A list of columns under their names, for a select: `a.name as "name", a.meta_title as "metaTitle"`. */
export function columns<T extends Name, const C extends keyof Row<T> & string>(
  _table: T,
  alias: string,
  names: readonly C[],
): Sql<Pick<Row<T>, C>> {
  return raw(names.map((name) => `${alias}.${snakeCase(name)} as "${name}"`).join(', '));
}

/** Expressions under names, for a select. Their types are asserted here; the test of declared statements has Postgres check them. */
export function as<Selected extends object>(
  expressions: {
    [N in keyof Selected & string]: string | Sql;
  },
): Sql<Selected> {
  const entries = Object.entries<string | Sql>(expressions);
  return join(
    entries.map(
      ([name, one]) => new Sql([...(typeof one === 'string' ? [one] : one.parts), ` as "${name}"`]),
    ),
  ) as Sql<Selected>;
}

/** `orders (id, order_number …) values ($1, $2 …)`; with an alias, the table is known by it in `on conflict`. */
export function into<T extends Name, R extends Insert<T>>(
  table: T,
  row: Only<R, Writable<T>>,
  alias?: string,
): Sql {
  const names = writtenNames(table, row);
  return sql`${raw(`${table}${alias ? ` as ${alias}` : ''} (${names.join(', ')})`)} values (${join(valuesOf(row))})`;
}

/** `order_items (order_id, position …) select o.id, $1 …`: each column with what gives it; `from` follows in the text. */
export function intoSelect<T extends Name, R extends Insert<T>>(table: T, row: Only<R, Writable<T>>): Sql {
  const names = writtenNames(table, row);
  return sql`${raw(`${table} (${names.join(', ')})`)} select ${join(valuesOf(row))}`;
}

/** `name = $1, slug = $2 …` */
export function to<T extends Name, R extends Update<T>>(table: T, row: Only<R, Writable<T>>): Sql {
  const names = writtenNames(table, row);
  const values = valuesOf(row);
  return join(names.map((name, at) => sql`${raw(`${name} = `)}${values[at]}`));
}

/** `name = excluded.name, slug = excluded.slug …`, after `on conflict do update set`. */
export const toExcluded = <T extends Name>(_table: T, names: readonly (Writable<T> & string)[]): Sql =>
  raw(names.map((name) => `${snakeCase(name)} = excluded.${snakeCase(name)}`).join(', '));

/** The columns of another row, for a copy: `o.customer_name` … */
export function copied<T extends Name, const C extends keyof Row<T> & string>(
  _table: T,
  alias: string,
  names: readonly C[],
): Record<C, Sql> {
  return Object.fromEntries(names.map((name) => [name, raw(`${alias}.${snakeCase(name)}`)])) as Record<
    C,
    Sql
  >;
}

/** These properties and nothing else that the object carries: what `into` and `to` may spread. */
export function pick<From extends object, const N extends keyof From>(
  from: From,
  names: readonly N[],
): Pick<From, N> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, N>;
}

/** Throws on undefined: a column left out by mistake would silently get its default or keep its value. */
function writtenNames(table: string, row: object): string[] {
  const names = Object.entries(row).map(([name, value]) => {
    if (value === undefined) throw new Error(`${table}.${snakeCase(name)} is undefined`);
    return snakeCase(name);
  });
  if (names.length === 0) throw new Error(`nothing to write to ${table}`);
  return names;
}

const valuesOf = (row: object): Sql[] =>
  Object.values(row).map((value) => (value instanceof Sql ? value : sql`${value}`));

const COLUMN_NAME = /^[a-z][a-zA-Z0-9]*$/;
const known = new Map<string, string>();

/** `metaTitle`: meta_title. Throws on what is no name, which must not get into a text. */
export function snakeCase(name: string): string {
  const before = known.get(name);
  if (before !== undefined) return before;
  if (!COLUMN_NAME.test(name)) throw new Error(`not the name of a column: ${name}`);
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  known.set(name, column);
  return column;
}
