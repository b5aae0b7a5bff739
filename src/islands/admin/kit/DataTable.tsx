import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { memo, type ReactNode } from 'react';
import { setQuery } from '../../../stores/admin/kit/place.ts';
import type { Selection } from '../../../stores/admin/kit/selection.ts';
import { classes } from '../../../ui/classes.ts';

export type Column<Row> = {
  /** Also identifies it. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** The value of `ordem` in the address by which the server sorts; absent: not sortable. */
  sort?: string;
  /** Aligned to the right. */
  numeric?: boolean;
  /** Hidden below 48rem (phones). */
  wide?: boolean;
  /** Hidden below 64rem, on tablets, too. */
  widest?: boolean;
  /** Hidden below 80rem, too: the menu takes part of the width. */
  extra?: boolean;
  /** The header is for screen readers only. */
  silent?: boolean;
};

type Props<Row> = {
  /** The table's caption. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Names a row's checkbox. */
  rowName?: ((row: Row) => string) | undefined;
  sort?: { by: string; way: 'asc' | 'desc' } | undefined;
  /** Adds checkboxes. */
  selection?: Selection | undefined;
  /** Whether a row has a checkbox; if absent, all have one. */
  isTickable?: ((row: Row) => boolean) | undefined;
  /** The row that is open beside the table. */
  currentKey?: string | undefined;
  isStale?: boolean;
};

const NONE = atom<ReadonlySet<string>>(new Set());

/** A table with a sticky header, sorting by column (kept in the URL) and optional row selection. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, rowName, sort, selection, isTickable, currentKey, isStale } = props;
  const ticked = useStore(selection?.$ids ?? NONE);
  const tickable = isTickable ? rows.filter(isTickable) : rows;
  const keys = tickable.map(rowKey);
  return (
    <div className="grid-scroll" aria-busy={isStale || undefined}>
      <table className="grid-table">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {selection && (
              <th className="w-8" scope="col">
                <input
                  type="checkbox"
                  className="checkbox"
                  aria-label="Selecionar todos desta página"
                  checked={keys.length > 0 && keys.every((key) => ticked.has(key))}
                  onChange={() => selection.toggleAll(keys)}
                />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.header} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = rowKey(row);
            return (
              <Line
                key={id}
                row={row}
                id={id}
                name={rowName?.(row) ?? id}
                columns={columns}
                isTicked={selection && ticked.has(id)}
                onTick={selection?.toggle}
                isTickable={isTickable?.(row) ?? true}
                isCurrent={currentKey === id}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Heading<Row>({ column, sort }: { column: Column<Row>; sort: Props<Row>['sort'] }) {
  const isSorted = column.sort !== undefined && sort?.by === column.sort;
  const way = isSorted ? sort?.way : undefined;
  const turn = () => setQuery({ ordem: column.sort, sentido: way === 'desc' ? 'asc' : 'desc', pagina: null });
  return (
    <th
      scope="col"
      className={cellClass(column)}
      aria-sort={way === 'asc' ? 'ascending' : way === 'desc' ? 'descending' : undefined}
    >
      {column.sort ? (
        <button
          type="button"
          className="min-h-6 font-medium [text-align:inherit] hover:text-ink"
          onClick={turn}
        >
          {column.header}
          <span aria-hidden="true">{way === 'asc' ? '\u00A0↑' : way === 'desc' ? '\u00A0↓' : ''}</span>
        </button>
      ) : (
        <span className={column.silent ? 'sr-only' : undefined}>{column.header}</span>
      )}
    </th>
  );
}

type LineProps<Row> = {
  row: Row;
  id: string;
  name: string;
  columns: readonly Column<Row>[];
  isTicked: boolean | undefined;
  /** Absent if rows cannot be selected. */
  onTick: ((id: string) => void) | undefined;
  isTickable: boolean;
  isCurrent: boolean;
};

/** Memoised: a table has up to fifty rows and re-renders on every keystroke of a search. */
const Line = memo(PlainLine) as typeof PlainLine;

function PlainLine<Row>({ row, id, name, columns, isTicked, onTick, isTickable, isCurrent }: LineProps<Row>) {
  return (
    <tr data-current={isCurrent || undefined} data-ticked={isTicked || undefined}>
      {onTick && (
        <td className="w-8">
          {isTickable && (
            <input
              type="checkbox"
              className="checkbox"
              aria-label={`Selecionar ${name}`}
              checked={isTicked ?? false}
              onChange={() => onTick(id)}
            />
          )}
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.header}
          className={cellClass(column)}
          data-label={column.silent ? undefined : column.header}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

function cellClass<Row>({ numeric, wide, widest, extra }: Column<Row>): string | undefined {
  return (
    classes(
      numeric && 'grid-table__number',
      wide && 'max-md:hidden',
      widest && 'max-lg:hidden',
      extra && 'max-xl:hidden',
    ) || undefined
  );
}
