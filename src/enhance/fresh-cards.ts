import { atFirst } from './first-sign.ts';

const live = () => import('../islands/cards/live.ts');

/**
 * Updates and enhances product cards. Built cards show price and stock as of the build: at the first user interaction they are
 * refreshed, and products sold out meanwhile show 'Esgotado'. A card's cart button is a form that leads to the product page
 * (ProductCard.tsx): with scripts it opens the colour and size selection over the listing, falling back to the page. One
 * delegated listener, also for cards added later.
 */
export function startFreshCards(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches('[data-bag]')) return;
    event.preventDefault();
    form.ariaBusy = 'true';
    live()
      .then(({ openBag }) => openBag(form))
      .catch(() => form.submit());
  });
  if (!document.querySelector('[data-built-cards]')) return;
  // Not at a touch: a finger that opens a card has the line for that page (src/wake/opening.ts).
  atFirst(
    ['pointermove', 'keydown', 'scroll'],
    () =>
      void live().then(
        ({ refreshCards }) => refreshCards(),
        // On failure the built cards stay; the product page checks again.
        () => undefined,
      ),
  );
}
