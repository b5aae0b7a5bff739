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
    <search className="desk-search">
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
        className="desk-search__hits"
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
            className="desk-search__hit"
            // The field would lose the focus, and with it the list, before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(hit)}
          >
            <span>{hit.name}</span>
            <span className="desk-search__more">{[hit.group, hit.details].filter(Boolean).join(' · ')}</span>
          </div>
        ))}
      </div>
      {isShown && hits.length === 0 && (
        <p className="desk-search__none" role="status">
          {status === 'failed'
            ? 'A busca não respondeu. Tente novamente.'
            : `Nada encontrado para “${text}”.`}
        </p>
      )}
    </search>
  );
}
