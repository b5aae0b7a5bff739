import { type Control, controlOf, type Shape } from './form.ts';

/** What a section still lacks, out of the fields that say they are needed: the same word for the shop, which leaves it out, and for the desk, which says so. */

type Values = Readonly<Record<string, unknown>>;

export type Gap = {
  /** Of the field within its section: 'look', 'items.0.answer'. */
  path: string;
  /** How the field is called. */
  label: string;
  /** The row it is missing in ('Pergunta 2'); null where the whole section lacks it. */
  row: string | null;
};

/** What is missing in these fields, in their order. */
export function gapsIn(fields: Shape, values: Values): Gap[] {
  return Object.entries(fields).flatMap(([name, schema]): Gap[] => {
    const control = controlOf(schema);
    if (control.kind === 'list') return gapsInRows(name, control, values[name]);
    return isMissing(control, values, name) ? [{ path: name, label: control.label, row: null }] : [];
  });
}

/** The same without the rows that lack something; null where it lacks something itself, or each row of one of its lists does. */
export function finished<V extends Values>(fields: Shape, values: V): V | null {
  const rows = wholeRows(fields, values);
  if (rows === null || gapsIn(fields, values).some(({ row }) => row === null)) return null;
  return { ...values, ...rows };
}

type List = Extract<Control, { kind: 'list' }>;

function gapsInRows(name: string, { fields, item }: List, rows: unknown): Gap[] {
  return (rows as readonly Values[]).flatMap((row, index) =>
    gapsIn(fields, row).map(({ path, label }) => ({
      path: `${name}.${index}.${path}`,
      label,
      row: `${item} ${index + 1}`,
    })),
  );
}

/** Of each list the rows that lack nothing; null where one that has rows has none of those. */
function wholeRows(fields: Shape, values: Values): Record<string, readonly Values[]> | null {
  const whole: Record<string, readonly Values[]> = {};
  for (const [name, schema] of Object.entries(fields)) {
    const control = controlOf(schema);
    if (control.kind !== 'list') continue;
    const rows = values[name] as readonly Values[];
    const left = rows.filter((row) => gapsIn(control.fields, row).length === 0);
    if (rows.length > 0 && left.length === 0) return null;
    if (left.length < rows.length) whole[name] = left;
  }
  return whole;
}

function isMissing({ needed, when }: Control, values: Values, name: string): boolean {
  if (!needed || (when && values[when.field] !== when.is)) return false;
  return isEmpty(values[name]) && (needed === true || isEmpty(values[needed.unless]));
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === undefined || (isText(value) && !value.content.some(saysSomething));
}

type Node = { type?: unknown; text?: unknown; content?: readonly unknown[] };

function isText(value: unknown): value is Node & { content: readonly unknown[] } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc';
}

/** Words, or a figure of the shop's. */
function saysSomething(node: unknown): boolean {
  const { type, text, content = [] } = node as Node;
  if (type === 'figure' || type === 'figure_block') return true;
  return (typeof text === 'string' && text.trim() !== '') || content.some(saysSomething);
}
