import { TEXTS } from '../client/words.ts';
import type { ProductCard } from '../contracts/catalogue.ts';
import { COLLECTION_PAGE_SIZE } from '../domain/catalogue.ts';
import {
  type CollectionQuery,
  choicesIn,
  collectionParams,
  EVERYTHING,
  parseCollectionQuery,
} from '../domain/collection-query.ts';
import { CARD_SIZES, collectionUrl } from '../paths.ts';
import {
  $collection,
  type CollectionState,
  keepMySize,
  loadMore,
  mySize,
  show,
  startCollection,
} from '../stores/collection.ts';
import { paginationHtml } from '../ui/pagination.ts';
import { showCards } from './cards.tsx';
import { showChips, showCounts, showForm, showSlider } from './collection-filters.ts';
import { showHead } from './collection-head.ts';
import { addFilterPanel } from './filter-panel.ts';

/** The collection at work: reads the filters into the address, asks the server, shows the answer. */
let root: HTMLElement;
let drawn: readonly ProductCard[] = [];

export function startLive(place: HTMLElement): void {
  root = place;
  addFilterPanel(root);
  const query = parseCollectionQuery(new URLSearchParams(location.search));
  const start = JSON.parse(place.dataset.collection ?? '{}') as {
    query: CollectionQuery;
    total: number;
    pages: number;
  };
  const kept = keptPages();
  if (place.dataset.shell !== 'true') {
    startCollection(start.query, start.total, start.pages);
    if (kept > start.query.page) void show(start.query, kept).then(returnToPlace);
  } else void show(query, kept).then(returnToPlace);
  const mine = part<HTMLSelectElement>('my-size');
  // What was chosen while this was on its way stays.
  if (mine?.value === '') mine.value = mySize() ?? '';
  $collection.subscribe(render);
  addEventListener(
    'popstate',
    () =>
      void show(parseCollectionQuery(new URLSearchParams(location.search)), keptPages()).then(returnToPlace),
  );
  addEventListener('pagehide', keepPlace);
  part('filter-dialog')?.addEventListener('close', () => part('filter-place')?.append(form()));
}

/** A choice was made. */
export function changed(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  if (target.matches('[data-my-size]')) {
    keepMySize(target.value);
    if (checkbox('estoque')?.checked) narrow(withMySize(readForm()));
    return;
  }
  const query = readForm();
  narrow(target.name === 'estoque' && query.inStock ? withMySize(query) : query);
}

/** The slider is being moved: its figures follow, the list waits until it is let go. */
export function moved(target: EventTarget | null): void {
  if (target instanceof HTMLInputElement && target.type === 'range') showSlider(form(), target);
}

export function act(pressed: HTMLElement): void {
  const { query, totalPages } = $collection.get();
  const dialog = part<HTMLDialogElement>('filter-dialog');
  if (pressed.matches('[data-open-filters]')) {
    part('filter-panel')?.append(form());
    dialog?.showModal();
  } else if (pressed.matches('[data-close-filters]')) dialog?.close();
  else if (pressed.matches('[data-load-more]')) void more();
  else if (pressed.matches('[data-clear]')) {
    dialog?.close();
    narrow({ ...EVERYTHING, sort: query.sort });
    focusHead();
  } else if (pressed.dataset.remove) {
    narrow(parseCollectionQuery(new URLSearchParams(pressed.dataset.remove)));
    focusHead();
  } else if (pressed.matches('[data-reload]')) location.reload();
  else turnTo(pressed.matches('[data-last-page]') ? totalPages : pageOf(pressed));
}

/** 'Meu tamanho em estoque': in stock, in the size of this shopper; without a size yet, in any. */
function withMySize(query: CollectionQuery): CollectionQuery {
  const size = part<HTMLSelectElement>('my-size')?.value ?? '';
  if (size === '') part('my-size')?.focus();
  return size === '' ? query : { ...query, inStock: true, sizes: [size] };
}

/** Shows another query from its first page, under its own address. */
function narrow(query: CollectionQuery): void {
  go({ ...query, page: 1 });
}

function go(query: CollectionQuery): void {
  keepPlace();
  history.pushState(null, '', collectionUrl(collectionParams(query)));
  void show(query);
}

function turnTo(page: number): void {
  go({ ...$collection.get().query, page });
  focusHead();
}

