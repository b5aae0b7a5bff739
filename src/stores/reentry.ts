import { atom } from 'nanostores';
import { call } from '../client/call.ts';
import { TEXTS } from '../client/words.ts';
import { getSession } from '../contracts/session.ts';
import { $session, type SessionState } from './session.ts';
import { login, restartSignIn } from './sign-in.ts';
import { toast } from './toasts.ts';

/** Whether the sign-in dialog is open. */
export const $reentry = atom(false);

let formerUser: string | null = null;

/**
 * Opens the dialog with the address filled in. False if nobody was signed in on this page, and if the server still knows the
 * session: a request sent before the session was replaced may be answered after it.
 */
export async function openReentry(): Promise<boolean> {
  if (!userOf($session.get())) return false;
  if ($reentry.get()) return true;
  const now = await call(getSession, {});
  const former = userOf($session.get());
  if (!former || $reentry.get()) return $reentry.get();
  if (now.ok && userOf(now.data)?.id === former.id) return false;
  formerUser = former.id;
  login.clear();
  restartSignIn();
  login.type('email', former.email);
  $reentry.set(true);
  return true;
}

export function closeReentry(): void {
  $reentry.set(false);
  login.clear();
}

/** After a sign-in: the same person continues; for another one the page reloads. */
export function reenter(): void {
  const isSame = userOf($session.get())?.id === formerUser;
  closeReentry();
  if (isSame) toast(TEXTS.reentered);
  else location.reload();
}

function userOf(state: SessionState) {
  return state.kind === 'customer' || state.kind === 'admin' ? state.user : null;
}
