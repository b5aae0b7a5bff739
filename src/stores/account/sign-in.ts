import { atom } from 'nanostores';
import { TEXTS, words } from '../../client/words/words.ts';
import { createForm } from '../kit/form.ts';
import { passkeysWork } from './passkey-support.ts';
import { requestSignInCode, signIn, signInByCode } from './session.ts';

/** Failed sign-ins of others do not lock out a browser that the account knows, and a link by mail makes this browser known. */
const OR_RECOVER =
  'Se não quiser esperar, use “Esqueceu a senha?”: o link enviado ao seu e-mail libera a entrada.';

/**
 * What signing in asks for next: the password, or the address that a code is mailed to and that code; then the code of a second
 * factor, or a first code with a secret to set up; then codes to keep.
 */
export type SignInStep =
  | { kind: 'password' }
  | { kind: 'mail' }
  | { kind: 'mailed' }
  | { kind: 'code'; by: Way }
  | { kind: 'enrol'; by: Way; uri: string; secret: string }
  | { kind: 'codes'; recoveryCodes: readonly string[] };
type Way = 'password' | 'mail';

export const $signInStep = atom<SignInStep>({ kind: 'password' });

type Name = 'email' | 'password' | 'mailCode' | 'code';
const NEEDED: Readonly<Record<SignInStep['kind'], readonly Name[]>> = {
  password: ['email', 'password'],
  mail: ['email'],
  mailed: ['mailCode'],
  code: ['code'],
  enrol: ['code'],
  codes: [],
};

export const login = createForm(['email', 'password', 'mailCode', 'code'] as const, (name, values) =>
  NEEDED[$signInStep.get().kind].includes(name) && values[name].trim() === '' ? 'required' : null,
);

/** Begins to sign in without the password; an address that is there already gets its code at once. */
export function signInWithoutPassword(): Promise<Name | null> {
  $signInStep.set({ kind: 'mail' });
  login.$state.set({ busy: false, message: null });
  return login.$values.get().email.trim() === '' ? Promise.resolve(null) : askForCode();
}

/** Has a code mailed, again if need be. */
export function askForCode(): Promise<Name | null> {
  $signInStep.set({ kind: 'mail' });
  login.type('mailCode', '');
  return login.submit(
    async ({ email }) => {
      const result = await requestSignInCode(email);
      if (!result.ok) return result;
      $signInStep.set({ kind: 'mailed' });
      return null;
    },
    ({ code, data }) => words(code, undefined, data),
  );
}

/** Signs in, or moves to the next step. Calls `enter` once there is a session and nothing is left to show. */
export function enter(enter: (delayMs: number) => void) {
  return login.submit(
    async ({ email, password, mailCode, code }) => {
      const step = $signInStep.get();
      const by = 'by' in step ? step.by : step.kind === 'mailed' ? 'mail' : 'password';
      const factor = 'by' in step && { code: code.trim() };
      const result =
        by === 'mail'
          ? await signInByCode({ email, mailCode, ...factor })
          : await signIn({ email, password, ...factor });
      if (result.ok) {
        await welcome();
        const { recoveryCodes } = result.data;
        if (recoveryCodes) $signInStep.set({ kind: 'codes', recoveryCodes });
        else enter(100);
        return null;
      }
      if (result.code === 'second_factor_required') {
        $signInStep.set({ kind: 'code', by });
        return null;
      }
      if (result.code === 'second_factor_enrol') {
        const { uri, secret } = result.data ?? {};
        $signInStep.set({ kind: 'enrol', by, uri: String(uri), secret: String(secret) });
        return null;
      }
      if (result.code === 'second_factor_invalid') return { ...result, fields: { code: 'code_invalid' } };
      // Also after the second factor: by then the code may have run out.
      if (result.code === 'sign_in_code_invalid') $signInStep.set({ kind: 'mailed' });
      return result;
    },
    ({ code, data }) => words(code, undefined, data) + (code === 'too_many_requests' ? ` ${OR_RECOVER}` : ''),
  );
}

/** Signs in with a passkey, whatever is typed. Its code comes with the press. */
export async function enterByPasskey(enter: (delayMs: number) => void): Promise<void> {
  if (login.$state.get().busy) return;
  login.$state.set({ busy: true, message: null });
  const lazy = await import('./passkey-sign-in.ts').catch(() => null);
  const message = lazy
    ? await lazy.signInWithPasskey()
    : ({ kind: 'error', text: words('unreachable') } as const);
  if (message !== 'entered') {
    login.$state.set({ busy: false, message });
    return offerAgain();
  }
  await welcome();
  enter(100);
}

/** Offers passkeys in the field once more, after a request that took its place. */
let offerAgain = () => {};

/** Offers passkeys in the e-mail field, while it is there: until the function returned is called. */
export function offerPasskeys(enter: (delayMs: number) => void): () => void {
  if (!passkeysWork()) return () => {};
  let isOver = false;
  let stop = () => {};
  const offer = async () => {
    const lazy = await import('./passkey-sign-in.ts').catch(() => null);
    if (!lazy || isOver) return;
    stop = lazy.stopOffering;
    const message = await lazy.offerPasskeys(() => login.$state.set({ busy: true, message: null }));
    if (!message || isOver) return;
    if (message !== 'entered') return login.$state.set({ busy: false, message });
    await welcome();
    enter(100);
  };
  offerAgain = () => void offer();
  void offer();
  return () => {
    isOver = true;
    offerAgain = () => {};
    stop();
  };
}

async function welcome(): Promise<void> {
  login.done(TEXTS.signedIn);
  // The guest's cart was merged into the account's: updates the count in the header.
  const { loadCart } = await import('../cart/cart.ts');
  await loadCart();
}

/** Returns to the first step, keeping what was typed there. */
export function restartSignIn(): void {
  $signInStep.set({ kind: 'password' });
  login.type('code', '');
  login.type('mailCode', '');
  login.$state.set({ busy: false, message: null });
}