async function more(): Promise<void> {
  const before = drawn.length;
  const from = part('cards')?.children.length ?? 0;
  await loadMore();
  if (drawn.length > before) {
    part('cards')?.children[from]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
    keepPlace();
  }
}

function render(state: CollectionState): void {
  const { query, status, items, total, totalPages, lastPage, facets } = state;
  const list = part('list');
  const busy = status === 'loading' || status === 'adding';
  list?.setAttribute('aria-busy', String(status === 'loading'));
  part('load-more')?.setAttribute('aria-busy', String(status === 'adding'));
  // As built, the form may already hold a choice that `changed` is about to read.
  if (status !== 'still') showForm(form(), query);
  showChips(root, query, facets);
  if (facets) showCounts(form(), facets);
  const choices = choicesIn(query);
  setText('filter-count', choices > 0 ? `(${choices})` : '');
  const pieces = total === 1 ? '1 peça' : `${total} peças`;
  if (status === 'still') {
    setText('panel-total', pieces);
    return;
  }
  root.dataset.live = 'true';
  setText('not-added', status === 'not_added' ? TEXTS.collectionFailed : '');
  if (status === 'not_added') return;
  hide('failed', status !== 'failed');
  if (status === 'failed') setText('failed-text', TEXTS.collectionFailed);
  hide('cards', status === 'failed');
  if (status === 'failed') {
    for (const name of ['more', 'pagination', 'empty']) hide(name, true);
    setText('total', '');
    return;
  }
  if (busy) return;
  if (items !== drawn) showCards(part('cards'), { cards: items, sizes: CARD_SIZES.listing, heading: 'h2' });
  drawn = items;
  showHead(query, facets);
  setText('total', pieces);
  setText('panel-total', pieces);
  const isPast = items.length === 0 && total > 0;
  hide('empty', items.length > 0);
  setText(
    'empty-text',
    isPast ? `Esta página não existe: a lista termina na página ${totalPages}.` : TEXTS.collectionEmpty,
  );
  hide('last-page', !isPast);
  const clear = part('empty')?.querySelector<HTMLElement>('[data-clear]');
  if (clear) clear.hidden = isPast && choices === 0;
  hide('more', lastPage >= totalPages || isPast);
  setText(
    'shown',
    `${Math.min((lastPage - query.page + 1) * COLLECTION_PAGE_SIZE, items.length)} de ${total} peças`,
  );
  const pagination = part('pagination');
  hide('pagination', isPast);
  if (pagination) {
    pagination.innerHTML = paginationHtml(lastPage, totalPages, (page) =>
      collectionUrl(collectionParams({ ...query, page })),
    );
  }
}

function readForm(): CollectionQuery {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form())) if (typeof value === 'string') params.append(name, value);
  return { ...parseCollectionQuery(params), search: $collection.get().query.search };
}

/** Up to which page the list went when it was left. */
function keptPages(): number {
  const state: unknown = history.state;
  const kept =
    typeof state === 'object' && state !== null && 'lastPage' in state ? Number(state.lastPage) : 0;
  return Number.isSafeInteger(kept) ? kept : 0;
}

/** Notes in the history where the shopper was, so that 'back' leads there however much was added. */
function keepPlace(): void {
  const { lastPage, query } = $collection.get();
  if (lastPage <= query.page) return;
  history.scrollRestoration = 'manual';
  history.replaceState({ lastPage, y: Math.round(scrollY) }, '');
}

function returnToPlace(): void {
  const state: unknown = history.state;
  if (typeof state === 'object' && state !== null && 'y' in state)
    scrollTo({ top: Number(state.y), behavior: 'instant' });
}

function focusHead(): void {
  const head = document.querySelector<HTMLElement>('[data-heading]');
  head?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: 'instant' });
}

function pageOf(link: HTMLElement): number {
  return link instanceof HTMLAnchorElement ? parseCollectionQuery(new URL(link.href).searchParams).page : 1;
}

function form(): HTMLFormElement {
  return document.querySelector('[data-filters]') as HTMLFormElement;
}

function checkbox(name: string): HTMLInputElement | null {
  return form().querySelector(`[name=${name}]`);
}

function part<E extends HTMLElement = HTMLElement>(name: string): E | null {
  return root.querySelector<E>(`[data-${name}]`);
}

function setText(name: string, text: string): void {
  const place = part(name);
  if (place && place.textContent !== text) place.textContent = text;
}

function hide(name: string, hidden: boolean): void {
  const place = part(name);
  if (place) place.hidden = hidden;
}
