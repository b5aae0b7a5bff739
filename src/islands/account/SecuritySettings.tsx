import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $session, loadSession } from '../../stores/account/session.ts';
import { ActiveSessions } from './ActiveSessions.tsx';
import { ChangeEmail } from './ChangeEmail.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SecondFactor } from './SecondFactor.tsx';

/** 'Segurança': the security settings. Loads its own data. */
export function SecuritySettings() {
  const session = useStore($session);
  useEffect(() => {
    if ($session.get().kind === 'unknown') void loadSession();
  }, []);
  if (session.kind !== 'customer' && session.kind !== 'admin') return null;
  const { user } = session;
  return (
    <div className="flex max-w-160 flex-col gap-10 py-5 print:block print:[&>*+*]:mt-10 print:pb-0">
      <ChangeEmail user={user} />
      <ChangePassword email={user.email} />
      <SecondFactor isOn={user.hasSecondFactor} isConfirmed={user.emailConfirmed} />
      <Passkeys hasFactor={user.hasSecondFactor} isConfirmed={user.emailConfirmed} />
      <ActiveSessions />
    </div>
  );
}
