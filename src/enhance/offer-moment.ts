import {
  ACCOUNT,
  CART,
  CHECKOUT,
  DECLINED,
  GIFT_CARD,
  INVITATION,
  NEW_ADDRESS,
  PENDING,
  PROFILE,
  SUCCESS,
  TEST_PIX,
  TRACK_ORDER,
} from '../paths.ts';

/**
 * When the first-purchase offer may open: to who looks around and has done nothing for five seconds; never on a page on which
 * something is bought or was; never once a piece was chosen.
 */

/** Whether a page may offer it: not where somebody buys, pays, looks at what was bought or at the account. */
export function isOfferedOn(path: string): boolean {
  const quiet = [
    CART,
    CHECKOUT,
    SUCCESS,
    DECLINED,
    PENDING,
    TRACK_ORDER,
    ACCOUNT,
    PROFILE,
    NEW_ADDRESS,
    INVITATION,
    GIFT_CARD,
    TEST_PIX,
    '/atualizar-senha',
    // A draft in the frame beside its form.
    '/previa',
  ];
  return !quiet.some((page) => path === page || path.startsWith(`${page}/`));
}

/** So long nobody has pressed or typed anything, in milliseconds; the page's load counts as the first press. */
export const STILL_MS = 5_000;

export type OfferScene = {
  /** Whether a piece was chosen on this page, or put into the cart. */
  isBuying: boolean;
  /** Whether a dialog is open, a field is being written in, or a step waits to be finished. */
  isOccupied: boolean;
  /** Milliseconds since the page was loaded or somebody last did something. */
  stillMs: number;
};

/** What of it a page that may offer it does now. */
export function offerMoment({ isBuying, isOccupied, stillMs }: OfferScene): 'now' | 'later' | 'never' {
  if (isBuying) return 'never';
  return isOccupied || stillMs < STILL_MS ? 'later' : 'now';
}
