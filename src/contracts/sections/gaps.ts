import { type Control, controlOf, type Shape } from './form.ts';

/** Missing needed fields of a section. Used by the shop to omit the section and by the back office to report it. */

type Values = Readonly<Record<string, unknown>>;

export type Gap = {
  /** Path of the field within its section: 'look', 'items.0.answer'. */
  path: string;
  /** Label of the field. */
  label: string;
  /** The row it is missing in ('Pergunta 2'); null for the section itself. */
  row: string | null;
};

/** The missing fields, in order. */
export function gapsIn(fields: Shape, values: Values): Gap[] {
  return Object.entries(fields).flatMap(([name, schema]): Gap[] => {
    const control = controlOf(schema);
    if (control.kind === 'list') return gapsInRows(name, control, values[name]);
    return isMissing(control, values, name) ? [{ path: name, label: control.label, row: null }] : [];
  });
}

/** The values without incomplete rows; null if the section itself or every row of one of its lists is incomplete. */
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

/** The complete rows of each list; null if a list has rows, but none complete. */
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

/** Whether a rich text node contains text or a placeholder. */
function saysSomething(node: unknown): boolean {
  const { type, text, content = [] } = node as Node;
  if (type === 'figure' || type === 'figure_block') return true;
  return (typeof text === 'string' && text.trim() !== '') || content.some(saysSomething);
}
