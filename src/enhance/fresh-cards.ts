/** Signs that somebody is there and reads on. */
const SIGNS = ['pointermove', 'touchstart', 'scroll', 'keydown'] as const;

const live = () => import('../islands/cards/live.ts');

/**
 * What the cards of a page can do. Those that were built show the price and the stock of the last build: with the first sign
 * of somebody they are compared with the shop's own, and what was bought since then is 'Esgotado'. The bag of a card is a form
 * that leads to the piece's page (ProductCard.tsx): with scripts it opens the choice of colour and size over the list, and
 * where that does not come, the page it is. One listener for all, also of cards put in later.
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
  const start = () => {
    for (const sign of SIGNS) removeEventListener(sign, start);
    void live().then(
      ({ refreshCards }) => refreshCards(),
      // What was built stays; the page of a piece asks again.
      () => undefined,
    );
  };
  for (const sign of SIGNS) addEventListener(sign, start, { passive: true });
}
