import { atom } from 'nanostores';
import { $session, loadSession } from './session.ts';

/**
 * Whether an account page may be shown. `limited`: the session could not be checked; the page is shown with a warning, and each
 * request is checked by the server.
 */
export type Guard = 'waiting' | 'open' | 'guest' | 'admin' | 'limited';

export const $guard = atom<Guard>('waiting');

const TIMEOUT_MS = 10_000;

let leaving = false;

/** Signing out and deleting the account redirect to their own page: the guard must not redirect to sign-in then. */
export function setLeaving(is: boolean): void {
  leaving = is;
}

/** Checks the session and follows changes: signing out in another tab closes this page too. */
export async function openGuard(): Promise<void> {
  // A page restored from the back/forward cache may show someone who has signed out since.
  globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && setLeaving(false));
  const result = await loadSession({ timeoutMs: TIMEOUT_MS });
  if (!result.ok) $guard.set('limited');
  $session.subscribe(({ kind }) => {
    if (kind !== 'unknown' && !leaving) $guard.set(kind === 'customer' ? 'open' : kind);
  });
}
