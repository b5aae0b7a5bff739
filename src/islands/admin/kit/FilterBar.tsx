import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { List } from '../../../stores/admin/list.ts';
import { $place, setFilter, setQuery } from '../../../stores/admin/place.ts';
import { LinkButton } from './LinkButton.tsx';

type Props = {
  /** The list that they narrow. */
  of: Pick<List, 'filters'>;
  /** The one that is always in sight. */
  search: ReactNode;
  /** All others: on a phone behind a button that tells how many of them are set. */
  children: ReactNode;
};

/** The filters above a table. They live in the address, so that a view can be kept, shared and come back to. */
export function FilterBar({ of: { filters }, search, children }: Props) {
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
      {isFiltered && <LinkButton text="Limpar filtros" look="drawn" className="text-small" onPress={clear} />}
    </search>
  );
}

const SEARCH = 'busca';

/** Shorter than between two keys of most people: the table keeps up with the word, not with every letter. */
const TYPING_MS = 100;

/** The search of a table: what is typed reaches the address a moment later. The key / leads here. */
export function SearchFilter({ label }: { label: string }) {
  const inAddress = useStore($place).query[SEARCH] ?? '';
  const [typed, setTyped] = useState(inAddress);
  // Back, or 'Limpar filtros', changes the address under the field; what was typed comes back without its outer blanks.
  useEffect(() => setTyped((now) => (now.trim() === inAddress ? now : inAddress)), [inAddress]);
  useEffect(() => {
    if (typed.trim() === inAddress) return;
    const timer = setTimeout(setFilter, TYPING_MS, SEARCH, typed.trim());
    return () => clearTimeout(timer);
  }, [typed, inAddress]);
  return (
    <label className="max-w-96 flex-[1_1_16rem] max-md:max-w-none max-md:flex-[1_1_10rem]">
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        className="input"
        placeholder={label}
        value={typed}
        maxLength={200}
        data-shortcut-search
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}

type Option = { value: string; label: string };

/** One choice of a filter; the first option narrows nothing. */
export function SelectFilter({
  name,
  label,
  all,
  options,
}: {
  name: string;
  label: string;
  all: string;
  options: readonly Option[];
}) {
  const value = useStore($place).query[name] ?? '';
  return (
    <label className="max-md:flex-[1_1_100%]">
      <span className="visually-hidden">{label}</span>
      <select
        className="input w-auto max-w-60 data-set:border-ink data-set:font-medium max-md:w-full max-md:max-w-none"
        value={value}
        data-set={value !== '' || undefined}
        onChange={(event) => setFilter(name, event.target.value)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A day of a filter. */
export function DateFilter({ name, label }: { name: string; label: string }) {
  const value = useStore($place).query[name] ?? '';
  return (
    <label className="flex items-center gap-2 text-soft max-md:flex-[1_1_100%]">
      <span className="max-md:w-8">{label}</span>
      <input
        type="date"
        className="input"
        value={value}
        onChange={(event) => setFilter(name, event.target.value)}
      />
    </label>
  );
}
