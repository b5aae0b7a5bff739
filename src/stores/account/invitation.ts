import { atom } from 'nanostores';
import { call } from '../../client/call.ts';
import { words } from '../../client/words/words.ts';
import type { OutputOf } from '../../contracts/endpoint.ts';
import { acceptInvitation, readInvitation } from '../../contracts/invitation.ts';
import { createForm } from '../kit/form.ts';
import { newPasswordProblem, required } from './checks.ts';
import { deadLinkWords } from './dead-link.ts';

/**
 * The state of an invitation to the team. `none`: opened without a link. `open`: its content, with a possible error. `over`: the
 * link is invalid or expired. `in`: accepted; signing in comes next.
 */
export type InvitationState =
  | { step: 'none' }
  | { step: 'reading' }
  | { step: 'unread'; problem: string }
  | { step: 'open'; invitation: OutputOf<typeof readInvitation>; isBusy: boolean; problem: string | null }
  | { step: 'over'; text: string }
  | { step: 'in'; email: string };

export const $invitation = atom<InvitationState>({ step: 'none' });

let token = '';

/** Reads the invitation. Opening the page does not consume the link. */
export async function beginInvitation(linkToken: string): Promise<void> {
  token = linkToken;
  newcomer.clear();
  await lookAgain();
}

export async function lookAgain(): Promise<void> {
  $invitation.set({ step: 'reading' });
  const result = await call(readInvitation, { token });
  if (result.ok) $invitation.set({ step: 'open', invitation: result.data, isBusy: false, problem: null });
  else if (result.code === 'token_invalid') $invitation.set(over());
  else $invitation.set({ step: 'unread', problem: words(result.code, undefined, result.data) });
}

const SPENT = 'Este convite já foi usado, foi retirado ou expirou. Peça um novo a quem convidou você.';
const over = (): InvitationState => ({ step: 'over', text: deadLinkWords(token, SPENT) });

/** Name and password of someone without an account. */
export const newcomer = createForm(['name', 'password', 'again'] as const, (name, values) =>
  name === 'name' ? required(values.name) : newPasswordProblem(name, values),
);

export function joinAsNewcomer() {
  return newcomer.submit(
    async ({ name, password }) => {
      const result = await call(acceptInvitation, { token, name, password });
      if (result.ok) {
        newcomer.clear();
        $invitation.set({ step: 'in', email: result.data.email });
        return null;
      }
      if (result.code !== 'token_invalid') return result;
      $invitation.set(over());
      return null;
    },
    ({ code, data }) => words(code, undefined, data),
  );
}

/** Joins with the existing account, whose name and password stay. */
export async function joinWithAccount(): Promise<void> {
  const state = $invitation.get();
  if (state.step !== 'open' || state.isBusy) return;
  $invitation.set({ ...state, isBusy: true, problem: null });
  const result = await call(acceptInvitation, { token });
  if (result.ok) $invitation.set({ step: 'in', email: result.data.email });
  else if (result.code === 'token_invalid') $invitation.set(over());
  else $invitation.set({ ...state, isBusy: false, problem: words(result.code, undefined, result.data) });
}
