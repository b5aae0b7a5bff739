import { useState } from 'react';
import { TEXTS } from '../../client/words.ts';
import { ACCOUNT } from '../../paths.ts';
import { leaveByOneself } from '../../stores/guard.ts';
import { signOut } from '../../stores/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SecuritySettings } from '../account/SecuritySettings.tsx';
import { PrivacyOptions } from './PrivacyOptions.tsx';

/** What one seldom needs: data and consents, leaving. */
export function AdvancedOptions() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const leave = async () => {
    setBusy(true);
    setProblem(null);
    leaveByOneself(true);
    const result = await signOut();
    if (result.ok) {
      location.assign(ACCOUNT);
      return;
    }
    leaveByOneself(false);
    setBusy(false);
    setProblem(TEXTS.signOutFailed);
  };
  return (
    <section className="advanced" aria-labelledby="opcoes">
      <h2 className="subtitle" id="opcoes">
        Opções avançadas
      </h2>
      <details className="advanced__part">
        <summary>Segurança</summary>
        <SecuritySettings />
      </details>
      <details className="advanced__part">
        <summary>Privacidade e dados</summary>
        <PrivacyOptions />
      </details>
      {problem && <Notice kind="error">{problem}</Notice>}
      <div>
        <Button look="line" busy={busy} onClick={() => void leave()}>
          Sair da conta
        </Button>
      </div>
    </section>
  );
}
