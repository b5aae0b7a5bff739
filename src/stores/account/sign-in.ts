import { atom } from 'nanostores';
import { TEXTS, words } from '../../client/words/words.ts';
import { createForm } from '../kit/form.ts';
import { signIn } from './session.ts';

/** Failed sign-ins of others do not lock out a browser that the account knows, and a link by mail makes this browser known. */
const OR_RECOVER =
  'Se não quiser esperar, use “Esqueceu a senha?”: o link enviado ao seu e-mail libera a entrada.';

/** What signing in asks for next: the password, a code, a first code with a secret to set up; then codes to keep. */
export type SignInStep =
  | { kind: 'password' }
  | { kind: 'code' }
  | { kind: 'enrol'; uri: string; secret: string }
  | { kind: 'codes'; recoveryCodes: readonly string[] };

export const $signInStep = atom<SignInStep>({ kind: 'password' });

export const login = createForm(['email', 'password', 'code'] as const, (name, values) => {
  if (name === 'code') return $signInStep.get().kind === 'password' || values.code.trim() ? null : 'required';
  return values[name].trim() === '' ? 'required' : null;
});

/** Signs in, or moves to the next step. Calls `enter` once there is a session and nothing is left to show. */
export function enter(enter: (delayMs: number) => void) {
  return login.submit(
    async ({ email, password, code }) => {
      const step = $signInStep.get().kind;
      const result = await signIn({ email, password, ...(step !== 'password' && { code: code.trim() }) });
      if (result.ok) {
        login.done(TEXTS.signedIn);
        // The guest's cart was merged into the account's: updates the count in the header.
        const { loadCart } = await import('../cart/cart.ts');
        await loadCart();
        const { recoveryCodes } = result.data;
        if (recoveryCodes) $signInStep.set({ kind: 'codes', recoveryCodes });
        else enter(100);
        return null;
      }
      if (result.code === 'second_factor_required') {
        $signInStep.set({ kind: 'code' });
        return null;
      }
      if (result.code === 'second_factor_enrol') {
        const { uri, secret } = result.data ?? {};
        $signInStep.set({ kind: 'enrol', uri: String(uri), secret: String(secret) });
        return null;
      }
      if (result.code === 'second_factor_invalid') return { ...result, fields: { code: 'code_invalid' } };
      return result;
    },
    ({ code, data }) => words(code, undefined, data) + (code === 'too_many_requests' ? ` ${OR_RECOVER}` : ''),
  );
}

/** Returns to the first step, keeping what was typed there. */
export function restartSignIn(): void {
  $signInStep.set({ kind: 'password' });
  login.type('code', '');
  login.$state.set({ busy: false, message: null });
}
