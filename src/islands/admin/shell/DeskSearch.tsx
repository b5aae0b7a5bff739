import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { go } from '../../../stores/admin/place.ts';
import { $search, clearSearch, type Hit, searchFor } from '../../../stores/admin/search.ts';

/** The search over products, orders and customers: a combobox, arrows choose and Enter goes there. */
export function DeskSearch({ ref }: { ref: Ref<HTMLInputElement> }) {
  const { text, hits, status } = useStore($search);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const id = useId();
  const isShown = isOpen && (status === 'done' || status === 'failed');

  const choose = (hit: Hit) => {
    clearSearch();
    setOpen(false);
    void go(hit.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt(hits.length === 0 ? -1 : (at + step + hits.length) % hits.length);
    } else if (event.key === 'Enter') {
      const hit = hits[at] ?? hits[0];
      if (hit && isShown) choose(hit);
    } else if (event.key === 'Escape') {
      clearSearch();
      setOpen(false);
    }
  };

  return (
    <search className="relative max-w-120 flex-[1_1_9rem]">
      <input
        ref={ref}
        type="search"
        className="input"
        role="combobox"
        aria-label="Buscar produtos, pedidos e clientes"
        placeholder="Buscar produtos, pedidos e clientes"
        aria-expanded={isShown}
        aria-controls={`${id}-hits`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && hits[at] ? `${id}-${at}` : undefined}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => {
          searchFor(event.target.value);
          setAt(-1);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div
        className="absolute inset-x-0 top-[calc(100%+0.25rem)] z-30 max-h-96 overflow-y-auto border border-edge bg-paper empty:hidden"
        id={`${id}-hits`}
        role="listbox"
        aria-label="Resultados"
        hidden={!isShown}
      >
        {hits.map((hit, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus; aria-activedescendant points here.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
          <div
            key={hit.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className="flex cursor-pointer flex-wrap justify-between gap-x-4 px-3.5 py-2 hover:bg-paper-deep aria-selected:bg-paper-deep"
            // The field would lose the focus, and with it the list, before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(hit)}
          >
            <span>{hit.name}</span>
            <span className="text-soft">{[hit.group, hit.details].filter(Boolean).join(' · ')}</span>
          </div>
        ))}
      </div>
      {isShown && hits.length === 0 && (
        <p
          className="absolute inset-x-0 top-[calc(100%+0.25rem)] z-30 border border-edge bg-paper px-4 py-3 text-soft"
          role="status"
        >
          {status === 'failed'
            ? 'A busca não respondeu. Tente novamente.'
            : `Nada encontrado para “${text}”.`}
        </p>
      )}
    </search>
  );
}
