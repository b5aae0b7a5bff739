import { useStore } from '@nanostores/react';
import { type KeyboardEvent, memo, useId } from 'react';
import type { SheetProduct } from '../../../contracts/admin/product-sheet.ts';
import { formatNcm } from '../../../domain/fiscal/codes.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { adminProductUrl } from '../../../paths.admin.ts';
import { $typed, giveUp, paste, type } from '../../../stores/admin/products/product-sheet.ts';
import {
  CELL_WORDS,
  type Cell,
  type Column,
  cellId,
  parseCell,
  type Value,
} from '../../../stores/admin/products/sheet-values.ts';
import { TextLink } from '../kit/Actions.tsx';
import { Chip } from '../kit/Values.tsx';

const TABLE =
  'grid-table max-md:[&_:is(th,td):not(:last-child)]:pr-1 max-md:[&_thead_th]:align-bottom max-md:[&_thead_th]:whitespace-normal [&_tbody_:is(th,td)]:relative [&_tbody_:is(th,td)]:py-0.5 [&_tbody_th]:font-normal [&_tbody_th]:wrap-anywhere [&_tbody_th]:whitespace-normal [&_tbody_tr:first-child>*]:border-b-0 [&_tbody_tr:first-child>*]:pt-2 [&_tbody_tr:first-child>th]:font-medium [&_tbody_tr:first-child>th]:text-ink [&_tbody_tr:hover]:bg-transparent';
const CELL =
  'min-h-8 px-2 py-1 text-right tabular-nums lining-nums data-changed:border-ink data-changed:font-semibold max-md:px-1';
const WIDTHS: Readonly<Record<Column, string>> = {
  price: 'w-26 max-md:w-19',
  discount: 'w-16 max-md:w-11',
  ncm: 'w-28',
  stock: 'w-22 max-md:w-14',
};

/** A row for each product (price, discount), followed by one for each variant (stock). */
export function SheetTable({ products, isStale }: { products: readonly SheetProduct[]; isStale: boolean }) {
  return (
    // Where the table scrolls, the error below its last cell needs space inside the scroll container.
    <div className="grid-scroll max-lg:pb-20" aria-busy={isStale || undefined}>
      <table className={TABLE} onKeyDown={moveInSheet}>
        <caption className="sr-only">Preços e estoque</caption>
        <thead>
          <tr>
            <th scope="col">Produto</th>
            <th scope="col" className="max-md:hidden">
              SKU
            </th>
            <th scope="col">Preço (R$)</th>
            <th scope="col">Desc. (%)</th>
            <th scope="col" className="max-md:hidden">
              NCM
            </th>
            <th scope="col">Estoque</th>
          </tr>
        </thead>
        {products.map((product) => (
          <ProductLines key={product.id} product={product} />
        ))}
      </table>
    </div>
  );
}

const ProductLines = memo(({ product }: { product: SheetProduct }) => {
  const { id, name, isActive, variants } = product;
  const [first] = variants;
  // A product without colours and sizes shows its stock in its own row.
  const only = variants.length === 1 && first && !first.colour && !first.size ? first : null;
  return (
    <tbody>
      <tr>
        <th scope="row">
          <TextLink text={name} href={adminProductUrl(id)} /> {!isActive && <Chip tone="bad">Inativo</Chip>}
        </th>
        <td className="max-md:hidden text-soft">{only?.sku}</td>
        <td>
          <SheetCell
            label={`Preço: ${name}`}
            cell={{ column: 'price', id, was: product.priceCents, product }}
          />
        </td>
        <td>
          <SheetCell
            label={`Desconto: ${name}`}
            cell={{ column: 'discount', id, was: product.discountPercent, product }}
          />
        </td>
        <td className="max-md:hidden">
          <SheetCell label={`NCM: ${name}`} cell={{ column: 'ncm', id, was: product.ncm, product }} />
        </td>
        <td>
          {only && (
            <SheetCell
              label={`Estoque: ${name}`}
              cell={{ column: 'stock', id: only.id, was: only.stock, product }}
            />
          )}
        </td>
      </tr>
      {!only &&
        variants.map((variant) => {
          const place = [variant.colour, variant.size].filter(Boolean).join(', ');
          return (
            <tr key={variant.id}>
              <th scope="row" className="pl-5">
                {place}
              </th>
              <td className="max-md:hidden text-soft">{variant.sku}</td>
              <td />
              <td />
              <td className="max-md:hidden" />
              <td>
                <SheetCell
                  label={`Estoque: ${name}, ${place}`}
                  cell={{ column: 'stock', id: variant.id, was: variant.stock, product }}
                />
              </td>
            </tr>
          );
        })}
    </tbody>
  );
});

/** Subscribes to its own cell, so that typing re-renders only that one. */
function SheetCell({ label, cell }: { label: string; cell: Cell }) {
  const key = cellId(cell);
  const typed = useStore($typed, { keys: [key] })[key];
  const isWrong = typed !== undefined && parseCell(cell.column, typed.text) === null;
  const id = useId();
  return (
    <>
      <input
        className={`peer input ${CELL} ${WIDTHS[cell.column]}`}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        title={typed ? `Na loja: ${shown(cell.column, cell.was)}` : undefined}
        inputMode={cell.column === 'price' ? 'decimal' : 'numeric'}
        data-column={cell.column}
        data-changed={typed ? '' : undefined}
        value={typed?.text ?? shown(cell.column, cell.was)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(cell, event.target.value)}
        onPaste={(event) => {
          if (paste(cell, event.clipboardData.getData('text/plain'))) event.preventDefault();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed) giveUp(cell);
        }}
      />
      {/* Not while typing: '1.2' may become '1.234'. An overlay, so that the layout does not shift under a click. */}
      {isWrong && (
        <p
          className="field__error absolute right-0 z-2 max-lg:top-full lg:bottom-full w-44 border border-bordeaux bg-paper px-2 py-1 text-left peer-focus:hidden"
          id={id}
        >
          {CELL_WORDS[cell.column]}
        </p>
      )}
    </>
  );
}

/** Prices as '1.234,50', an NCM as '6204.42.00', percent and units as plain numbers. */
function shown(column: Column, value: Value): string {
  if (typeof value === 'string') return formatNcm(value);
  return column === 'price' ? formatBRL(value).replace(/^R\$\s*/, '') : String(value);
}

/** Arrow up, arrow down and Enter move within the column; left and right move the text cursor as usual. */
function moveInSheet(event: KeyboardEvent<HTMLTableElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1, Enter: event.shiftKey ? -1 : 1 }[event.key];
  const { target } = event;
  if (step === undefined || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const column = target.dataset.column ?? '';
  const cells = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]`)];
  cells[cells.indexOf(target) + step]?.focus();
}
