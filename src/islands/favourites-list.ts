import type { ProductCard } from '../contracts/catalogue.ts';
import { $accountKind } from '../stores/account-kind.ts';
import { $favourites } from '../stores/favourites.ts';
import { loadFavouriteCards } from '../stores/favourites-page.ts';
import { createCard } from './cards.ts';
import { toggle } from './hearts.ts';

/** A piece of the list: its place, and the card that stands there until its heart is emptied. */
type Place = { row: HTMLElement; card: HTMLElement };

/**
 * What the page /favoritos shows of who keeps any: a card for each; an emptied heart leaves room to take it back. What is
 * filled elsewhere, and whoever comes or goes, is a list of its own.
 */
export function startFavouritesList(page: HTMLElement): void {
  const list = page.querySelector<HTMLElement>('[data-cards]');
  if (!list) return;
  let places: ReadonlyMap<string, Place> = new Map();
  let known: readonly string[] = [];
  let gone = 0;
  let failed = false;
  /** Counts the questions: only the answer to the last one is shown. */
  let asked = 0;
  let answered = 0;
  const load = async () => {
    asked += 1;
    const turn = asked;
    const loaded = await loadFavouriteCards();
    if (turn !== asked) return;
    answered = turn;
    failed = !loaded.ok;
    if (loaded.ok) {
      // A heart may have been filled or emptied meanwhile.
      const now = $favourites.get();
      if (now.some((id) => !loaded.ids.includes(id))) return void load();
      const cards = loaded.cards.filter(({ id }) => now.includes(id));
      known = now;
      gone = loaded.gone;
      places = new Map(cards.map((card) => [card.id, placeOf(card)]));
    } else {
      places = new Map();
      setText(page, 'reason', loaded.text);
    }
    list.replaceChildren(...[...places.values()].map(({ row }) => row));
    update();
  };
  const update = () => {
    const shown = list.querySelectorAll('[data-product-card]').length;
    const isEmpty = !failed && shown === 0;
    show(page, 'empty', isEmpty);
    show(page, 'failed', failed);
    list.hidden = list.childElementCount === 0;
    show(page, 'count', true);
    setText(page, 'count', failed || isEmpty ? '' : countOf(shown, gone));
  };

  page.querySelector('[data-favourites-retry]')?.addEventListener('click', () => void load());
  $favourites.listen((ids) => {
    // The list on its way heeds it.
    if (answered !== asked) return;
    if (ids.some((id) => !known.includes(id))) return void load();
    for (const [id, place] of places) {
      if (!ids.includes(id)) takeOut(place, id);
      else if (!place.card.isConnected) place.row.replaceChildren(place.card);
    }
    update();
  });
  $accountKind.listen(() => void load());
  void load();
}

function placeOf(card: ProductCard): Place {
  const place = { row: document.createElement('li'), card: createCard(card) };
  place.row.append(place.card);
  return place;
}

/** Where the card was stands how to get it back; the focus that its heart had goes there. */
function takeOut({ row, card }: Place, id: string): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-template=removed]');
  const removed = template?.content.firstElementChild?.cloneNode(true);
  if (!card.isConnected || !(removed instanceof HTMLElement)) return;
  const name = removed.querySelector('[data-removed-name]');
  if (name) name.textContent = card.querySelector('[data-card-link]')?.textContent ?? '';
  const undo = removed.querySelector<HTMLElement>('[data-undo]');
  undo?.addEventListener('click', () => {
    toggle(id, true);
    card.querySelector<HTMLElement>('[data-favourite]')?.focus();
  });
  const hadFocus = row.contains(document.activeElement);
  row.replaceChildren(removed);
  if (hadFocus) undo?.focus();
}

function countOf(shown: number, gone: number): string {
  const kept = shown === 1 ? '1 peça guardada' : `${shown} peças guardadas`;
  if (gone === 0) return `${kept}.`;
  return `${kept}. ${gone === 1 ? 'Uma peça não está' : `${gone} peças não estão`} mais à venda.`;
}

function setText(page: HTMLElement, name: string, text: string): void {
  const place = page.querySelector(`[data-favourites-${name}]`);
  if (place && place.textContent !== text) place.textContent = text;
}

function show(page: HTMLElement, name: string, shown: boolean): void {
  const part = page.querySelector<HTMLElement>(`[data-favourites-${name}]`);
  if (part) part.hidden = !shown;
}
