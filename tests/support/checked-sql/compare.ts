import ts from 'typescript';
import type { Typed } from './declared.ts';
import type { Column, Describe, Described } from './describe.ts';
import { type Shape, shapeOfColumn } from './json-shape.ts';

const NUMBERS = ['integer', 'smallint', 'bigint', 'double precision', 'real'];
const TEXTS = [
  'text',
  'uuid',
  'character varying',
  'character',
  'date',
  'inet',
  'interval',
  'name',
  'tid',
  'void',
  'xid8',
];
const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined;
const EITHER = NOTHING | ts.TypeFlags.Any | ts.TypeFlags.Unknown;

/** How the types of a statement differ from what Postgres says of it, in words. */
export function differences(
  checker: ts.TypeChecker,
  { parameters, row }: Typed,
  described: Described,
  isDirect: boolean,
): string[] {
  return [
    ...(isDirect ? ofParameters(checker, parameters, described.parameters) : []),
    ...(row && !isScalar(checker, row, described.columns) ? ofRow(checker, row, described.columns) : []),
  ];
}

/** The same of the rows of a page, which are read from json: a moment is a text there. */
export function pageDifferences(
  checker: ts.TypeChecker,
  { row: answer }: Typed,
  described: Described,
): string[] {
  const items = answer && checker.getPropertyOfType(answer, 'items');
  const [row] = items ? checker.getTypeArguments(checker.getTypeOfSymbol(items) as ts.TypeReference) : [];
  if (!row) return ['a page without items'];
  const columns = described.columns.map((column) =>
    column.type.startsWith('timestamp') ? { ...column, type: 'text' } : column,
  );
  return ofRow(checker, row, columns).map((words) => `items: ${words}`);
}

const isJson = (sql: string) => sql === 'json' || sql === 'jsonb';

/** How the columns of json that a statement builds differ from the types that their readers give them. */
export async function jsonDifferences(
  checker: ts.TypeChecker,
  { row }: Typed,
  text: string,
  { columns, types }: Described,
  ask: Describe,
): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of columns.filter(({ type }) => isJson(type))) {
    const property = row && checker.getPropertyOfType(row, name);
    const type = property ? checker.getTypeOfSymbol(property) : isScalar(checker, row, columns) ? row : null;
    const typeOf = async (probe: string) =>
      (await ask(probe, types)).columns.find((column) => column.name === name);
    if (type) found.push(...(await ofShape(checker, type, shapeOfColumn(text, name), name, typeOf)));
  }
  return found;
}

