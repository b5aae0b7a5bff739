import { useStore } from '@nanostores/react';
import { createRef, type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { TEXTS, words } from '../client/words/words.ts';
import { SearchResults } from '../components/search/SearchResults.tsx';
import { MAX_SEARCH } from '../domain/catalogue/collection-query.ts';
import { COLLECTION, categoryUrl, searchUrl } from '../paths.ts';
import {
  $recentSearches,
  $search,
  $searchWays,
  endSearch,
  forgetSearches,
  loadSearchWays,
  rememberSearch,
  retrySearch,
  searchFor,
} from '../stores/catalogue/search.ts';
import searchStyle from '../styles/search.css?inline';
import { addStyles } from '../ui/add-styles.ts';
import { Button } from '../ui/Button.tsx';
import { closeOnOutside } from '../ui/close-outside.ts';
import { Icon } from '../ui/Icon.tsx';

const WORD =
  'inline-block max-w-64 truncate border border-line px-3.5 py-1.5 text-small/body hover:border-ink focus-visible:-outline-offset-2';

const dialog = createRef<HTMLDialogElement>();
const input = createRef<HTMLInputElement>();

/** Opens the search overlay, which is created once and reused. */
export function openSearch(): void {
  if (!dialog.current) {
    addStyles(searchStyle);
    const place = document.createElement('div');
    document.body.append(place);
    flushSync(() => createRoot(place).render(<Search />));
    void loadSearchWays();
  }
  if (dialog.current?.open) return;
  dialog.current?.showModal();
  input.current?.focus();
}

function Search() {
  const [typed, setTyped] = useState('');
  const { text, status, items, total, failure } = useStore($search);
  const found = status === 'ready' || status === 'loading' ? items : [];
  const type = (next: string) => {
    setTyped(next);
    searchFor(next);
  };
  const again = (word: string) => {
    input.current?.focus();
    type(word);
  };
  useEffect(() => (dialog.current ? closeOnOutside(dialog.current) : undefined), []);
  return (
    <dialog
      ref={dialog}
      className="search"
      aria-label="Pesquisa"
      onClick={followed}
      onKeyDown={walk}
      onClose={() => {
        setTyped('');
        endSearch();
      }}
    >
      <div className="flex max-h-dvh low:max-h-none flex-col px-[clamp(1rem,4vw,2rem)] pt-4 pb-5">
        <Form typed={typed} onType={type} />
        <p className="mt-3 min-h-[1.5em] text-small/body text-soft" role="status">
          {status === 'ready' && countWords(total)}
          {status === 'loading' && items.length === 0 && 'Procurando…'}
        </p>
        <div
          className="search__scroll -mx-2 max-h-[70vh] low:max-h-none overflow-y-auto overscroll-contain px-2 transition-opacity duration-150 aria-busy:opacity-60"
          aria-busy={status === 'loading'}
        >
          {status === 'idle' && <Recent onAgain={again} />}
          <SearchResults items={found} />
          {status === 'ready' && total === 0 && <None text={text} onAgain={again} />}
          {status === 'failed' && (
            <div className="py-2 text-soft">
              <p>{failure && words(failure.code, undefined, failure.data)}</p>
              <Button look="line" size="small" onClick={retrySearch}>
                Tentar novamente
              </Button>
            </div>
          )}
        </div>
        {found.length > 0 && (
          <p className="search__all pt-4 text-small/body">
            <a className="link link--drawn" href={searchUrl(text)}>
              Ver todos os resultados
            </a>
          </p>
        )}
      </div>
    </dialog>
  );
}

function Form({ typed, onType }: { typed: string; onType: (text: string) => void }) {
  return (
    <search>
      <form
        className="flex items-center gap-3 border-b border-ink has-focus-visible:[box-shadow:0_1px_0_var(--color-ink)]"
        action={COLLECTION}
        onSubmit={(event) => {
          if (typed.trim() === '') event.preventDefault();
          else rememberSearch(typed);
        }}
      >
        <button className="icon-button -ml-3" type="submit" aria-label="Buscar">
          <Icon name="search" />
        </button>
        <label className="sr-only" htmlFor="pesquisa">
          O que você está procurando?
        </label>
        <input
          ref={input}
          className="min-w-0 flex-1 bg-transparent py-4 font-serif text-[clamp(1.125rem,0.9rem+1vw,1.5rem)] placeholder:text-faint placeholder:opacity-100 focus-visible:outline-none [&::-webkit-search-cancel-button]:hidden"
          id="pesquisa"
          type="search"
          name="busca"
          placeholder="O que você está procurando?"
          maxLength={MAX_SEARCH}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
        <button
          className="icon-button"
          type="button"
          aria-label="Fechar pesquisa"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </form>
    </search>
  );
}

type Again = { onAgain: (word: string) => void };

function Recent({ onAgain }: Again) {
  const recent = useStore($recentSearches);
  if (recent.length === 0) return null;
  const forget = () => {
    forgetSearches();
    input.current?.focus();
  };
  return (
    <section>
      <div className="flex items-center justify-between text-small/body">
        <h2 className="label">Buscas recentes</h2>
        <button className="link link--drawn" type="button" onClick={forget}>
          Limpar buscas
        </button>
      </div>
      <Words words={recent} onAgain={onAgain} />
    </section>
  );
}

function Words({ words: list, onAgain }: Again & { words: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2 py-3">
      {list.map((word) => (
        <li key={word}>
          <button className={WORD} type="button" onClick={() => onAgain(word)}>
            {word}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** No results: suggests fewer words, or categories. */
function None({ text, onAgain }: Again & { text: string }) {
  const ways = useStore($searchWays);
  const single = [...new Set(text.split(/\s+/).filter((word) => word.length > 2))];
  const isMany = single.length > 1;
  return (
    <div className="py-2 text-soft">
      <p>{isMany ? TEXTS.searchFewerWords : TEXTS.searchOtherWords}</p>
      {isMany && <Words words={single.slice(0, 6)} onAgain={onAgain} />}
      <ul className="flex flex-wrap gap-2 py-3">
        {ways.map(({ slug, name }) => (
          <li key={slug}>
            <a className={WORD} href={categoryUrl(slug)}>
              {name}
            </a>
          </li>
        ))}
        <li>
          <a className={WORD} href={COLLECTION}>
            Toda a coleção
          </a>
        </li>
      </ul>
    </div>
  );
}

function countWords(total: number): string {
  return total === 0 ? 'Nenhum resultado encontrado' : `${total} resultado(s) encontrado(s)`;
}

/** A link that leaves the page closes the search; for a new tab, the results stay. */
function followed({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (!(target instanceof Element && target.closest('a'))) return;
  rememberSearch($search.get().text);
  if (!(ctrlKey || metaKey || shiftKey)) dialog.current?.close();
}

/** Arrow keys move from the field through the results and back. */
function walk(event: KeyboardEvent): void {
  // A search field would use the first Escape to clear itself.
  if (event.key === 'Escape') {
    event.preventDefault();
    dialog.current?.close();
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [
    input.current,
    ...(dialog.current?.querySelectorAll<HTMLElement>('.search__scroll :is(a, .word), .search__all a') ?? []),
  ];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const to = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !to) return;
  event.preventDefault();
  to.focus();
}
