import { $accountKind } from '../stores/account-kind.ts';
import { $favourites, chooseFavourite, isKept } from '../stores/favourites.ts';

/**
 * Every heart of the page: `button[data-favourite="{id}"]`, pressed or not. One listener for all, so that cards put in later
 * need none: React draws theirs filled.
 */
export function startHearts(): void {
  $favourites.subscribe(() => markHearts(document));
  $accountKind.subscribe((kind) => {
    // Somebody has come or gone since the list was last settled.
    if ((kind !== 'guest') !== isKept())
      void import('../stores/favourites-account.ts').then(({ settleFavourites }) => settleFavourites());
  });
  // On the way down: while an island hydrates, React may keep a press from coming up again.
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
