import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { cellKey } from '../../../../domain/catalogue/product-draft.ts';
import { waitingWords } from '../../../../domain/reports/stock-report.ts';
import {
  isNumber,
  numberOr0,
  rangeWords,
  STOCK_RANGE,
  type Typed,
} from '../../../../stores/admin/kit/typed.ts';
import { product, setStock, spreadStock } from '../../../../stores/admin/products/product-editor.ts';
import { listProblems } from '../../../../stores/admin/products/product-problems.ts';
import { type StockValue, stockCells } from '../../../../stores/admin/products/product-values.ts';
import { ActionButton } from '../../kit/Actions.tsx';
import { CheckField, useWhole, WholeField } from '../../kit/Fields.tsx';
import { Matrix } from '../../kit/Matrix.tsx';

/** The stock matrix: a row per colour, a column per size; arrow keys and Enter move between cells. */
export function Stock() {
  const { values, problems } = useStore(product.$draft);
  const [wantsCodes, setWantsCodes] = useState(false);
  const cells = stockCells(values);
  const waiting = new Map(product.form()?.stock.map((cell) => [cellKey(cell), cell.waiting]));
  // Errors of stock cells are shown below the cell.
  const wrong = listProblems(problems, 'stock', '.now');
  const showsCodes =
    wantsCodes || Object.keys(problems).some((field) => /^stock\.\d+\.(?:sku|ean)$/.test(field));
  const rows = values.colours.length > 0 ? values.colours : [{ id: null, name: 'Sem cor' }];
  const columns = values.sizes.length > 0 ? values.sizes : [{ id: null, label: 'Único' }];
  const cellAt = (colourId: string | null, sizeId: string | null) =>
    cells.find((cell) => cell.colourId === colourId && cell.sizeId === sizeId);
  const nameOf = (cell: (typeof cells)[number] | undefined) => {
    const colour = rows.find(({ id }) => id === cell?.colourId);
    const size = columns.find(({ id }) => id === cell?.sizeId);
    return `${colour?.name ?? ''}, ${size?.label ?? ''}`;
  };
  const sum = (list: typeof cells) => list.reduce((units, cell) => units + numberOr0(cell.now), 0);
  return (
    <div className="form-stack">
      <TotalStock />
      <Matrix caption="Estoque por cor e tamanho">
        <thead>
          <tr>
            <th scope="col">Cor</th>
            {columns.map(({ id, label }) => (
              <th key={id ?? 'none'} scope="col">
                {label}
              </th>
            ))}
            <th scope="col" className="grid-table__number">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((colour) => (
            <tr key={colour.id ?? 'none'}>
              <th scope="row">{colour.name}</th>
              {columns.map((size) => {
                const cell = cellAt(colour.id, size.id);
                if (!cell) return <td key={size.id ?? 'none'} />;
                const name = `${colour.name}, ${size.label}`;
                return (
                  <td key={cell.key} className="align-top">
                    <StockCell
                      cell={cell}
                      name={name}
                      waiting={waiting.get(cell.key) ?? 0}
                      error={problems[`stock.${cells.indexOf(cell)}.now`]}
                    />
                    {showsCodes && <CodeFields cell={cell} name={name} at={`stock.${cells.indexOf(cell)}`} />}
                  </td>
                );
              })}
              <td className="grid-table__number">
                {sum(cells.filter(({ colourId }) => colourId === colour.id))}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {columns.map((size) => (
              <td key={size.id ?? 'none'}>{sum(cells.filter(({ sizeId }) => sizeId === size.id))}</td>
            ))}
            <td className="grid-table__number">{sum(cells)}</td>
          </tr>
        </tfoot>
      </Matrix>
      {wrong.map(({ at, words }) => (
        <p key={at} className="field__error">
          {nameOf(cells[at])}: {words}
        </p>
      ))}
      <CheckField label="Mostrar códigos (SKU e EAN)" checked={showsCodes} onChange={setWantsCodes} />
      <p className="text-soft">
        {[...waiting.values()].some((shoppers) => shoppers > 0) &&
          'Quem espera pediu “Avise-me” e recebe um e-mail quando a peça voltar. '}
        O que for vendido enquanto esta janela está aberta é descontado do número que você salvar.
      </p>
    </div>
  );
}

/** Sets the total: open for a new product until a cell is edited, else on request. */
function TotalStock() {
  const { values, problems } = useStore(product.$draft);
  const [total, setTotal] = useState<Typed>(null);
  const [error, setError] = useState<string | null>(null);
  const isSplit = values.totalStock !== null;
  const change = (units: Typed) => {
    if (isSplit) return product.set({ totalStock: units ?? '' });
    setTotal(units);
    setError(null);
  };
  const spread = () => {
    if (isNumber(total)) spreadStock(total);
    else setError(rangeWords(STOCK_RANGE));
  };
  return (
    <div className="adder">
      <WholeField
        label="Estoque total"
        range={STOCK_RANGE}
        value={isSplit ? values.totalStock : total}
        error={isSplit ? problems.totalStock : error}
        onValue={change}
      />
      {isSplit ? (
        <span className="text-soft">
          Dividido por igual entre cores e tamanhos; mude qualquer número abaixo.
        </span>
      ) : (
        <ActionButton text="Distribuir por igual" look="line" onClick={spread} />
      )}
    </div>
  );
}

type Props = {
  cell: StockValue & { key: string };
  /** The colour and the size. */
  name: string;
  /** Shoppers who asked to be told when it is back. */
  waiting: number;
  error: string | undefined;
};

/** The units of one variant, with the shoppers who wait for it and the error below. */
function StockCell({ cell, name, waiting, error }: Props) {
  const [id, waitingId] = [useId(), useId()];
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
        aria-describedby={
          [typed.error && id, waiting > 0 && waitingId].filter(Boolean).join(' ') || undefined
        }
        data-changed={cell.now !== cell.was || undefined}
      />
      {waiting > 0 && (
        <p className="mt-1 w-20 text-right text-small text-soft" id={waitingId}>
          {waitingWords(waiting)}
        </p>
      )}
      {typed.error && (
        <p className="field__error w-36" id={id}>
          {typed.error}
        </p>
      )}
    </>
  );
}

type CodeFieldsProps = {
  cell: StockValue & { key: string };
  /** The colour and the size. */
  name: string;
  /** Path of the cell in the form ('stock.2'), the prefix of its errors. */
  at: string;
};

const CODES = [
  { code: 'sku', label: 'SKU', max: 60, mode: 'text' },
  { code: 'ean', label: 'EAN', max: 40, mode: 'numeric' },
] as const;

/** SKU and barcode of a variant; errors are shown below the table. */
function CodeFields({ cell, name, at }: CodeFieldsProps) {
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
