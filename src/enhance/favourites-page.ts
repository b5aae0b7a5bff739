import { $accountKind } from '../stores/account-kind.ts';
import { $favourites } from '../stores/favourites.ts';

/**
 * The page /favoritos as it opens. Who keeps none is told so by the page itself; the cards of all others come with
 * ./FavouritesList.tsx.
 */
export function startFavouritesPage(): void {
  const page = document.querySelector<HTMLElement>('[data-favourites-page]');
  if (!page) return;
  const hasNone = $favourites.get().length === 0 && $accountKind.get() === 'guest';
  for (const part of page.querySelectorAll<HTMLElement>('[data-if-kept], [data-if-none]'))
    part.hidden = hasNone === 'ifKept' in part.dataset;
  let isShown = false;
  const show = () => {
    if (isShown) return;
    isShown = true;
    void import('../islands/FavouritesList.tsx').then(({ mountFavourites }) => mountFavourites(page));
  };
  if (!hasNone) show();
  // Another tab fills a heart, or somebody comes who keeps some.
  $favourites.listen(show);
  $accountKind.listen(show);
}
