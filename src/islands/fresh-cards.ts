/** Signs that somebody is there and reads on. */
const SIGNS = ['pointermove', 'touchstart', 'scroll', 'keydown'] as const;

/**
 * The cards that were built show the price and the stock of the last build. With the first sign of somebody they are
 * compared with the shop's own (refresh-cards.ts): what was bought since then is 'Esgotado', a price that changed is put right.
 */
export function startFreshCards(): void {
  if (!document.querySelector('main [data-product-card]')) return;
  const start = () => {
    for (const sign of SIGNS) removeEventListener(sign, start);
    void import('./refresh-cards.ts').then(
      ({ refreshCards }) => refreshCards(document),
      // What was built stays; the page of a piece asks again.
      () => undefined,
    );
  };
  for (const sign of SIGNS) addEventListener(sign, start, { passive: true });
}
