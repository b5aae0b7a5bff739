import { SIGNED_OUT } from '../client/signed-out.ts';

/** When the session ends while somebody works on a page, a dialog asks to sign in again. Loaded only then. */
export function askToSignInWhenOver(): void {
  addEventListener(SIGNED_OUT, () => {
    void import('../islands/account/SignInDialog.tsx').then(({ askToSignIn }) => askToSignIn());
  });
}
