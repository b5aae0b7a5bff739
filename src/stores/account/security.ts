import { atom } from 'nanostores';
import { call } from '../../client/call.ts';
import { TEXTS, words } from '../../client/words/words.ts';
import {
  becomeAdmin,
  cancelEmailChange,
  changeEmail,
  changePassword,
  resendConfirmation,
} from '../../contracts/account.ts';
import { type ActiveSession, endOtherSessions, endSession, listSessions } from '../../contracts/security.ts';
import { createForm } from '../kit/form.ts';
import { emailProblem, newPasswordProblem, required } from './checks.ts';
import { setLeaving } from './guard.ts';
import { acceptSession } from './session.ts';

const asField = <F extends { code: string }>(failure: F, field: string) =>
  failure.code === 'password_wrong' ? { ...failure, fields: { [field]: 'password_wrong' } } : failure;

export const passwordForm = createForm(['currentPassword', 'password', 'again'] as const, (name, values) =>
  name === 'currentPassword' ? required(values.currentPassword) : newPasswordProblem(name, values),
);

export function savePassword() {
  return passwordForm.submit(
    async ({ currentPassword, password }) => {
      const result = await call(changePassword, { currentPassword, password });
      if (!result.ok) return asField(result, 'currentPassword');
      passwordForm.clear();
      const { ended } = result.data;
      const rest =
        ended === 0
          ? ''
          : ended === 1
            ? ' A outra sessão foi encerrada.'
            : ` As outras ${ended} sessões foram encerradas.`;
      passwordForm.$state.setKey('message', { kind: 'success', text: `${TEXTS.passwordChanged}${rest}` });
      void loadSessions();
      return null;
    },
    ({ code, data }) => words(code, undefined, data),
  );
}

export const emailForm = createForm(['email', 'password'] as const, (name, values) =>
  name === 'password' ? required(values.password) : emailProblem(values.email),
);

export function saveEmail() {
  return emailForm.submit(
    async ({ email, password }) => {
      const result = await call(changeEmail, { email, password });
      if (!result.ok) return asField(result, 'password');
      acceptSession(result.data);
      emailForm.clear();
      return null;
    },
    ({ code, data }) => words(code, undefined, data),
  );
}

export type Told = { kind: 'success' | 'error'; text: string } | null;

/** Cancels a pending change of e-mail address. Returns null, or the error message. */
export async function dropEmailChange(): Promise<Told> {
  const result = await call(cancelEmailChange, {});
  if (!result.ok) return { kind: 'error', text: words(result.code, undefined, result.data) };
  acceptSession(result.data);
  return null;
}

/** Sends the confirmation mail again. Returns the text to show. */
export async function sendConfirmation(): Promise<Told> {
  const result = await call(resendConfirmation, {});
  return result.ok
    ? { kind: 'success', text: TEXTS.confirmationSent }
    : { kind: 'error', text: words(result.code, undefined, result.data) };
}

export type SessionsState =
  | { status: 'loading' }
  | { status: 'failed'; problem: string }
  | { status: 'ready'; sessions: readonly ActiveSession[]; ending: string | null; problem: string | null };

export const $sessions = atom<SessionsState>({ status: 'loading' });

export async function loadSessions(): Promise<void> {
  const result = await call(listSessions, {});
  if (result.ok)
    $sessions.set({ status: 'ready', sessions: result.data.sessions, ending: null, problem: null });
  else $sessions.set({ status: 'failed', problem: words(result.code, undefined, result.data) });
}

/** Ends one session, or with null all but this one. */
export async function endOne(id: string | null): Promise<void> {
  const state = $sessions.get();
  if (state.status !== 'ready' || state.ending !== null) return;
  $sessions.set({ ...state, ending: id ?? 'others', problem: null });
  const result = id === null ? await call(endOtherSessions, {}) : await call(endSession, { id });
  if (result.ok)
    $sessions.set({ status: 'ready', sessions: result.data.sessions, ending: null, problem: null });
  else $sessions.set({ ...state, ending: null, problem: words(result.code, undefined, result.data) });
}

/** 'Forçar Permissão Admin'. Returns null once the role is granted (which ends the session), or the error message. */
export async function promoteSelf(): Promise<string | null> {
  const result = await call(becomeAdmin, {});
  if (result.ok) return null;
  return result.code === 'signed_out' ? words(result.code) : TEXTS.promoteFailed;
}

/** Publishes that the session ended, after the person has read why. */
export function leaveAfterPromotion(): void {
  setLeaving(true);
  acceptSession({ kind: 'guest' });
}
