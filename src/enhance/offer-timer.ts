import { local, readChoice } from '../client/storage.ts';
import { OFFER_SEEN_KEY } from '../stores/kept-keys.ts';

const AFTER_MS = 5_000;

/** Another dialog, a field in which somebody is writing, or a step that waits to be finished. */
const BUSY =
  'dialog[open], :popover-open, [data-undisturbed], :is(textarea, select, input:not([type=radio], [type=checkbox])):focus';

/**
 * Opens the first-purchase offer five seconds after the page has loaded, once; it interrupts nobody. Two questions at a time
 * are one too many: where that about preferences is still open, its answer starts the five seconds (consent.ts).
 */
export function startOfferTimer(): void {
  const percent = Number(document.getElementById('oferta')?.textContent);
  if (!percent || readChoice() === null || local.read(OFFER_SEEN_KEY) !== null) return;
  const open = () => {
    if (local.read(OFFER_SEEN_KEY) !== null) return;
    if (document.querySelector(BUSY)) setTimeout(open, AFTER_MS);
    else
      void import('../islands/FirstPurchase.tsx')
        .then(({ openFirstPurchase }) => openFirstPurchase(percent))
        // Nobody has asked for it: the next page offers it again.
        .catch(() => undefined);
  };
  const wait = () => setTimeout(open, AFTER_MS);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
