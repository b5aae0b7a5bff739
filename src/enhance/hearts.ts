import { $accountKind } from '../stores/kept/account-kind.ts';
import { chooseFavourite } from '../stores/kept/choose-favourite.ts';
import { $favourites, isKept } from '../stores/kept/favourites.ts';

/**
 * The favourite buttons, `button[data-favourite="{id}"]`. One delegated listener, so that cards added later work too; React
 * renders theirs already filled.
 */
export function startHearts(): void {
  $favourites.subscribe(() => markHearts(document));
  $accountKind.subscribe((kind) => {
    // The session changed since the list was last synchronised.
    if ((kind !== 'guest') !== isKept())
      void import('../stores/kept/favourites-account.ts').then(({ syncFavourites }) => syncFavourites());
  });
  // Capture phase: while an island hydrates, React may stop the event from bubbling.
  document.addEventListener('click', onClick, true);
}

function onClick({ target }: MouseEvent): void {
  const heart = target instanceof Element ? target.closest<HTMLElement>('[data-favourite]') : null;
  const id = heart?.dataset.favourite;
  if (id) chooseFavourite(id, heart.ariaPressed !== 'true');
}

function markHearts(root: ParentNode): void {
  const ids = $favourites.get();
  for (const heart of root.querySelectorAll<HTMLElement>('[data-favourite]')) {
    heart.ariaPressed = String(ids.includes(heart.dataset.favourite ?? ''));
  }
}
