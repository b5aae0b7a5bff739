import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Failure } from '../../../client/call.ts';
import type { OutputOf } from '../../../contracts/endpoint.ts';
import { pagination } from '../../../domain/catalogue/catalogue.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { $place, setFilter, setQuery } from '../../../stores/admin/kit/place.ts';
import type { List, ListEndpoint, RowOf } from '../../../stores/admin/kit/resource.ts';
import type { Selection } from '../../../stores/admin/kit/selection.ts';
import { LinkButton } from './Actions.tsx';
import { type Column, DataTable } from './DataTable.tsx';
import { Options } from './Options.tsx';
import { Empty, Loaded, Loading } from './Screen.tsx';

/** A list whose filters, order and page are kept in the URL: `FilterBar` above, `TableListing` (or `Listing`) below. */

type Props<E extends ListEndpoint> = {
  list: List<E>;
  /** Title of the error state, from the error catalogue. */
  failed: string | ((failure: Failure) => string);
  /** The empty state: its title, or all of it. */
  empty: ReactNode;
  /** The same if filters leave no row. */
  noMatch?: ReactNode;
  noun: [one: string, many: string];
  /** Number of skeleton rows during the first load. */
  lines?: number;
  children: (data: OutputOf<E>, isStale: boolean) => ReactNode;
};

/** Loads the list that the URL asks for and renders it with pagination, or its loading, error or empty state. */
export function Listing<E extends ListEndpoint>(props: Props<E>) {
  const { list, empty, noMatch = empty, noun, children, ...loaded } = props;
  const { query } = useStore($place);
  const input = JSON.stringify(list.inputOf(query));
  useEffect(() => void list.load(JSON.parse(input)), [list, input]);
  return (
    <Loaded of={list} {...loaded}>
      {(data, isStale) => {
        const { items, total, page, totalPages } = data;
        if (items.length === 0 && total > 0) return <BeyondLast totalPages={totalPages} />;
        if (items.length === 0) {
          const state = list.isFiltered(query) ? noMatch : empty;
          return typeof state === 'string' ? <Empty title={state} /> : state;
        }
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
  /** The table's caption. */
  label: string;
  columns: readonly Column<RowOf<E>>[] | ((data: OutputOf<E>) => readonly Column<RowOf<E>>[]);
  /** Names a row's checkbox. */
  rowName?: (row: RowOf<E>) => string;
  /** The server's default order; absent if the list cannot be sorted. */
  sort?: { by: string; way?: 'asc' | 'desc' };
  selection?: Selection | false;
  /** Whether a row has a checkbox; if absent, all have one. */
  isTickable?: (row: RowOf<E>) => boolean;
  above?: (data: OutputOf<E>) => ReactNode;
  /** Query parameter with the id of the row that is open beside the table. */
  opens?: string;
};

/** A list as a table whose order and open row are kept in the URL. */
export function TableListing<E extends ListEndpoint>(props: TableProps<E>) {
  const { label, columns, rowName, sort, selection, isTickable, above, opens, ...listing } = props;
  const { query } = useStore($place);
  const way = query.sentido ?? sort?.way ?? 'desc';
  const input = JSON.stringify(props.list.inputOf(query));
  // What was acted on stays selected only where that was seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another input is another page.
  useEffect(() => (selection ? selection.moveOn() : undefined), [selection, input]);
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
            isTickable={isTickable}
            currentKey={opens && query[opens]}
            isStale={isStale}
          />
        </>
      )}
    </Listing>
  );
}

type FilterBarProps = {
  /** The filtered list. */
  of: Pick<List, 'filters'>;
  /** Always visible. */
  search: ReactNode;
  /** The other filters: on a phone behind a button with the number of active ones. */
  children?: ReactNode;
};

