import { type AnyField, each, type Fields, type FormOf } from '../../../records/record.ts';
import { faultsIn } from './draft.ts';
import { mergeFields } from './editor.ts';
import type { Typed } from './typed.ts';

/** The values of a record's form: as stored, but numbers as typed, groups complete, and texts as the form shows them. */

type ValueOf<F extends AnyField> = F extends { kind: 'group'; fields: infer G extends Fields }
  ? { [N in keyof G]: ValueOf<G[N]> }
  : F extends { kind: 'whole' | 'money' }
    ? Typed
    : FormOf<{ fields: { it: F } }>['it'];
export type ValuesOf<R extends { fields: Fields }> = {
  -readonly [N in keyof R['fields']]: ValueOf<R['fields'][N]>;
};

export function valuesOf<R extends { fields: Fields }>({ fields }: R, form: FormOf<R>): ValuesOf<R> {
  return each(fields, (field, name) => {
    const stored = (form as Record<string, unknown>)[name];
    if ('fields' in field)
      return { ...each(field.fields as Fields, ({ blank }) => blank), ...(stored as object) };
    return 'show' in field && stored ? (field.show as (stored: unknown) => unknown)(stored) : stored;
  }) as ValuesOf<R>;
}

/** The record's own fields of values that hold more. */
export function fieldsOf({ fields }: { fields: Fields }, values: object): Record<string, unknown> {
  return each(fields, (_, name) => (values as Readonly<Record<string, unknown>>)[name]);
}

/** What is wrong with values, as the contract says: codes by field. */
export function faultsOf(
  { fields }: { fields: Readonly<Record<string, Pick<AnyField, 'schema'>>> },
  values: object,
): Record<string, string> {
  const given = values as Readonly<Record<string, unknown>>;
  const faults = Object.entries(fields).map(([name, { schema }]) =>
    faultsIn(schema.safeParse(given[name]).error?.issues, name),
  );
  return Object.assign({}, ...faults);
}

/** Three-way merge by field with what somebody else saved meanwhile; of a group, by its fields. */
export function mergeRecord<R extends { fields: Fields }>(
  { fields }: R,
  base: ValuesOf<R>,
  mine: ValuesOf<R>,
  theirs: ValuesOf<R>,
): ValuesOf<R> {
  const groups = Object.keys(fields).filter(
    (name) => fields[name]?.kind === 'group',
  ) as (keyof ValuesOf<R>)[];
  const merged = groups.map((name) => [
    name,
    mergeFields(base[name] as object, mine[name] as object, theirs[name] as object),
  ]);
  return { ...mergeFields(base, mine, theirs), ...Object.fromEntries(merged) };
}
