import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { memo, type ReactNode } from 'react';
import { setQuery } from '../../../stores/admin/place.ts';
import type { Selection } from '../../../stores/admin/selection.ts';
import { classes } from '../../../ui/classes.ts';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The value of `ordem` in the address by which the server sorts; absent: not sortable. */
  sort?: string;
  /** Numbers stand at the right. */
  numeric?: boolean;
  /** Left out where there is little room. */
  wide?: boolean;
  /** Left out on a tablet, too. */
  widest?: boolean;
  /** Left out below 80rem, too, where the menu takes its part of the width. */
  extra?: boolean;
  /** The header is for screen readers only. */
  silent?: boolean;
};

type Props<Row> = {
  /** Names the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What a row is called, for its tick box. */
  rowName?: ((row: Row) => string) | undefined;
  sort?: { by: string; way: 'asc' | 'desc' } | undefined;
  /** Rows with tick boxes. */
  selection?: Selection | undefined;
  /** The row that is open beside the table. */
  currentKey?: string | undefined;
  isStale?: boolean;
};

const NONE = atom<ReadonlySet<string>>(new Set());

/** A table with a head that stays, sorting by its headings (kept in the address) and, where wanted, ticked rows. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, rowName, sort, selection, currentKey, isStale } = props;
  const ticked = useStore(selection?.$ids ?? NONE);
  const keys = rows.map(rowKey);
  return (
    <div className="grid-scroll" aria-busy={isStale || undefined}>
      <table className="grid-table">
        <caption className="visually-hidden">{label}</caption>
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
              <Heading key={column.key} column={column} sort={sort} />
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
        <button type="button" className="min-h-6 font-medium whitespace-nowrap hover:text-ink" onClick={turn}>
          {column.header}
          <span aria-hidden="true">{way === 'asc' ? ' ↑' : way === 'desc' ? ' ↓' : ''}</span>
        </button>
      ) : (
        <span className={column.silent ? 'visually-hidden' : undefined}>{column.header}</span>
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
  /** Absent where rows cannot be ticked. */
  onTick: ((id: string) => void) | undefined;
  isCurrent: boolean;
};

/** Drawn again only when something of its own changed: a table has fifty, and is told of every letter of a search. */
const Line = memo(PlainLine) as typeof PlainLine;

function PlainLine<Row>({ row, id, name, columns, isTicked, onTick, isCurrent }: LineProps<Row>) {
  return (
    <tr data-current={isCurrent || undefined} data-ticked={isTicked || undefined}>
      {onTick && (
        <td className="w-8">
          <input
            type="checkbox"
            className="checkbox"
            aria-label={`Selecionar ${name}`}
            checked={isTicked ?? false}
            onChange={() => onTick(id)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
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
