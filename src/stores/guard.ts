import { atom } from 'nanostores';
import { $session, loadSession } from './session.ts';

/**
 * Whether a page of the account may be shown. `limited`: nobody could say who is signed in; the page is shown with a
 * warning, and its own calls decide.
 */
export type Guard = 'waiting' | 'open' | 'guest' | 'admin' | 'limited';

export const $guard = atom<Guard>('waiting');

const PATIENCE_MS = 10_000;

/** Asks who is here, and follows it: signing out in another tab closes this page, too. */
export async function openGuard(): Promise<void> {
  const result = await loadSession({ timeoutMs: PATIENCE_MS });
  if (!result.ok) $guard.set('limited');
  $session.subscribe(({ kind }) => {
    if (kind !== 'unknown') $guard.set(kind === 'customer' ? 'open' : kind);
  });
}
