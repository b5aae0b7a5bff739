import { atom } from 'nanostores';
import { words } from '../../../client/words/words.ts';
import { HOME, signInUrl } from '../../../paths.ts';
import { $session, loadSession } from '../../account/session.ts';
import { deferToast } from '../../kit/toasts.ts';

/** `quiet` shows nothing; `waiting` shows a spinner, after a delay; `leaving`: a redirect is under way. */
export type Gate = 'quiet' | 'waiting' | 'open' | 'leaving';

export const $gate = atom<Gate>('quiet');

const SPINNER_DELAY_MS = 500;
const TIMEOUT_MS = 10_000;

/** Loads the session and opens only to administrators; redirects everybody else. */
export async function openGate(leave = (address: string) => location.replace(address)): Promise<void> {
  const wheel = setTimeout(() => $gate.get() === 'quiet' && $gate.set('waiting'), SPINNER_DELAY_MS);
  await loadSession({ timeoutMs: TIMEOUT_MS });
  clearTimeout(wheel);
  const { kind } = $session.get();
  if (kind === 'admin') {
    $gate.set('open');
    return;
  }
  $gate.set('leaving');
  if (kind === 'customer') deferToast(words('forbidden'));
  // Signed-out visitors sign in and come back; customers, and callers whose role is unknown, are sent away.
  leave(kind === 'guest' ? signInUrl(`${location.pathname}${location.search}`) : HOME);
}
