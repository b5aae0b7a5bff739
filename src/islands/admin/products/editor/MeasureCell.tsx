import { useId } from 'react';
import { PIECE_MEASURE_NAMES } from '../../../../client/piece-measure-names.ts';
import type { PieceMeasure } from '../../../../domain/sizing/piece-measures.ts';
import { pasteMeasures, setMeasure } from '../../../../stores/admin/product-measures.ts';
import type { SizeValue } from '../../../../stores/admin/size-values.ts';
import { useMeasure } from '../../kit/Numbers.tsx';

type Props = { size: SizeValue; measure: PieceMeasure; error: string | undefined };

/** One measure of one size; what it cannot be is said below it. */
export function MeasureCell({ size, measure, error }: Props) {
  const id = useId();
  const typed = useMeasure(
    measure,
    size.measures[measure] ?? null,
    (value) => setMeasure(size.id, measure, value),
    error,
  );
  return (
    <>
      <input
        className="input w-20 text-right"
        inputMode="decimal"
        autoComplete="off"
        {...typed.input}
        aria-label={`${PIECE_MEASURE_NAMES[measure]}: ${size.label}`}
        aria-invalid={typed.error ? true : undefined}
        aria-describedby={typed.error ? id : undefined}
        onPaste={(event) => {
          if (!pasteMeasures(size.id, measure, event.clipboardData.getData('text/plain'))) return;
          event.preventDefault();
          typed.forget();
        }}
      />
      {typed.error && (
        <p className="field__error w-24" id={id}>
          {typed.error}
        </p>
      )}
    </>
  );
}
