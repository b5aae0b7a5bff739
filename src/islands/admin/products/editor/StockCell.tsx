import { useId } from 'react';
import { setStock } from '../../../../stores/admin/product-editor.ts';
import type { StockValue } from '../../../../stores/admin/product-values.ts';
import { STOCK_RANGE } from '../../../../stores/admin/typed.ts';
import { useWhole } from '../../kit/Numbers.tsx';

type Props = {
  cell: StockValue & { key: string };
  /** The colour and the size. */
  name: string;
  error: string | undefined;
};

/** The units of one colour in one size; what they cannot be is said below them. */
export function StockCell({ cell, name, error }: Props) {
  const id = useId();
  const typed = useWhole(cell.now, (now) => setStock(cell.key, { now }), STOCK_RANGE, error);
  return (
    <>
      <input
        className="input w-20 text-right data-changed:border-ink data-changed:font-semibold"
        inputMode="numeric"
        autoComplete="off"
        {...typed.input}
        aria-label={`Estoque: ${name}`}
        aria-invalid={typed.error ? true : undefined}
        aria-describedby={typed.error ? id : undefined}
        data-changed={cell.now !== cell.was || undefined}
      />
      {typed.error && (
        <p className="field__error w-36" id={id}>
          {typed.error}
        </p>
      )}
    </>
  );
}
