import { atom } from 'nanostores';
import { $session, loadSession } from './session.ts';

/**
 * Whether a page of the account may be shown. `limited`: nobody could say who is signed in; the page is shown with a
 * warning, and its own calls decide.
 */
export type Guard = 'waiting' | 'open' | 'guest' | 'admin' | 'limited';

export const $guard = atom<Guard>('waiting');

const PATIENCE_MS = 10_000;

let leaving = false;

/** Signing out and deleting the account lead to their own page: the guard must not redirect to the sign-in page then. */
export function leaveByOneself(is: boolean): void {
  leaving = is;
}

/** Checks who is signed in and keeps following it: signing out in another tab closes this page, too. */
export async function openGuard(): Promise<void> {
  // A page from the back/forward cache still shows somebody who may have signed out since.
  globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && leaveByOneself(false));
  const result = await loadSession({ timeoutMs: PATIENCE_MS });
  if (!result.ok) $guard.set('limited');
  $session.subscribe(({ kind }) => {
    if (kind !== 'unknown' && !leaving) $guard.set(kind === 'customer' ? 'open' : kind);
  });
}
