import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { Failure } from '../../../client/call.ts';
import type { OutputOf } from '../../../contracts/endpoint.ts';
import type { List, ListEndpoint, RowOf } from '../../../stores/admin/list.ts';
import { $place } from '../../../stores/admin/place.ts';
import type { Selection } from '../../../stores/admin/selection.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { BeyondLast, Pager } from './Pager.tsx';
import { Loaded } from './States.tsx';

type Props<E extends ListEndpoint> = {
  list: List<E>;
  /** The sentence of the error catalogue where the rows could not be read. */
  failed: string | ((failure: Failure) => string);
  /** What stands there without rows. */
  empty: (isFiltered: boolean) => ReactNode;
  noun: [one: string, many: string];
  /** How many lines the empty table has while the first answer is awaited. */
  lines?: number;
  children: (data: OutputOf<E>, isStale: boolean) => ReactNode;
};

/** What the address asks a list for, with its pages; or what stands in its place: loading, failed, none. */
export function Listing<E extends ListEndpoint>({ list, empty, noun, children, ...loaded }: Props<E>) {
  const { query } = useStore($place);
  const input = JSON.stringify(list.inputOf(query));
  useEffect(() => void list.load(JSON.parse(input)), [list, input]);
  return (
    <Loaded of={list} {...loaded}>
      {(data, isStale) => {
        const { items, total, page, totalPages } = data;
        if (items.length === 0 && total > 0) return <BeyondLast totalPages={totalPages} />;
        if (items.length === 0) return empty(list.isFiltered(query));
        return (
          <>
            {children(data, isStale)}
            <Pager page={page} totalPages={totalPages} total={total} noun={noun} />
          </>
        );
      }}
    </Loaded>
  );
}

type TableProps<E extends ListEndpoint> = Omit<Props<E>, 'children'> & {
  /** Names the table. */
  label: string;
  columns: readonly Column<RowOf<E>>[] | ((data: OutputOf<E>) => readonly Column<RowOf<E>>[]);
  /** What a row is called, for its tick box. */
  rowName?: (row: RowOf<E>) => string;
  /** How the server sorts where the address does not say; absent: not at all. */
  sort?: { by: string; way?: 'asc' | 'desc' };
  selection?: Selection | false;
  /** Stands above the table. */
  above?: (data: OutputOf<E>) => ReactNode;
  /** The name in the address of the row that is open beside the table. */
  opens?: string;
};

/** A list as a table whose order and open row stand in the address. */
export function TableListing<E extends ListEndpoint>(props: TableProps<E>) {
  const { label, columns, rowName, sort, selection, above, opens, ...listing } = props;
  const { query } = useStore($place);
  const way = query.sentido ?? sort?.way ?? 'desc';
  return (
    <Listing {...listing}>
      {(data, isStale) => (
        <>
          {above?.(data)}
          <DataTable
            label={label}
            columns={typeof columns === 'function' ? columns(data) : columns}
            rows={data.items}
            rowKey={({ id }) => id}
            rowName={rowName}
            sort={sort && { by: query.ordem ?? sort.by, way: way === 'asc' ? 'asc' : 'desc' }}
            selection={selection || undefined}
            currentKey={opens && query[opens]}
            isStale={isStale}
          />
        </>
      )}
    </Listing>
  );
}
