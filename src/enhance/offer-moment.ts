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
 * When the first-purchase offer may open: for a visitor who browses and has been idle for five seconds; never on pages about a
 * purchase, and never once a product was selected.
 */

/** Whether a page may show it: not during checkout or payment, and not on order or account pages. */
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
    // A draft shown in the editor's frame.
    '/previa',
  ];
  return !quiet.some((page) => path === page || path.startsWith(`${page}/`));
}

/** Required idle time in milliseconds; page load counts as activity. */
export const IDLE_MS = 5_000;

export type OfferScene = {
  /** Whether a product was selected on this page or added to the cart. */
  isBuying: boolean;
  /** Whether a dialog is open, a field has the focus, or a step is unfinished. */
  isOccupied: boolean;
  /** Milliseconds since page load or the last activity. */
  stillMs: number;
};

/** Whether to open the offer now, later or never on this page. */
export function offerMoment({ isBuying, isOccupied, stillMs }: OfferScene): 'now' | 'later' | 'never' {
  if (isBuying) return 'never';
  return isOccupied || stillMs < IDLE_MS ? 'later' : 'now';
}
