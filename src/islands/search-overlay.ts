import { TEXTS, words } from '../client/words.ts';
import type { ProductCard } from '../contracts/catalogue.ts';
import { formatBRL } from '../domain/money.ts';
import { imageUrl, productUrl, searchUrl, srcset } from '../paths.ts';
import {
  $recentSearches,
  $search,
  endSearch,
  forgetSearches,
  rememberSearch,
  retrySearch,
  type SearchState,
  searchFor,
} from '../stores/search.ts';
import searchStyle from '../styles/search.css?inline';
import { adopt } from '../ui/adopt.ts';
import { closeBeside } from '../ui/beside.ts';
import { type Parts, parts } from './parts.ts';

/** The search over the page (SearchOverlay.astro): made at the first opening, kept afterwards. */
let dialog: HTMLDialogElement | null = null;

/** What the search is made of, fetched before it is wanted. A failure shows when it is. */
export function prepareSearch(): void {
  parts().catch(() => null);
}

export async function openSearch(): Promise<void> {
  const { part: blank } = await parts();
  dialog ??= build(blank);
  if (!dialog || dialog.open) return;
  dialog.showModal();
  part<HTMLInputElement>('input')?.focus();
}

function build(blank: Parts['part']): HTMLDialogElement | null {
  const made = blank('search');
  if (!(made instanceof HTMLDialogElement)) return null;
  adopt(searchStyle);
  document.body.append(made);
  dialog = made;
  const input = part<HTMLInputElement>('input');
  input?.addEventListener('input', () => searchFor(input.value));
  made.querySelector('form')?.addEventListener('submit', (event) => {
    if (input?.value.trim() === '') event.preventDefault();
    else rememberSearch(input?.value ?? '');
  });
  closeBeside(made);
  made.addEventListener('click', pressed);
  made.addEventListener('keydown', walk);
  made.addEventListener('close', () => {
    if (input) input.value = '';
    endSearch();
  });
  $search.subscribe((state) => show(state, blank));
  $recentSearches.subscribe(() => show($search.get(), blank));
  return made;
}

function pressed({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  if (target.closest('[data-search-close]')) dialog?.close();
  else if (target.closest('[data-search-retry]')) retrySearch();
  else if (target.closest('[data-search-forget]')) {
    forgetSearches();
    part('input')?.focus();
  } else if (target.closest<HTMLElement>('[data-again]')) {
    const input = part<HTMLInputElement>('input');
    const text = target.closest<HTMLElement>('[data-again]')?.dataset.again ?? '';
    if (input) input.value = text;
    input?.focus();
    searchFor(text);
  } else if (target.closest('a')) {
    rememberSearch($search.get().text);
    // Into a new tab: the results stay here.
    if (!(ctrlKey || metaKey || shiftKey)) dialog?.close();
  }
}

/** The arrow keys go from the field through what can be chosen, and back. */
function walk(event: KeyboardEvent): void {
  // A search field would keep its first Escape to itself, to empty itself.
  if (event.key === 'Escape') {
    event.preventDefault();
    dialog?.close();
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [
    part('input'),
    ...(dialog?.querySelectorAll<HTMLElement>('.search__scroll :is(a, [data-again]), [data-search-all] a') ??
      []),
  ].filter((stop) => stop?.checkVisibility());
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const to = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !to) return;
  event.preventDefault();
  to.focus();
}

function show({ text, status, items, total, code }: SearchState, blank: Parts['part']): void {
  const recent = status === 'idle' ? $recentSearches.get() : [];
  const found = status === 'ready' || status === 'loading' ? items : [];
  const isNone = status === 'ready' && total === 0;
  setText(
    'count',
    status === 'ready' ? countWords(total) : status === 'loading' && items.length === 0 ? 'Procurando…' : '',
  );
  part('results')?.replaceChildren(...found.map((card) => resultOf(card, blank)));
  part('scroll')?.setAttribute('aria-busy', String(status === 'loading'));
  hide('recent', recent.length === 0);
  part('recent-list')?.replaceChildren(...recent.map(wordButton));
  hide('none', !isNone);
  const single = text.split(/\s+/).filter((word) => word.length > 2);
  setText('hint', single.length > 1 ? TEXTS.searchFewerWords : TEXTS.searchOtherWords);
  part('single')?.replaceChildren(...(single.length > 1 ? single.slice(0, 6).map(wordButton) : []));
  hide('failed', status !== 'failed');
  setText('problem', code ? words(code) : '');
  hide('all', found.length === 0);
  part('all')?.querySelector('a')?.setAttribute('href', searchUrl(text));
}

function countWords(total: number): string {
  return total === 0 ? 'Nenhum resultado encontrado' : `${total} resultado(s) encontrado(s)`;
}

function resultOf(
  { id, name, category, finalPriceCents, image }: ProductCard,
  blank: Parts['part'],
): HTMLElement {
  const item = blank('search-result');
  const set = (hook: string, content: string) => {
    const place = item?.querySelector(`[data-${hook}]`);
    if (place) place.textContent = content;
  };
  set('name', name);
  set('category', category?.name ?? '');
  set('price', formatBRL(finalPriceCents));
  item?.querySelector('a')?.setAttribute('href', productUrl(id));
  const picture = item?.querySelector('img');
  if (picture && image) {
    picture.srcset = srcset(image.key, [160, 320]);
    picture.sizes = '4rem';
    picture.src = imageUrl(image.key, 160);
  }
  return item ?? document.createElement('li');
}

function wordButton(text: string): HTMLElement {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'word';
  button.dataset.again = text;
  button.textContent = text;
  item.append(button);
  return item;
}

function part<E extends HTMLElement = HTMLElement>(name: string): E | null {
  return dialog?.querySelector<E>(`[data-search-${name}]`) ?? null;
}

function setText(name: string, text: string): void {
  const place = part(name);
  if (place && place.textContent !== text) place.textContent = text;
}

function hide(name: string, hidden: boolean): void {
  const place = part(name);
  if (place) place.hidden = hidden;
}
