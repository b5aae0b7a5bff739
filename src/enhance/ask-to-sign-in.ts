import { SIGNED_OUT } from '../client/signed-out.ts';

/** Opens a sign-in dialog when the session expires while a page is in use. Loaded only then. */
export function askToSignInWhenOver(): void {
  addEventListener(SIGNED_OUT, () => {
    void import('../islands/account/SignInDialog.tsx').then(({ askToSignIn }) => askToSignIn());
  });
}
