import { useStore } from '@nanostores/react';
import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { measureRangeWords } from '../../../client/piece-measure-names.ts';
import { formatBRL } from '../../../domain/money.ts';
import { formatCm, type PieceMeasure, POSSIBLE_MEASURES } from '../../../domain/sizing/piece-measures.ts';
import type { Measure } from '../../../domain/sizing/size-charts.ts';
import { SIZE_FAMILIES, type SizeFamily } from '../../../domain/sizing/size-families.ts';
import { SIZE_FAMILY_NAMES } from '../../../domain/sizing/size-family-names.ts';
import type { WholeRange } from '../../../domain/whole-number.ts';
import { bodyRange, typedBody } from '../../../stores/admin/chart-values.ts';
import type { Draft } from '../../../stores/admin/draft.ts';
import { typedMeasure } from '../../../stores/admin/size-values.ts';
import {
  isNumber,
  MONEY_WORDS,
  rangeWords,
  type Typed,
  typedMoney,
  typedWhole,
} from '../../../stores/admin/typed.ts';
import { Field, SelectField } from '../../../ui/Field.tsx';

/** Fields beyond those of src/ui (boxes, switches, numbers, money), and how the fields of a form are bound to its draft (`useFields`). */

/** What the star beside a field's name means. */
export function RequiredNote() {
  return <p className="col-span-full text-small text-soft">Campos com * são obrigatórios.</p>;
}

type CheckProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

export function CheckField({ label, hint, checked, onChange, disabled }: CheckProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        className="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {hint && <span className="block text-soft">{hint}</span>}
      </span>
    </label>
  );
}

/** A switch that acts at once, in a row of a table. Its name says what it switches. */
export function Switch({
  label,
  checked,
  onChange,
  disabled,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}) {
  return (
    <button
      type="button"
      role="switch"
      className="relative h-6 w-10 border border-edge transition-colors duration-150 after:absolute after:inset-y-0.75 after:left-0.75 after:w-4 after:bg-edge after:transition-[translate] after:duration-150 aria-checked:border-ink aria-checked:bg-ink aria-checked:after:translate-x-3.75 aria-checked:after:bg-paper"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    />
  );
}

/**
 * Fields for numbers. A text, not a browser's number field: that one hands over nothing for '1.234,' and another number for
 * '1.234'. What was typed stays, and where it is no number the field takes, it says so once one has left it.
 */

type Reading = { read: (text: string) => Typed; show: (value: number) => string; wrong: string };

function useTyped(
  value: Typed,
  onValue: (value: Typed) => void,
  error: string | null | undefined,
  how: Reading,
) {
  // What is being typed: it is put in order only when the field is left.
  const [text, setText] = useState<string | null>(null);
  const isWrong = typeof value === 'string' && value !== '' && (text === null || Boolean(error));
  return {
    error: isWrong ? how.wrong : (error ?? null),
    input: {
      value: text ?? (isNumber(value) ? how.show(value) : (value ?? '')),
      onChange: ({ target }: { target: { value: string } }) => {
        setText(target.value);
        onValue(how.read(target.value));
      },
      onBlur: () => setText(null),
    },
    /** What was put there by another way than by typing stands in the field at once. */
    forget: () => setText(null),
  };
}

/** For an input that no `Field` frames: a cell of a table. */
export function useWhole(
  value: Typed,
  onValue: (value: Typed) => void,
  range: WholeRange,
  error?: string | null,
) {
  return useTyped(value, onValue, error, {
    read: (text) => typedWhole(text, range),
    show: String,
    wrong: rangeWords(range),
  });
}

/** A cell with what a piece measures: centimetres typed, millimetres kept. */
export function useMeasure(
  measure: PieceMeasure,
  value: Typed,
  onValue: (value: Typed) => void,
  error?: string | null,
) {
  return useTyped(value, onValue, error, {
    read: (text) => typedMeasure(measure, text),
    show: formatCm,
    wrong: measureRangeWords(POSSIBLE_MEASURES[measure]),
  });
}

/** A cell with what a body measures: the same. */
export function useBody(
  measure: Measure,
  value: Typed,
  onValue: (value: Typed) => void,
  error?: string | null,
) {
  return useTyped(value, onValue, error, {
    read: (text) => typedBody(measure, text),
    show: formatCm,
    wrong: measureRangeWords(bodyRange(measure)),
  });
}

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'min' | 'max'> & {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
};

type WholeProps = Props & { value: Typed; onValue: (value: Typed) => void; range: WholeRange };

export function WholeField({ label, value, onValue, range, hint, error, ...input }: WholeProps) {
  const typed = useWhole(value, onValue, range, error);
  return (
    <Field
      {...input}
      {...typed.input}
      label={label}
      hint={hint}
      error={typed.error}
      inputMode={range.min < 0 ? 'text' : 'numeric'}
      autoComplete="off"
    />
  );
}

/** Cents. */
type MoneyProps = Props & { value: Typed; onValue: (cents: Typed) => void };

const MONEY: Reading = { read: typedMoney, show: plain, wrong: MONEY_WORDS };

/** A price. */
export function MoneyField({ label, value, onValue, hint, error, ...input }: MoneyProps) {
  const typed = useTyped(value, onValue, error, MONEY);
  return (
    <Field {...input} {...typed.input} label={label} hint={hint} error={typed.error} inputMode="decimal" />
  );
}

/** '1.234,50' */
function plain(cents: number): string {
  return formatBRL(cents).replace(/^R\$\s*/, '');
}

/** The names of the fields that hold such a value. */
type Named<T, V> = { [N in keyof T]-?: T[N] extends V ? N : never }[keyof T] & string;
type Changed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;
/** What a field for a text is given. */
export type TextWiring = { value: string; error: string | null; onChange: (event: Changed) => void };

/** What the fields of a form are given, by their names: what stands there, what is wrong with it, where what is typed goes. */
export function useFields<T extends object>(draft: Draft<T>) {
  const { values, problems } = useStore(draft.$draft);
  const set = (name: keyof T, value: unknown) => draft.set({ [name]: value } as Partial<T>);
  return {
    /** `Field` and `TextArea`; `read` puts in order what was typed. */
    text: (name: Named<T, string>, read = (typed: string) => typed): TextWiring => ({
      value: values[name] as string,
      error: problems[name] ?? null,
      onChange: ({ target }: Changed) => set(name, read(target.value)),
    }),
    /** `WholeField` and `MoneyField`. */
    number: (name: Named<T, Typed>) => ({
      value: values[name] as Typed,
      error: problems[name],
      onValue: (value: Typed) => set(name, value),
    }),
    /** `CheckField`. */
    check: (name: Named<T, boolean>) => ({
      checked: values[name] as boolean,
      onChange: (checked: boolean) => set(name, checked),
    }),
  };
}

type SizeFamilyFieldProps = {
  /** What having none means. */
  empty: string;
  value: SizeFamily | null;
  onChange: (family: SizeFamily | null) => void;
};

/** Whose size chart the shop shows. */
export function SizeFamilyField({ empty, value, onChange }: SizeFamilyFieldProps) {
  return (
    <SelectField
      label="Família de medidas"
      hint="A tabela que a loja mostra, e o que se mede da peça."
      value={value ?? ''}
      onChange={({ target }) => onChange(SIZE_FAMILIES.find((family) => family === target.value) ?? null)}
    >
      <option value="">{empty}</option>
      {SIZE_FAMILIES.map((family) => (
        <option key={family} value={family}>
          {SIZE_FAMILY_NAMES[family]}
        </option>
      ))}
    </SelectField>
  );
}
