import { commaSeparated, type Item, outside, selectList } from './select-list.ts';

/** What json is made of, as far as the text of its statement says. */
export type Shape =
  | { kind: 'object'; properties: ReadonlyMap<string, Shape> }
  | { kind: 'list' | 'record'; of: Shape }
  | { kind: 'null' }
  | { kind: 'either'; of: readonly Shape[] }
  /** A statement that gives this value in place of the column, for Postgres to say its type. */
  | { kind: 'value'; probe: string };

/** Where an expression stands: the statement with another one in its place, and with another end of the select around it. */
type Place = { put: (expression: string, end?: string) => string; end: string };

/** The shape of a column of a statement; of a union, in its first select. */
export function shapeOfColumn(statement: string, column: string): Shape {
  const item = selectList(statement).find(({ name }) => name === column);
  return item
    ? shapeOf(
        item.expression,
        placeOf(item, (select) => select, column),
      )
    : { kind: 'value', probe: statement };
}

function placeOf({ before, after }: Item, around: (select: string) => string, name = ''): Place {
  const alias = name && ` as "${name}"`;
  return { put: (expression, end = after) => around(`${before}${expression}${alias}${end}`), end: after };
}

/** What stays the same if it is left out. */
const WRAPPERS = [/^\((·*)\)$/, /^(.*\S)\s*::\s*jsonb?$/s, /^case\b.*?\bthen\b(.*?)\b(?:when|else|end)\b/is];
const CALL = /^(\w+)\s*\((·*)\)(?:\s*filter\s*\(·*\))?$/i;
const WITHOUT = /^(.*\S)\s+-\s+(·+)$/s;

/** The parts of an expression that a pattern of what is outside of its brackets finds. */
function partsOf(expression: string, pattern: RegExp): string[] | null {
  const { indices } = new RegExp(pattern, `${pattern.flags}d`).exec(outside(expression)) ?? {};
  return indices?.slice(1).map(([from, to] = [0, 0]) => expression.slice(from, to)) ?? null;
}

function shapeOf(given: string, place: Place): Shape {
  const expression = given.trim();
  if (/^null$/i.test(expression)) return { kind: 'null' };
  if (/^(?:select|with)\b/i.test(expression)) {
    const [item] = selectList(expression);
    return item
      ? shapeOf(
          item.expression,
          placeOf(item, (select) => place.put(`(${select})`)),
        )
      : value(expression, place);
  }
  for (const wrapper of WRAPPERS) {
    const [inner] = partsOf(expression, wrapper) ?? [];
    if (inner) return shapeOf(inner, place);
  }
  const [whole, key] = partsOf(expression, WITHOUT) ?? [];
  if (whole && key?.startsWith("'")) return omit(shapeOf(whole, place), key.slice(1, -1));
  const [name = '', args = ''] = partsOf(expression, CALL) ?? [];
  return ofCall(name.toLowerCase(), commaSeparated(args), place) ?? ofRow(expression, place);
}

/** Alone, a text has no type yet. */
const value = (expression: string, { put }: Place): Shape => ({
  kind: 'value',
  probe: put(/^'[^']*'$/.test(expression) ? `${expression}::text` : expression),
});

function omit(shape: Shape, key: string): Shape {
  if (shape.kind !== 'object') return shape;
  return { ...shape, properties: new Map([...shape.properties].filter(([name]) => name !== key)) };
}

function ofCall(name: string, args: readonly string[], place: Place): Shape | null {
  const [first = '', second = ''] = args;
  // Of an aggregate, a value of one row.
  const row: Place = {
    ...place,
    put: (expression, end) => place.put(`any_value(${expression})`, end),
  };
  switch (name) {
    case 'coalesce': {
      const shape = shapeOf(first, place);
      // A text in json, as '"unknown"'; what is empty says nothing.
      const otherwise = /^\s*'"(.*)"'/.exec(second)?.[1];
      return otherwise ? { kind: 'either', of: [shape, value(`'${otherwise}'::text`, place)] } : shape;
    }
    case 'jsonb_strip_nulls':
    case 'to_json':
    case 'to_jsonb':
    case 'row_to_json':
      return shapeOf(first, place);
    case 'json_build_array':
      return { kind: 'list', of: shapeOf(first, place) };
    case 'json_agg':
    case 'jsonb_agg':
      return { kind: 'list', of: shapeOf(withoutOrder(args.join(',')), row) };
    case 'json_object_agg':
      return { kind: 'record', of: shapeOf(second, row) };
    case 'json_build_object':
    case 'jsonb_build_object': {
      const names = args.filter((_, at) => at % 2 === 0).map((text) => text.trim().slice(1, -1));
      const shapes = names.map((_, at) => shapeOf(args[2 * at + 1] ?? '', place));
      return { kind: 'object', properties: new Map(names.map((one, at) => [one, shapes[at] as Shape])) };
    }
    default:
      return null;
  }
}

function withoutOrder(args: string): string {
  const [own = args] = partsOf(args, /^(.*?)\border\s+by\b/is) ?? [];
  return own.replace(/^\s*distinct\s/i, '');
}

/** `l` of `from (select …) l` is an object of what that selects. */
function ofRow(alias: string, place: Place): Shape {
  const { put, end } = place;
  if (!/^\w+$/.test(alias)) return value(alias, place);
  const at = new RegExp(`\\((·*)\\)\\s*(?:as\\s+)?${alias}\\b`, 'd').exec(outside(end))?.indices?.[1];
  const items = at ? selectList(end.slice(...at)) : [];
  if (!at || items.length === 0 || items.some(({ name }) => name === '*')) return value(alias, place);
  const around = (name: string) => (select: string) =>
    put(`${alias}."${name}"`, end.slice(0, at[0]) + select + end.slice(at[1]));
  const shapes = items.map((item): [string, Shape] => [
    item.name,
    shapeOf(item.expression, placeOf(item, around(item.name), item.name)),
  ]);
  return { kind: 'object', properties: new Map(shapes) };
}