async function ofShape(
  checker: ts.TypeChecker,
  given: ts.Type,
  shape: Shape,
  path: string,
  typeOf: (probe: string) => Promise<Column | undefined>,
): Promise<string[]> {
  if (given.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return [];
  const type = checker.getNonNullableType(given);
  const inside = (one: ts.Type | undefined, part: Shape, name: string) =>
    one ? ofShape(checker, one, part, path + name, typeOf) : [`${path}${name} is not in its type`];
  const possible = partsOf(type);
  if (shape.kind === 'null') return given === type ? [`${path} may be null`] : [];
  if (shape.kind === 'either') {
    const found: string[] = [];
    for (const one of shape.of) {
      const problems = await Promise.all(possible.map((part) => inside(part, one, '')));
      if (problems.every(({ length }) => length > 0)) found.push(...problems.flat());
    }
    return found;
  }
  if (shape.kind === 'value') return ofValue(checker, type, await typeOf(shape.probe), path);
  if (possible.length > 1) {
    const problems = await Promise.all(possible.map((one) => inside(one, shape, '')));
    return problems.toSorted((a, b) => a.length - b.length)[0] ?? [];
  }
  const isList = checker.isArrayType(type);
  if (isList !== (shape.kind === 'list')) return [`${path} is of another kind than its type`];
  if (isList && shape.kind === 'list')
    return inside(checker.getTypeArguments(type as ts.TypeReference)[0], shape.of, '[]');
  const [others] = checker.getIndexInfosOfType(type);
  if (shape.kind !== 'object') return inside(others?.type, shape.of, '{}');
  const properties = checker.getPropertiesOfType(type);
  const absent = properties.filter(
    ({ name, flags }) => !shape.properties.has(name) && !(flags & ts.SymbolFlags.Optional),
  );
  const found = absent.map(({ name }) => `nothing for ${path}.${name}`);
  for (const [name, part] of shape.properties) {
    const property = checker.getPropertyOfType(type, name);
    found.push(
      ...(await inside(property ? checker.getTypeOfSymbol(property) : others?.type, part, `.${name}`)),
    );
  }
  return found;
}

/** As json has it: a moment is a text, every number a number. */
function ofValue(checker: ts.TypeChecker, type: ts.Type, column: Column | undefined, path: string): string[] {
  const sql = column?.type ?? 'unknown';
  if (isJson(sql)) return [`${path} is json that nothing checks`];
  const inJson = /^(?:timestamp|time)/.test(sql) ? 'text' : sql === 'numeric' ? 'double precision' : sql;
  return fits(checker, type, inJson, false)
    ? []
    : [`${path} is ${sql}, its type says ${checker.typeToString(type)}`];
}

function ofParameters(
  checker: ts.TypeChecker,
  given: readonly ts.Type[],
  wanted: readonly string[],
): string[] {
  if (given.length !== wanted.length) return [`${given.length} arguments for ${wanted.length} parameters`];
  return given.flatMap((type, at) => {
    const sql = wanted[at] ?? '';
    return fits(checker, type, sql, true)
      ? []
      : [`$${at + 1} is ${sql}, given ${checker.typeToString(type)}`];
  });
}

/** The only column of a row, here json. */
function isScalar(checker: ts.TypeChecker, row: ts.Type | null, columns: readonly Column[]): boolean {
  if (!row) return false;
  const names = checker.getPropertiesOfType(row).map(({ name }) => name);
  const [only, ...others] = columns;
  return others.length === 0 && only !== undefined && !names.includes(only.name);
}

function ofRow(checker: ts.TypeChecker, row: ts.Type, columns: readonly Column[]): string[] {
  const names = columns.map(({ name }) => name);
  const absent = checker
    .getPropertiesOfType(row)
    .filter(({ name, flags }) => !names.includes(name) && !(flags & ts.SymbolFlags.Optional));
  return [
    ...absent.map(({ name }) => `no column for ${name}`),
    ...columns.flatMap((column) => {
      const property = checker.getPropertyOfType(row, column.name);
      if (!property && checker.getIndexInfosOfType(row).length > 0) return [];
      if (!property) return [`the column ${column.name} is not in the row's type`];
      return ofColumn(checker, checker.getTypeOfSymbol(property), column);
    }),
  ];
}

function ofColumn(
  checker: ts.TypeChecker,
  type: ts.Type,
  { name, type: sql, mayBeNull, only }: Column,
): string[] {
  const found: string[] = [];
  const allowsNull = partsOf(type).some(({ flags }) => flags & EITHER);
  if (mayBeNull === true && !allowsNull) found.push(`${name} may be null`);
  if (mayBeNull === false && partsOf(type).some(({ flags }) => flags & NOTHING))
    found.push(`${name} is never null`);
  if (!fits(checker, checker.getNonNullableType(type), sql, false))
    found.push(`${name} is ${sql}, its type says ${checker.typeToString(type)}`);
  const literals = literalsOf(type);
  const missing = literals ? (only ?? []).filter((text) => !literals.includes(text)) : [];
  if (missing.length > 0) found.push(`${name} may be ${missing.join(', ')}`);
  return found;
}

const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

function literalsOf(type: ts.Type): string[] | null {
  const parts = partsOf(type).filter(({ flags }) => !(flags & ts.TypeFlags.Null));
  const texts = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
  return texts.length === parts.length ? texts : null;
}

/** Whether values of a type can be given for, or are read from, a type of Postgres. */
function fits(checker: ts.TypeChecker, type: ts.Type, sql: string, isInput: boolean): boolean {
  return partsOf(type).every((part) => fitsPart(checker, part, sql, isInput));
}

function fitsPart(checker: ts.TypeChecker, part: ts.Type, sql: string, isInput: boolean): boolean {
  if (part.flags & EITHER) return true;
  if (isJson(sql)) return !isInput || isText(part);
  if (sql.endsWith('[]')) return checker.isArrayType(part) || checker.isTupleType(part);
  const isMoment = sql.startsWith('timestamp');
  if (part.flags & ts.TypeFlags.NumberLike) return NUMBERS.includes(sql) || (isInput && sql === 'numeric');
  if (part.flags & ts.TypeFlags.BooleanLike) return sql === 'boolean';
  if (part.symbol?.name === 'Date') return isMoment || (isInput && sql === 'date');
  if (['Buffer', 'Uint8Array'].includes(part.symbol?.name ?? '')) return sql === 'bytea';
  if (isText(part)) return TEXTS.includes(sql) || (isInput && (isMoment || sql === 'numeric'));
  return false;
}

/** A branded text is an intersection. */
const isText = (type: ts.Type) => Boolean(type.flags & ts.TypeFlags.StringLike) || type.isIntersection();

/** Which values that a statement was built with are of another type than its parameters. */
export function unfitValues(values: readonly unknown[], wanted: readonly string[]): string[] {
  if (values.length !== wanted.length) return [`${values.length} values for ${wanted.length} parameters`];
  return values.flatMap((value, at) => {
    const sql = wanted[at] ?? '';
    return fitsValue(value, sql) ? [] : [`$${at + 1} is ${sql}, given ${typeof value}`];
  });
}

function fitsValue(value: unknown, sql: string): boolean {
  if (value === null) return true;
  if (Array.isArray(value))
    return sql.endsWith('[]') && value.every((one) => fitsValue(one, sql.slice(0, -2)));
  if (value instanceof Date) return sql.startsWith('timestamp') || sql === 'date';
  if (value instanceof Uint8Array) return sql === 'bytea';
  if (typeof value === 'number') return NUMBERS.includes(sql) || sql === 'numeric';
  if (typeof value === 'boolean') return sql === 'boolean';
  const texts = [...TEXTS, 'json', 'jsonb', 'numeric'];
  return typeof value === 'string' && (texts.includes(sql) || sql.startsWith('timestamp'));
}
