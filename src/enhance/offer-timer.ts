import { local } from '../client/storage.ts';
import { OFFER_SEEN_KEY } from '../stores/kept/storage-keys.ts';
import { IDLE_MS, offerMoment } from './offer-moment.ts';

/** Another dialog, a focused text field, or an unfinished step. */
const OCCUPIED =
  'dialog[open], :popover-open, [data-undisturbed], :is(textarea, select, input:not([type=radio], [type=checkbox])):focus';

/** A selected (or single) size that can be bought. */
const CHOSEN = '[data-buying] .options--sizes :checked';

/**
 * Opens the first-purchase offer once offer-moment.ts allows it. The specification says '5 s after load'; it is five idle seconds after
 * the answer to the cookie question instead, so that nobody is interrupted twice at once, or while they type or buy. They run from
 * `since` (the time in milliseconds at which this was asked for, such as that answer), or from the end of loading. `isSent` tells
 * whether something was put into the cart on this page.
 */
export function openWhenIdle(percent: number, since: number, isSent: () => boolean): void {
  let lastActive = since;
  const touch = () => {
    lastActive = Date.now();
  };
  addEventListener('pointerdown', touch, { capture: true, passive: true });
  addEventListener('keydown', touch, { capture: true, passive: true });
  // Back from another page: the time there was no idle time here.
  addEventListener('pageshow', ({ persisted }) => persisted && touch());
  const look = () => {
    if (local.read(OFFER_SEEN_KEY) !== null) return;
    const stillMs = Date.now() - lastActive;
    const moment = offerMoment({
      isBuying: isSent() || document.querySelector(CHOSEN) !== null,
      isOccupied: document.querySelector(OCCUPIED) !== null,
      stillMs,
    });
    if (moment === 'later') setTimeout(look, stillMs < IDLE_MS ? IDLE_MS - stillMs : IDLE_MS);
    if (moment === 'now')
      void import('../islands/FirstPurchase.tsx')
        .then(({ openFirstPurchase }) => openFirstPurchase(percent))
        // Optional: the next page tries again.
        .catch(() => undefined);
  };
  const lookAfterLoading = () => {
    touch();
    look();
  };
  if (document.readyState === 'complete') look();
  else addEventListener('load', lookAfterLoading, { once: true });
}
