import type { ProductCard } from '../contracts/catalogue.ts';
import { $favourites } from '../stores/favourites.ts';
import { loadFavouriteCards } from '../stores/favourites-page.ts';
import { createCard } from './cards.ts';
import { toggle } from './hearts.ts';

/** What the page /favoritos shows of who keeps any: a card for each; an emptied heart leaves room to take it back. */
export function startFavouritesList(page: HTMLElement): void {
  const list = page.querySelector<HTMLElement>('[data-cards]');
  if (!list) return;
  const load = async () => {
    const loaded = await loadFavouriteCards();
    if (!loaded.ok) {
      list.replaceChildren();
      setText(page, 'reason', loaded.text);
    } else {
      list.replaceChildren(...loaded.cards.map(item));
      gone = loaded.gone;
    }
    failed = !loaded.ok;
    ready = true;
    update();
  };
  let gone = 0;
  let failed = false;
  let ready = false;
  const update = () => {
    if (!ready) return;
    const shown = list.querySelectorAll('[data-product-card]').length;
    const isEmpty = !failed && list.childElementCount === 0;
    show(page, 'empty', isEmpty);
    show(page, 'failed', failed);
    list.hidden = isEmpty || failed;
    show(page, 'count', true);
    setText(page, 'count', failed || isEmpty ? '' : countOf(shown, gone));
  };

  page.querySelector('[data-favourites-retry]')?.addEventListener('click', () => void load());
  $favourites.listen((ids) => {
    for (const row of list.children) {
      const card = row.firstElementChild;
      const id = card instanceof HTMLElement ? card.dataset.productCard : undefined;
      if (card instanceof HTMLElement && id && !ids.includes(id)) replace(row, card, id);
    }
    update();
  });
  void load();
}

function item(card: ProductCard): HTMLElement {
  const made = document.createElement('li');
  made.append(createCard(card));
  return made;
}

/** Where the card was stands how to get it back; the focus that its heart had goes there. */
function replace(row: Element, card: HTMLElement, id: string): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-template=removed]');
  const removed = template?.content.firstElementChild?.cloneNode(true);
  if (!(removed instanceof HTMLElement)) return;
  const name = removed.querySelector('[data-removed-name]');
  if (name) name.textContent = card.querySelector('[data-card-link]')?.textContent ?? '';
  const undo = removed.querySelector<HTMLElement>('[data-undo]');
  undo?.addEventListener('click', () => {
    row.replaceChildren(card);
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
