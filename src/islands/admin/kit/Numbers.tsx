import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { measureRangeWords } from '../../../client/piece-measure-names.ts';
import { formatBRL } from '../../../domain/money.ts';
import { formatCm, type PieceMeasure, POSSIBLE_MEASURES } from '../../../domain/sizing/piece-measures.ts';
import type { Measure } from '../../../domain/sizing/size-charts.ts';
import type { WholeRange } from '../../../domain/whole-number.ts';
import { bodyRange, typedBody } from '../../../stores/admin/chart-values.ts';
import { typedMeasure } from '../../../stores/admin/size-values.ts';
import {
  isNumber,
  MONEY_WORDS,
  rangeWords,
  type Typed,
  typedMoney,
  typedWhole,
} from '../../../stores/admin/typed.ts';
import { Field } from '../../../ui/Field.tsx';

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
