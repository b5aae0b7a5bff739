import { useId } from 'react';
import { CHART_LIMITS } from '../../../domain/sizing/chart-rules.ts';
import { formatCm } from '../../../domain/sizing/piece-measures.ts';
import type { Measure } from '../../../domain/sizing/size-charts.ts';
import { isNumber, type Typed } from '../../../stores/admin/kit/typed.ts';
import { bodyRange, withEnd } from '../../../stores/admin/sizing/chart-values.ts';
import { chart } from '../../../stores/admin/sizing/size-charts.ts';
import { useCm } from '../kit/Fields.tsx';

type SizeProps = { index: number; size: string; error: string | undefined };

export function SizeCell({ index, size, error }: SizeProps) {
  const id = useId();
  const rename = (name: string) => {
    const { values } = chart.$draft.get();
    const sizes = values.sizes.map((line, at) => (at === index ? { ...line, size: name } : line));
    chart.set({ sizes });
  };
  return (
    <>
      <input
        className="input w-16 px-2"
        autoComplete="off"
        maxLength={CHART_LIMITS.sizeLength}
        value={size}
        onChange={({ target }) => rename(target.value)}
        onBlur={() => rename(size.trim().toUpperCase())}
        aria-label={`Tamanho ${index + 1}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      />
      {error && (
        <p className="field__error w-24" id={id}>
          {error}
        </p>
      )}
    </>
  );
}

type CellProps = { index: number; measure: Measure; name: string; value: Typed };

/** Lower bound of a size: editable for the smallest one, else the upper bound of the size before. */
export function StartCell({ index, measure, name, value }: CellProps) {
  if (index > 0)
    return (
      <span className="w-14 flex-none py-2 text-right text-soft tabular">
        {isNumber(value) ? formatCm(value) : '–'}
      </span>
    );
  const set = (cell: Typed) => {
    const { starts } = chart.$draft.get().values;
    chart.set({ starts: { ...starts, [measure]: cell } });
  };
  return <Cell {...{ measure, value, set }} label={`${name}: de`} />;
}

/** Upper bound of a size, and lower bound of the next. */
export function EndCell({ index, measure, name, value, error }: CellProps & { error: string | undefined }) {
  const set = (cell: Typed) => chart.set(withEnd(chart.$draft.get().values, index, measure, cell));
  return <Cell {...{ measure, value, set, error }} label={`${name}: até`} />;
}

type Props = {
  measure: Measure;
  label: string;
  value: Typed;
  set: (cell: Typed) => void;
  error?: string | undefined;
};

function Cell({ measure, label, value, set, error }: Props) {
  const id = useId();
  const typed = useCm(bodyRange(measure), value, set, error);
  return (
    <span className="grid">
      <input
        className="input w-14 px-1.5 text-right"
        inputMode="decimal"
        autoComplete="off"
        {...typed.input}
        aria-label={label}
        aria-invalid={typed.error ? true : undefined}
        aria-describedby={typed.error ? id : undefined}
      />
      {typed.error && (
        <span className="field__error w-28" id={id}>
          {typed.error}
        </span>
      )}
    </span>
  );
}
