import { REGISTERED_KEY, RENEWED_KEY } from '../stores/account/account-entry.ts';
import {
  ACCOUNT_KEY,
  CART_ID_KEY,
  CONTACT_KEY,
  FAVOURITES_KEY,
  ORDER_KEYS_KEY,
  QUESTION_KEY,
} from '../stores/kept/storage-keys.ts';

/** Storage keys that indicate personal content: the pages' `data-kept` (deferred.ts). */
export const KEPT = {
  cart: [CART_ID_KEY, ORDER_KEYS_KEY, ACCOUNT_KEY].join(' '),
  favourites: [FAVOURITES_KEY, ACCOUNT_KEY].join(' '),
} as const;

/** Storage keys that require EntryPage.tsx at once: signed-in visitors are redirected, and it fills in an address. */
export const ENTRY_KEYS = [ACCOUNT_KEY, REGISTERED_KEY, RENEWED_KEY] as const;

/** Storage keys that require ContactForm.tsx at once: it shows the message again. */
export const CONTACT_KEYS = [CONTACT_KEY] as const;

/** Storage keys that require QuestionForm.tsx at once: it shows the question again. */
export const QUESTION_KEYS = [QUESTION_KEY] as const;
