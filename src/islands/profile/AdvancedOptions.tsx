import { useStore } from '@nanostores/react';
import { lazy, useState } from 'react';
import { TEXTS } from '../../client/words/words.ts';
import { ACCOUNT } from '../../paths.ts';
import { setLeaving } from '../../stores/account/guard.ts';
import { $session, signOut } from '../../stores/account/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { PrivacyOptions } from './PrivacyOptions.tsx';

const SecuritySettings = lazy(async () => ({
  default: (await import('../account/SecuritySettings.tsx')).SecuritySettings,
}));

const SavedCards = lazy(async () => ({ default: (await import('./SavedCards.tsx')).SavedCards }));

const ForceAdmin = lazy(async () => ({
  default: (await import('../account/ForceAdmin.tsx')).ForceAdmin,
}));

/** Rarely used options: data and consents, signing out. */
export function AdvancedOptions() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const leave = async () => {
    setBusy(true);
    setProblem(null);
    setLeaving(true);
    const result = await signOut();
    if (result.ok) {
      location.assign(ACCOUNT);
      return;
    }
    setLeaving(false);
    setBusy(false);
    setProblem(TEXTS.signOutFailed);
  };
  return (
    <section
      className="grid max-w-192 justify-items-start gap-6 border-t border-line pt-10"
      aria-labelledby="opcoes"
    >
      <h2 className="subtitle" id="opcoes">
        Opções avançadas
      </h2>
      <Administration />
      <Cards />
      <Security />
      <details className="w-full border-b border-line pb-6">
        <summary className="cursor-pointer py-2 font-medium">Privacidade e dados</summary>
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

/** Not collapsed, because the future administrator of a new shop looks for it here. */
function Administration() {
  const session = useStore($session);
  if (session.kind !== 'customer' || !session.user.mayBecomeAdmin) return null;
  return (
    <Lazy>
      <ForceAdmin />
    </Lazy>
  );
}

/** Loaded when first opened. */
function Cards() {
  const [isWanted, setIsWanted] = useState(false);
  return (
    <details
      className="w-full border-b border-line pb-6"
      onToggle={({ currentTarget }) => setIsWanted((was) => was || currentTarget.open)}
    >
      <summary className="cursor-pointer py-2 font-medium">Cartões salvos</summary>
      {isWanted && (
        <Lazy waiting={<Skeleton className="h-16" />}>
          <SavedCards />
        </Lazy>
      )}
    </details>
  );
}

/** Loaded when first opened. */
function Security() {
  const [isWanted, setIsWanted] = useState(false);
  return (
    <details
      className="w-full border-b border-line pb-6"
      onToggle={({ currentTarget }) => setIsWanted((was) => was || currentTarget.open)}
    >
      <summary className="cursor-pointer py-2 font-medium">Segurança</summary>
      {isWanted && (
        <Lazy waiting={<Skeleton className="h-50" />}>
          <SecuritySettings />
        </Lazy>
      )}
    </details>
  );
}
