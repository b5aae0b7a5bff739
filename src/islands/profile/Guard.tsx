import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { TEXTS } from '../../client/words/words.ts';
import { ADMIN } from '../../paths.admin.ts';
import { signInUrl } from '../../paths.ts';
import { $guard, openGuard } from '../../stores/account/guard.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Waiting.tsx';

/**
 * Shows an account page to customers. Guests are redirected to sign in and back, team members to the back office. If the
 * session cannot be checked, the page is shown with a warning: the server checks every request anyway.
 */
export function Guard({ children }: { children: ReactNode }) {
  const guard = useStore($guard);
  useEffect(() => {
    void openGuard();
  }, []);
  useEffect(() => {
    if (guard === 'guest') location.replace(signInUrl(location.pathname + location.search));
    if (guard === 'admin') location.replace(ADMIN);
  }, [guard]);

  if (guard === 'admin')
    return <p className="py-[clamp(3rem,8vw,6rem)] text-center text-soft">{TEXTS.toAdmin}</p>;
  if (guard === 'waiting' || guard === 'guest') {
    return (
      <div className="py-[clamp(3rem,8vw,6rem)] text-center text-soft">
        <div className="appears-late animate-[appear_1ms_500ms_both]">
          <Spinner />
        </div>
      </div>
    );
  }
  return (
    <>
      {guard === 'limited' && (
        <div className="mt-6">
          <Notice kind="warning">{TEXTS.guardLimited}</Notice>
        </div>
      )}
      {children}
    </>
  );
}