/** The filters above a table. They are kept in the URL, so that a view can be bookmarked and shared. */
export function FilterBar({ of: { filters }, search, children }: FilterBarProps) {
  const id = useId();
  const { query } = useStore($place);
  const [isOpen, open] = useState(false);
  const set = filters.filter((name) => query[name]);
  const isFiltered = set.length > 0;
  const others = set.filter((name) => name !== SEARCH).length;
  const clear = () => setQuery(Object.fromEntries([...filters, 'pagina'].map((name) => [name, null])));
  return (
    <search className="flex flex-wrap items-end gap-x-3 gap-y-2 pb-3.5 print:hidden">
      {search}
      {children && (
        <>
          <button
            type="button"
            className="button button--line button--small md:hidden"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => open(!isOpen)}
          >
            {others === 0 ? 'Filtros' : `Filtros (${others})`}
          </button>
          <div className="contents max-md:data-closed:hidden" id={id} data-closed={!isOpen || undefined}>
            {children}
          </div>
        </>
      )}
      {isFiltered && <LinkButton text="Limpar filtros" look="drawn" className="text-small" onPress={clear} />}
    </search>
  );
}

const SEARCH = 'busca';

/** Debounce of the search, in milliseconds. */
const TYPING_MS = 100;

/** The search of a table, debounced into the URL. The shortcut / focuses it. `placeholder`: where the label is too long for it. */
export function SearchFilter({ label, placeholder = label }: { label: string; placeholder?: string }) {
  const inAddress = useStore($place).query[SEARCH] ?? '';
  const [typed, setTyped] = useState(inAddress);
  // Follow the URL when Back or 'Limpar filtros' changes it; the URL holds the text trimmed.
  useEffect(() => setTyped((now) => (now.trim() === inAddress ? now : inAddress)), [inAddress]);
  useEffect(() => {
    if (typed.trim() === inAddress) return;
    const timer = setTimeout(setFilter, TYPING_MS, SEARCH, typed.trim());
    return () => clearTimeout(timer);
  }, [typed, inAddress]);
  return (
    <label className="max-w-96 flex-[1_1_16rem] max-md:max-w-none max-md:flex-[1_1_10rem]">
      <span className="sr-only">{label}</span>
      <input
        type="search"
        className="input"
        placeholder={placeholder}
        value={typed}
        maxLength={200}
        data-shortcut-search
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}

type Option = { value: string; label: string };

type SelectFilterProps = {
  name: string;
  label: string;
  all: string;
  options: readonly Option[];
};

/** A filter with one choice; the first option (`all`) turns it off. */
export function SelectFilter({ name, label, all, options }: SelectFilterProps) {
  const value = useStore($place).query[name] ?? '';
  return (
    <label className="max-md:flex-[1_1_100%]">
      <span className="sr-only">{label}</span>
      <select
        className="input w-auto max-w-60 data-set:border-ink data-set:font-medium max-md:w-full max-md:max-w-none"
        value={value}
        data-set={value !== '' || undefined}
        onChange={(event) => setFilter(name, event.target.value)}
      >
        <option value="">{all}</option>
        <Options of={options.map((option) => [option.value, option.label])} />
      </select>
    </label>
  );
}

type PagerProps = { page: number; totalPages: number; total: number; noun: [one: string, many: string] };

/** Total and pagination; the page is kept in the URL. */
function Pager({ page, totalPages, total, noun: [one, many] }: PagerProps) {
  const go = (to: number) => {
    setQuery({ pagina: to > 1 ? to : null }, 'push');
    scrollTo(0, 0);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3.5">
      <p className="text-soft tabular">{counted(total, one, many)}</p>
      {totalPages > 1 && (
        <nav aria-label="Páginas" className="print:hidden">
          <ol className="flex items-center gap-0.5">
            {pagination(page, totalPages).map((to, index) =>
              to === '…' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else of its own.
                <li key={`gap-${index}`} aria-hidden="true">
                  …
                </li>
              ) : (
                <li key={to}>
                  <button
                    type="button"
                    className="min-h-8 min-w-8 tabular-nums hover:bg-paper-deep aria-[current=page]:bg-ink aria-[current=page]:text-paper"
                    aria-current={to === page ? 'page' : undefined}
                    aria-label={`Página ${to}`}
                    onClick={() => go(to)}
                  >
                    {to}
                  </button>
                </li>
              ),
            )}
          </ol>
        </nav>
      )}
    </div>
  );
}

/**
 * Shown if the page is beyond the last one (its only row was deleted, an old link): goes to the last page. Not an empty
 * list, which has no rows at all.
 */
function BeyondLast({ totalPages }: { totalPages: number }) {
  useEffect(() => setQuery({ pagina: totalPages > 1 ? totalPages : null }), [totalPages]);
  return <Loading />;
}
