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

/** Someone who signs out or deletes the account goes where that leads, and is not asked to sign in again. */
export function leaveByOneself(is: boolean): void {
  leaving = is;
}

/** Asks who is here, and follows it: signing out in another tab closes this page, too. */
export async function openGuard(): Promise<void> {
  // The browser brings the page back as it was left: whoever left it is nobody here any more.
  globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && leaveByOneself(false));
  const result = await loadSession({ timeoutMs: PATIENCE_MS });
  if (!result.ok) $guard.set('limited');
  $session.subscribe(({ kind }) => {
    if (kind !== 'unknown' && !leaving) $guard.set(kind === 'customer' ? 'open' : kind);
  });
}
