import { REGISTERED_KEY } from '../stores/account-entry.ts';
import { ACCOUNT_KEY } from '../stores/kept-keys.ts';

/** What in the browser's storage gives EntryPage.tsx something to do at once: who is signed in is led on. */
export const ENTRY_KEYS = [ACCOUNT_KEY, REGISTERED_KEY] as const;
