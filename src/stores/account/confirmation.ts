import { atom } from 'nanostores';
import { call } from '../../client/call.ts';
import { TEXTS, words } from '../../client/words/words.ts';
import { confirmEmail } from '../../contracts/account.ts';
import { createForm } from '../kit/form.ts';
import { forgetEmail, forgetEntry, searchAfterMail } from './account-entry.ts';
import { newPasswordProblem } from './checks.ts';
import { deadLinkWords } from './dead-link.ts';
import { returnPath } from './return-path.ts';
import { acceptSession } from './session.ts';
import { login, restartSignIn } from './sign-in.ts';

/**
 * The state of confirming an address. `ask`: shows the button; opening the page has no effect, because mail scanners open
 * links. `password`: the account was registered in another browser. `sign-in`: a changed address requires signing in to its
 * account. `in`: confirmed and signed in; `next` is the page to go on to. `out`: confirmed or expired; the page continues with signing in.
 */
export type Confirmation =
  | { step: 'ask'; busy: boolean; problem: string | null }
  | { step: 'password' }
  | { step: 'sign-in' }
  | { step: 'in'; text: string; next: string }
  | { step: 'out'; kind: 'success' | 'error'; text: string };

/** Null if no link led to this page. */
export const $confirmation = atom<Confirmation | null>(null);

let token = '';

export function beginConfirmation(linkToken: string): void {
  token = linkToken;
  $confirmation.set({ step: 'ask', busy: false, problem: null });
}

export async function pressConfirmation(): Promise<void> {
  $confirmation.set({ step: 'ask', busy: true, problem: null });
  const result = await call(confirmEmail, { token });
  if (result.ok) finish(result.data);
  else if (result.code === 'token_invalid') linkIsSpent();
  else if (result.code === 'new_password_needed') $confirmation.set({ step: 'password' });
  else if (result.code === 'sign_in_first') {
    login.clear();
    restartSignIn();
    $confirmation.set({ step: 'sign-in' });
  } else $confirmation.set({ step: 'ask', busy: false, problem: words(result.code, undefined, result.data) });
}

export const ownPassword = createForm(['password', 'again'] as const, newPasswordProblem);

/** Confirms with a password set here, since the one set in another browser may be someone else's. */
export function confirmWithPassword() {
  return ownPassword.submit(
    async ({ password }) => {
      const result = await call(confirmEmail, { token, password });
      if (result.ok) {
        ownPassword.clear();
        finish(result.data);
        return null;
      }
      if (result.code !== 'token_invalid') return result;
      linkIsSpent();
      return null;
    },
    ({ code, data }) => words(code, undefined, data),
  );
}

type Confirmed = Extract<Awaited<ReturnType<typeof call<typeof confirmEmail>>>, { ok: true }>['data'];

function finish({ email, isChange, session }: Confirmed): void {
  if (session) {
    const next = returnPath(searchAfterMail(), location.origin);
    forgetEntry();
    acceptSession(session);
    $confirmation.set({ step: 'in', text: isChange ? TEXTS.emailChanged : TEXTS.emailConfirmed, next });
    // The guest's cart may have been merged into the account's: updates the count in the header.
    void import('../cart/cart.ts').then(({ loadCart }) => loadCart());
    return;
  }
  forgetEmail();
  login.type('email', email);
  $confirmation.set({ step: 'out', kind: 'success', text: TEXTS.emailConfirmedEnter });
}

function linkIsSpent(): void {
  $confirmation.set({ step: 'out', kind: 'error', text: deadLinkWords(token, TEXTS.confirmLinkSpent) });
}
