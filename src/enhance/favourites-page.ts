import { $accountKind } from '../stores/kept/account-kind.ts';
import { $favourites } from '../stores/kept/favourites.ts';

/** Opens /favoritos. Without favourites the static page already says so; otherwise ./FavouritesList.tsx renders the cards. */
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
  // Another tab adds a favourite, or the shopper signs in.
  $favourites.listen(show);
  $accountKind.listen(show);
}
