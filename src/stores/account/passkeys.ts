import { atom } from 'nanostores';
import { call, type Result } from '../../client/call.ts';
import { words } from '../../client/words/words.ts';
import type { OutputOf } from '../../contracts/endpoint.ts';
import {
  addPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '../../contracts/passkeys.ts';
import { PASSKEY_MINUTES } from '../../domain/people/passkeys.ts';
import { createForm } from '../kit/form.ts';
import { $session } from './session.ts';

export type PasskeysState =
  | { status: 'loading' }
  | { status: 'failed'; problem: string }
  | { status: 'ready'; passkeys: readonly Passkey[] };

/** The account's passkeys. */
export const $passkeys = atom<PasskeysState>({ status: 'loading' });

/** What is being done with them; `idle` lists them. */
export type PasskeyStep =
  | { kind: 'idle' }
  | { kind: 'add' }
  | { kind: 'rename' | 'remove'; passkey: Passkey };
export const $passkeyStep = atom<PasskeyStep>({ kind: 'idle' });

/** What happened last, above the list. */
export const $passkeyDone = atom('');

type Name = 'name' | 'password' | 'code';

/** Whether the account has a second factor, whose code is asked for, too. */
const hasFactor = () => {
  const session = $session.get();
  return session.kind !== 'unknown' && session.kind !== 'guest' && session.user.hasSecondFactor;
};
const isAsked = (name: Name) =>
  $passkeyStep.get().kind === 'rename'
    ? name === 'name'
    : name === 'password' || (name === 'code' && hasFactor());

export const passkeyForm = createForm(['name', 'password', 'code'] as const, (name, values) =>
  isAsked(name) && !begun() && values[name].trim() === '' ? 'required' : null,
);

export async function loadPasskeys(): Promise<void> {
  const result = await call(listPasskeys, {});
  if (result.ok) $passkeys.set({ status: 'ready', passkeys: result.data.passkeys });
  else $passkeys.set({ status: 'failed', problem: words(result.code, undefined, result.data) });
}

export function askPasskeys(step: PasskeyStep): void {
  passkeyForm.clear();
  if (step.kind === 'rename') passkeyForm.type('name', step.passkey.name);
  asked = null;
  $passkeyDone.set('');
  $passkeyStep.set(step);
}

/** What was asked of the authenticator, and until when it may answer: who lets its window go need not prove again who they are. */
let asked: { of: OutputOf<typeof startPasskey>; until: number } | null = null;
const begun = () => (asked && Date.now() < asked.until ? asked.of : null);

/** Submits the current step. */
export function submitPasskey() {
  return passkeyForm.submit(
    async ({ name, password, code }) => {
      const step = $passkeyStep.get();
      const proof = { password, ...(hasFactor() && { code: code.trim() }) };
      if (step.kind === 'add') return add(proof);
      if (step.kind === 'rename')
        return done(await call(renamePasskey, { id: step.passkey.id, name }), 'Nome alterado.');
      if (step.kind === 'remove')
        return done(
          await call(removePasskey, { id: step.passkey.id, ...proof }),
          'Chave de acesso removida.',
        );
      return null;
    },
    ({ code, data }) => words(code, undefined, data),
  );
}

async function add(proof: { password: string; code?: string }) {
  const lazy = await import('../../client/passkeys.ts').catch(() => null);
  if (!lazy) return { code: 'unreachable' };
  if (!begun()) {
    const result = await call(startPasskey, proof);
    if (!result.ok) return atField(result);
    asked = { of: result.data, until: Date.now() + (PASSKEY_MINUTES - 1) * 60_000 };
  }
  const of = begun();
  const made = of && (await lazy.makePasskey(of));
  if (!made) return { code: 'passkey_unfit' };
  if (!made.ok) return made;
  const result = await call(addPasskey, made.data);
  if (!result.ok) asked = null;
  return done(result, 'Pronto: da próxima vez, entre com a chave de acesso.');
}

function done(result: Result<typeof addPasskey | typeof removePasskey | typeof renamePasskey>, text: string) {
  if (!result.ok) return atField(result);
  $passkeys.set({ status: 'ready', passkeys: result.data.passkeys });
  askPasskeys({ kind: 'idle' });
  $passkeyDone.set(text);
  return null;
}

/** Where a refusal stands: what was proved wrongly, beside its field. */
function atField<F extends { code: string }>(failure: F) {
  if (failure.code === 'password_wrong') return { ...failure, fields: { password: 'password_wrong' } };
  if (failure.code === 'second_factor_required') return { ...failure, fields: { code: 'required' } };
  return failure.code === 'second_factor_invalid'
    ? { ...failure, fields: { code: 'code_invalid' } }
    : failure;
}
