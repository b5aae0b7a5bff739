import { local, readChoice } from '../client/storage.ts';
import { OFFER_SEEN_KEY } from '../stores/kept/storage-keys.ts';

/**
 * Loads the timer of the first-purchase offer for those who may still see it, where the page has it (Page.astro). Never next to the
 * consent banner: consent.ts starts it once that is answered.
 */
export function startOffer(): void {
  const percent = Number(document.getElementById('oferta')?.textContent);
  if (!percent || readChoice() === null || local.read(OFFER_SEEN_KEY) !== null) return;
  const since = Date.now();
  // Listens before the timer is there: the first touch of a page may be the one that buys.
  let isSent = false;
  addEventListener('submit', ({ target }) => {
    isSent ||= target instanceof Element && target.matches('[data-buying]');
  });
  void import('./offer-timer.ts')
    .then(({ openWhenIdle }) => openWhenIdle(percent, since, () => isSent))
    // Optional: the next page tries again.
    .catch(() => undefined);
}
