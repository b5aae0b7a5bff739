import { atom } from 'nanostores';
import { TEXTS } from '../client/words.ts';
import { $session } from './session.ts';
import { login, restartSignIn } from './sign-in.ts';
import { toast } from './toasts.ts';

/** Whether the page asks to sign in again. */
export const $reentry = atom(false);

let formerUser: string | null = null;

/** Opens the dialog with the address filled in; false where nobody was signed in on this page: it has its own way. */
export function openReentry(): boolean {
  const state = $session.get();
  if (state.kind !== 'customer' && state.kind !== 'admin') return false;
  if ($reentry.get()) return true;
  formerUser = state.user.id;
  login.clear();
  restartSignIn();
  login.type('email', state.user.email);
  $reentry.set(true);
  return true;
}

export function closeReentry(): void {
  $reentry.set(false);
  login.clear();
}

/** Somebody signed in: the same person goes on where they were; for another one the page begins anew. */
export function reenter(): void {
  const state = $session.get();
  const isSame = (state.kind === 'customer' || state.kind === 'admin') && state.user.id === formerUser;
  closeReentry();
  if (isSame) toast(TEXTS.reentered);
  else location.reload();
}
