import { useStore } from '@nanostores/react';
import { product, setStock } from '../../../../stores/admin/product-editor.ts';
import type { StockValue } from '../../../../stores/admin/product-values.ts';

type Props = {
  cell: StockValue & { key: string };
  /** The colour and the size. */
  name: string;
  /** Where its problems are told. */
  at: string;
};

const CODES = [
  { code: 'sku', label: 'SKU', max: 60, mode: 'text' },
  { code: 'ean', label: 'EAN', max: 40, mode: 'numeric' },
] as const;

/** The shop's own code of a piece and the one in its bars; what is wrong is told below the table. */
export function CodeFields({ cell, name, at }: Props) {
  const { problems } = useStore(product.$draft);
  return CODES.map(({ code, label, max, mode }) => (
    <input
      key={code}
      className="input mt-1 w-36"
      aria-label={`${label}: ${name}`}
      placeholder={label}
      inputMode={mode}
      autoComplete="off"
      maxLength={max}
      value={cell[code]}
      aria-invalid={problems[`${at}.${code}`] ? true : undefined}
      onChange={(event) => setStock(cell.key, { [code]: event.target.value })}
    />
  ));
}
