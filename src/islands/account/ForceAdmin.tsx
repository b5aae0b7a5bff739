import { useState } from 'react';
import { TEXTS } from '../../client/words/words.ts';
import { ACCOUNT } from '../../paths.ts';
import { leaveAfterPromotion, promoteSelf } from '../../stores/account/security.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { SecurityPart } from './SecurityPart.tsx';

/** For addresses in the setting: becomes administrator and signs out. */
export function ForceAdmin() {
  const [busy, during] = useBusy();
  const [done, setDone] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const promote = during(async () => {
    const failed = await promoteSelf();
    setProblem(failed);
    setDone(failed === null);
  });
  const leave = () => {
    leaveAfterPromotion();
    location.assign(ACCOUNT);
  };
  return (
    <SecurityPart id="seguranca-admin" title="Administração">
      {problem && <Notice kind="error">{problem}</Notice>}
      <Button look="line" size="small" busy={busy} onClick={promote}>
        Forçar Permissão Admin
      </Button>
      <Dialog open={done} title="Permissão concedida" onClose={leave}>
        <p className="mb-5">{TEXTS.promoted}</p>
        <Button onClick={leave}>Entrar novamente</Button>
      </Dialog>
    </SecurityPart>
  );
}
