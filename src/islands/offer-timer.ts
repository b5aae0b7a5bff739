import { local } from '../client/storage.ts';

export const OFFER_SEEN_KEY = 'discount_popup_shown';
const AFTER_MS = 5_000;

/** Opens the first-purchase offer five seconds after the page has loaded, once; never over another dialog. */
export function startOfferTimer(): void {
  if (!('offers' in document.body.dataset) || local.read(OFFER_SEEN_KEY) !== null) return;
  const open = () => {
    if (local.read(OFFER_SEEN_KEY) !== null) return;
    if (document.querySelector('dialog[open], :popover-open')) setTimeout(open, AFTER_MS);
    else
      void import('./first-purchase.ts')
        .then(({ openFirstPurchase }) => openFirstPurchase())
        // Nobody has asked for it: the next page offers it again.
        .catch(() => undefined);
  };
  const wait = () => setTimeout(open, AFTER_MS);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
