import { useStore } from '@nanostores/react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import type { WholeRange } from '../../../domain/text/whole-number.ts';
import { type AnyField, type Fields, fieldAt, type PathOf } from '../../../records/record.ts';
import type { Draft } from '../../../stores/admin/kit/draft.ts';
import type { Typed } from '../../../stores/admin/kit/typed.ts';
import { classes } from '../../../ui/classes.ts';
import { Field, SelectField } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { CheckField, MoneyField, plain, WholeField } from './Fields.tsx';

/** What differs on one screen. `off`: choices that cannot be made. */
type Over = {
  label?: string;
  hint?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
  min?: string;
  off?: readonly string[];
  /** What the empty choice is called. */
  unset?: string | undefined;
  className?: string;
  checked?: boolean;
  /** Takes the value instead of the draft, when other fields follow it. */
  onValue?: (value: never) => void;
};
type Props<F extends Fields> = {
  /** These, in this order; those of a group as 'group.part'. */
  names: readonly PathOf<F>[];
  over?: { [N in PathOf<F>]?: Over };
};
type Group = Readonly<Record<string, unknown>>;

/** The component of a record's fields: with their labels, hints, limits and errors, bound to a draft. */
export const fieldsOf =
  <F extends Fields>({ fields }: { fields: F }, draft: Draft<object>) =>
  ({ names, over = {} }: Props<F>) => <RecordFields {...{ fields, draft, names, over }} />;

type AllProps = {
  fields: Fields;
  draft: Draft<object>;
  names: readonly string[];
  over: Readonly<Record<string, Over | undefined>>;
};

function RecordFields({ fields, draft, names, over }: AllProps) {
  const { values, problems } = useStore(draft.$draft);
  return names.map((path) => {
    const [name = '', part] = path.split('.');
    const field = fieldAt(fields, path);
    const value = (values as Group)[name];
    const set = (typed: unknown) => {
      const group = () => (draft.$draft.get().values as Readonly<Record<string, Group>>)[name];
      draft.set({ [name]: part === undefined ? typed : { ...group(), [part]: typed } });
    };
    return (
      field && (
        <RecordField
          key={path}
          path={path}
          field={field}
          over={over[path]}
          value={part === undefined ? value : (value as Group)[part]}
          error={problems[path]}
          onValue={(over[path]?.onValue as typeof set | undefined) ?? set}
        />
      )
    );
  });
}

type OneProps = {
  path: string;
  field: AnyField;
  value: unknown;
  error?: string | undefined;
  onValue: (value: unknown) => void;
  over?: Over | undefined;
};

/** What fields of some kinds have besides. */
type More = {
  max?: number;
  required?: boolean;
  rows?: number;
  input?: string;
  range: WholeRange & { otherwise?: number };
  options: Readonly<Record<string, string>>;
  mask?: (typed: string) => string;
};

function RecordField({ path, field, value, error, onValue, over = {} }: OneProps) {
  const { kind, label, hint, placeholder, wide } = field;
  const { max, required, rows, input, range, options, mask } = field as unknown as More;
  const { off = [], unset, checked = value === true, className, onValue: _, ...changed } = over;
  const told = { label, hint, 'data-field': path };
  const otherwise = range?.otherwise;
  const frame = {
    ...told,
    placeholder:
      otherwise === undefined ? placeholder : kind === 'money' ? plain(otherwise) : String(otherwise),
    required,
    error: error ?? null,
    className: classes(wide && 'col-span-full', className) || undefined,
    ...changed,
  };
  const text = {
    value: String(value ?? ''),
    onChange: ({ target }: { target: { value: string } }) =>
      onValue(mask ? mask(target.value) : target.value),
  };
  const typed = { value: value as Typed, onValue };
  switch (kind) {
    case 'area':
      return <TextArea {...frame} {...text} rows={rows} maxLength={max} />;
    case 'whole':
      return <WholeField {...frame} {...typed} range={range} />;
    case 'money':
      return <MoneyField {...frame} {...typed} />;
    case 'choice':
      return (
        <SelectField {...frame} {...text}>
          {Object.entries(options).map(([name, words]) => (
            <option key={name} value={name} disabled={off.includes(name)}>
              {(name === '' && unset) || words}
            </option>
          ))}
        </SelectField>
      );
    case 'toggle': {
      const check = <CheckField {...told} {...changed} checked={checked} onChange={onValue} />;
      return wide ? <div className="col-span-full">{check}</div> : check;
    }
    default:
      return <Field {...frame} {...text} maxLength={max} {...INPUTS[input ?? '']} />;
  }
}

const INPUTS: Readonly<Record<string, InputHTMLAttributes<HTMLInputElement>>> = {
  date: { type: 'date', maxLength: undefined },
  'datetime-local': { type: 'datetime-local', maxLength: undefined },
  email: { type: 'email' },
  numeric: { inputMode: 'numeric' },
  tel: { type: 'tel' },
  url: { type: 'url', inputMode: 'url' },
};
