import { atom } from 'nanostores';
import { call } from '../../client/call.ts';
import { TEXTS } from '../../client/words/words.ts';
import { getSession } from '../../contracts/session.ts';
import { toast } from '../kit/toasts.ts';
import { $session, type SessionState } from './session.ts';
import { login, restartSignIn } from './sign-in.ts';

/** Whether the sign-in dialog is open. */
export const $signInAgain = atom(false);

let formerUser: string | null = null;

/**
 * Opens the dialog with the address filled in. False if nobody was signed in on this page, and if the server still knows the
 * session: a request sent before the session was replaced may be answered after it.
 */
export async function openSignInAgain(): Promise<boolean> {
  if (!userOf($session.get())) return false;
  if ($signInAgain.get()) return true;
  const now = await call(getSession, {});
  const former = userOf($session.get());
  if (!former || $signInAgain.get()) return $signInAgain.get();
  if (now.ok && userOf(now.data)?.id === former.id) return false;
  formerUser = former.id;
  login.clear();
  restartSignIn();
  login.type('email', former.email);
  $signInAgain.set(true);
  return true;
}

export function closeSignInAgain(): void {
  $signInAgain.set(false);
  login.clear();
}

/** After a sign-in: the same person continues; for another one the page reloads. */
export function finishSignInAgain(): void {
  const isSame = userOf($session.get())?.id === formerUser;
  closeSignInAgain();
  if (isSame) toast(TEXTS.signedInAgain);
  else location.reload();
}

function userOf(state: SessionState) {
  return state.kind === 'customer' || state.kind === 'admin' ? state.user : null;
}
