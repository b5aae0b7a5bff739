import { atom } from 'nanostores';
import { call } from '../../client/call.ts';
import { words } from '../../client/words/words.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '../../contracts/security.ts';
import { ADMIN } from '../../paths.admin.ts';
import { signInUrl } from '../../paths.ts';
import { createForm } from '../kit/form.ts';
import { loadSessions } from './security.ts';
import { loadSession } from './session.ts';

/** The current step of the set-up; `idle` shows whether the second factor is on. */
export type FactorStep =
  | { kind: 'idle' }
  | { kind: 'password'; wanted: 'on' | 'off' | 'codes' }
  | { kind: 'enrol'; uri: string; secret: string }
  | { kind: 'codes'; recoveryCodes: readonly string[] };

export const $factorStep = atom<FactorStep>({ kind: 'idle' });

/** Actions that weaken the second factor require a code besides the password. */
export function asksForCode(step: FactorStep): boolean {
  return step.kind === 'enrol' || (step.kind === 'password' && step.wanted !== 'on');
}

export const factorForm = createForm(['password', 'code'] as const, (name, values) => {
  const step = $factorStep.get();
  const isAsked = name === 'password' ? step.kind === 'password' : asksForCode(step);
  return isAsked && values[name].trim() === '' ? 'required' : null;
});

export function askFactor(step: FactorStep): void {
  factorForm.clear();
  $factorStep.set(step);
}

/** Submits the current step of the form. */
export function submitFactor() {
  return factorForm.submit(
    async ({ password, code }) => {
      const step = $factorStep.get();
      if (step.kind === 'enrol') return confirm(code.trim());
      if (step.kind !== 'password') return null;
      const answer = await act(step.wanted, { password, code: code.trim() });
      if (answer?.code === 'password_wrong') return { ...answer, fields: { password: 'password_wrong' } };
      return answer?.code === 'second_factor_invalid'
        ? { ...answer, fields: { code: 'code_invalid' } }
        : answer;
    },
    ({ code, data }) => words(code, undefined, data),
  );
}

async function confirm(code: string) {
  const result = await call(confirmSecondFactor, { code });
  if (!result.ok)
    return result.code === 'second_factor_invalid' ? { ...result, fields: { code: 'code_invalid' } } : result;
  askFactor({ kind: 'codes', recoveryCodes: result.data.recoveryCodes });
  void loadSession();
  // The others have ended.
  void loadSessions();
  return null;
}

async function act(wanted: 'on' | 'off' | 'codes', proof: { password: string; code: string }) {
  if (wanted === 'off') {
    const result = await call(removeSecondFactor, proof);
    if (!result.ok) return result;
    if (result.data.isSignedOut) location.assign(signInUrl(ADMIN));
    // First, so that the next step already shows the new state.
    else await Promise.all([loadSession(), loadSessions()]);
    askFactor({ kind: 'idle' });
    return null;
  }
  if (wanted === 'codes') {
    const result = await call(renewRecoveryCodes, proof);
    if (!result.ok) return result;
    askFactor({ kind: 'codes', recoveryCodes: result.data.recoveryCodes });
    return null;
  }
  const result = await call(startSecondFactor, { password: proof.password });
  if (!result.ok) return result;
  askFactor({ kind: 'enrol', ...result.data });
  return null;
}
