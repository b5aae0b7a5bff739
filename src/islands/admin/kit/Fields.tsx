import { useStore } from '@nanostores/react';
import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { measureRangeWords } from '../../../client/words/piece-measure-names.ts';
import { formatRate } from '../../../domain/fiscal/rates.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { formatCm, type MeasureRange } from '../../../domain/sizing/piece-measures.ts';
import type { WholeRange } from '../../../domain/text/whole-number.ts';
import type { Draft } from '../../../stores/admin/kit/draft.ts';
import {
  isNumber,
  MONEY_WORDS,
  RATE_WORDS,
  rangeWords,
  type Typed,
  typedCm,
  typedMoney,
  typedRate,
  typedWhole,
} from '../../../stores/admin/kit/typed.ts';
import { Field } from '../../../ui/Field.tsx';

/** Form fields beyond those of src/ui, and `useFields`, which binds the fields of a form to its draft. */

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

export function CheckField({ label, hint, onChange, ...input }: CheckProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        className="checkbox"
        {...input}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {hint && <span className="block text-soft">{hint}</span>}
      </span>
    </label>
  );
}

type RadioProps = Omit<CheckProps, 'onChange'> & { name: string; value?: string; onChoose: () => void };

/** One choice of several with the same `name`. */
export function RadioField({ label, hint, onChoose, ...input }: RadioProps) {
  return (
    <label className="check">
      <input type="radio" className="radio" onChange={onChoose} {...input} />
      <span>
        {label}
        {hint && <span className="block text-soft">{hint}</span>}
      </span>
    </label>
  );
}

type SwitchProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** A switch that takes effect at once, for rows of tables; `label` is its accessible name. */
export function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="relative h-6 w-10 border border-edge transition-colors duration-150 after:absolute after:inset-y-0.75 after:left-0.75 after:w-4 after:bg-edge after:transition-[translate] after:duration-150 aria-checked:border-ink aria-checked:bg-ink aria-checked:after:translate-x-3.75 aria-checked:after:bg-paper"
      aria-checked={checked}
      aria-label={label}
      onClick={() => onChange(!checked)}
    />
  );
}

/**
 * Number fields. Text inputs, as `type=number` gives '' for '1.234,' and reads '1.234' as 1.234. Invalid input stays as
 * typed and is reported on blur.
 */

type Reading = { read: (text: string) => Typed; show: (value: number) => string; wrong: string };

function useTyped(
  value: Typed,
  onValue: (value: Typed) => void,
  error: string | null | undefined,
  how: Reading,
) {
  // The raw text while typing; it is formatted on blur.
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
    /** Drops the raw text, so that a value set by code (a paste) shows at once. */
    forget: () => setText(null),
  };
}

/** For an input without a `Field` around it: a table cell. */
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

/** A measurement in a cell: typed in centimetres, stored in millimetres. */
export function useCm(
  range: MeasureRange,
  value: Typed,
  onValue: (value: Typed) => void,
  error?: string | null,
) {
  return useTyped(value, onValue, error, {
    read: (text) => typedCm(text, range),
    show: formatCm,
    wrong: measureRangeWords(range),
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

/** `value` is in cents. */
type MoneyProps = Props & { value: Typed; onValue: (cents: Typed) => void };

const MONEY: Reading = { read: typedMoney, show: plain, wrong: MONEY_WORDS };

export function MoneyField({ label, value, onValue, hint, error, ...input }: MoneyProps) {
  const typed = useTyped(value, onValue, error, MONEY);
  return (
    <Field {...input} {...typed.input} label={label} hint={hint} error={typed.error} inputMode="decimal" />
  );
}

const RATE: Reading = { read: typedRate, show: formatRate, wrong: RATE_WORDS };

/** A percentage with up to four decimals; `value` is in ten-thousandths of a per cent. */
export function RateField({
  label,
  value,
  onValue,
  hint,
  error,
  ...input
}: Props & Pick<MoneyProps, 'value' | 'onValue'>) {
  const typed = useTyped(value, onValue, error, RATE);
  return (
    <Field {...input} {...typed.input} label={label} hint={hint} error={typed.error} inputMode="decimal" />
  );
}

/** '1.234,50' */
export function plain(cents: number): string {
  return formatBRL(cents).replace(/^R\$\s*/, '');
}

/** Names of the properties of T whose value is a V. */
type Named<T, V> = { [N in keyof T]-?: T[N] extends V ? N : never }[keyof T] & string;
type Changed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;
/** Props of a text field. */
export type TextWiring = { value: string; error: string | null; onChange: (event: Changed) => void };

/** Props of a form's fields by name: value, error and change handler, bound to the draft. */
export function useFields<T extends object>(draft: Draft<T>) {
  const { values, problems } = useStore(draft.$draft);
  const set = (name: keyof T, value: unknown) => draft.set({ [name]: value } as Partial<T>);
  return {
    /** For `Field` and `TextArea`; `read` normalises the typed text. */
    text: (name: Named<T, string>, read = (typed: string) => typed): TextWiring => ({
      value: values[name] as string,
      error: problems[name] ?? null,
      onChange: ({ target }: Changed) => set(name, read(target.value)),
    }),
    /** For `WholeField` and `MoneyField`. */
    number: (name: Named<T, Typed>) => ({
      value: values[name] as Typed,
      error: problems[name],
      onValue: (value: Typed) => set(name, value),
    }),
    /** For `CheckField`. */
    check: (name: Named<T, boolean>) => ({
      checked: values[name] as boolean,
      onChange: (checked: boolean) => set(name, checked),
    }),
  };
}
