import { atom } from 'nanostores';
import { call } from '../../client/call.ts';
import { local, session as tab } from '../../client/storage.ts';
import { TEXTS, words } from '../../client/words/words.ts';
import { requestReset, resetPassword, signUp } from '../../contracts/account.ts';
import { ACCOUNT } from '../../paths.ts';
import { createForm } from '../kit/form.ts';
import { emailProblem, newPasswordProblem, required } from './checks.ts';
import { deadLinkWords } from './dead-link.ts';
import { namedPath, signInFor } from './return-path.ts';
import { login } from './sign-in.ts';

/** The three ways in, by their key in the page's address. */
export const ENTRY_TABS = ['login', 'registro', 'resetPassword'] as const;
export type EntryTab = (typeof ENTRY_TABS)[number];

/** Session storage key of the e-mail address that was registered in this tab. */
export const REGISTERED_KEY = 'registered_email';
/** Session storage key of the e-mail address whose password was renewed in this tab. */
export const RENEWED_KEY = 'renewed_email';
/** Local storage key of the page to go on to with the new account or password: the mail's link opens a tab of its own. */
const BACK_KEY = 'password_reset_return';

export const registration = createForm(['name', 'email', 'password', 'again'] as const, (name, values) => {
  if (name === 'email') return emailProblem(values.email);
  if (name === 'name') return required(values.name);
  return newPasswordProblem(name, values, [values.email, values.name]);
});

export const $newsletter = atom(false);

/**
 * Registers; the page that follows asks to sign in, since only the mail tells whether the address was free. `search`: the query
 * of the page's URL, which may name a page to return to.
 */
export function register(search: string, go: (address: string, delayMs: number) => void) {
  return registration.submit(
    async ({ name, email, password }) => {
      const result = await call(signUp, { name, email, password, newsletter: $newsletter.get() });
      if (!result.ok) return result;
      tab.write(REGISTERED_KEY, email.trim().toLowerCase());
      registration.done(TEXTS.registered);
      const back = namedPath(search);
      local.write(BACK_KEY, back);
      go(signInFor(back), 0);
      return null;
    },
    ({ code, data }) => (PLAIN.has(code) ? TEXTS.registerFailed : words(code, undefined, data)),
  );
}

/** The address registered in this tab a moment ago, which waits for its mail; null otherwise. */
export function registeredEmail(): string | null {
  return tab.read(REGISTERED_KEY);
}

/** Fills in the address that was registered, or whose password was renewed, in this tab a moment ago. */
export function fillInEmail(): void {
  const email = registeredEmail() ?? tab.read(RENEWED_KEY);
  if (email) login.type('email', email);
}

/** Forgets those addresses. */
export function forgetEmail(): void {
  for (const key of [REGISTERED_KEY, RENEWED_KEY]) tab.write(key, null);
}

/** Forgets them and the way on from a mail's link: the person is signed in. */
export function forgetEntry(): void {
  forgetEmail();
  local.write(BACK_KEY, null);
}

/** The query that names the page to return to, in the tab that a mail's link opened. */
export function searchAfterMail(): string {
  const back = local.read(BACK_KEY);
  return back ? `?voltar=${encodeURIComponent(back)}` : '';
}

export const recovery = createForm(['email'] as const, (_, { email }) =>
  email.trim() === '' ? 'reset_email_required' : emailProblem(email),
);

/** Starts with the address typed to sign in, unless another one was typed here. */
export function startRecovery(): void {
  if (recovery.$values.get().email === '') recovery.type('email', login.$values.get().email);
}

/** Asks for a link to set a new password. `search`: the query of the page's URL, which may name a page to return to. */
export function recover(search: string, go: (address: string, delayMs: number) => void) {
  return recovery.submit(
    async ({ email }) => {
      const result = await call(requestReset, { email });
      if (!result.ok) return result;
      const back = namedPath(search);
      local.write(BACK_KEY, back);
      recovery.done(TEXTS.recoverySent);
      go(signInFor(back), 3_000);
      return null;
    },
    ({ code, data }) => (PLAIN.has(code) ? TEXTS.recoveryFailed : words(code, undefined, data)),
  );
}

export const renewal = createForm(['password', 'again'] as const, newPasswordProblem);

/** The form to ask for another link; the page to return to stays. */
export function otherLinkUrl(): string {
  const back = local.read(BACK_KEY);
  return `${ACCOUNT}?reset=true${back ? `&voltar=${encodeURIComponent(back)}` : ''}`;
}

/** Sets the new password by the mail's link. */
export function renew(token: string, go: (address: string, delayMs: number) => void) {
  return renewal.submit(
    async ({ password }) => {
      const result = await call(resetPassword, { token, password });
      if (!result.ok) return result;
      tab.write(RENEWED_KEY, result.data.email);
      renewal.done(TEXTS.passwordRenewed);
      go(signInFor(local.read(BACK_KEY)), 3_000);
      return null;
    },
    ({ code, data }) =>
      code === 'token_invalid' ? deadLinkWords(token, words(code)) : words(code, undefined, data),
  );
}

/** Failures whose own words would not help the person: the message of the attempted action is shown instead. */
const PLAIN = new Set(['internal', 'unavailable', 'unexpected_answer']);
