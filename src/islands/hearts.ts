import { $favourites, followFavourites, setFavourite } from '../stores/favourites.ts';

/**
 * Every heart of the page: `button[data-favourite="{id}"]`, pressed or not. One listener for all, so that cards put in later
 * need none; whoever puts them in calls `markHearts` on them.
 */
export function startHearts(): void {
  $favourites.subscribe(() => markHearts(document));
  followFavourites();
  document.addEventListener('click', ({ target }) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>('[data-favourite]') : null;
    const id = heart?.dataset.favourite;
    if (!heart || !id) return;
    setFavourite(id, heart.ariaPressed !== 'true');
  });
}

export function markHearts(root: ParentNode): void {
  const ids = $favourites.get();
  for (const heart of root.querySelectorAll<HTMLElement>('[data-favourite]')) {
    heart.ariaPressed = String(ids.includes(heart.dataset.favourite ?? ''));
  }
}
