import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  ENTRY_TABS,
  type EntryTab,
  fillInEmail,
  forgetEntry,
  registeredEmail,
  searchAfterMail,
  startRecovery,
} from '../stores/account/account-entry.ts';
import { $confirmation, beginConfirmation } from '../stores/account/confirmation.ts';
import { returnPath } from '../stores/account/return-path.ts';
import { loadSession } from '../stores/account/session.ts';
import { $accountKind } from '../stores/kept/account-kind.ts';
import { itemByKey } from '../ui/item-by-key.ts';
import { Notice } from '../ui/Notice.tsx';
import { useHydrated } from '../wake/hydrated.ts';
import { ConfirmEmail } from './account/ConfirmEmail.tsx';
import { RecoverForm, RenewForm } from './account/RecoveryForms.tsx';
import { RegisterForm } from './account/RegisterForm.tsx';
import { SignInForm } from './account/SignInForm.tsx';

const LABELS: Readonly<Record<EntryTab, string>> = {
  login: 'Login',
  registro: 'Registro',
  resetPassword: 'Esqueci a senha',
};

const leaveFor = (path: string, delayMs: number) => void setTimeout(() => location.assign(path), delayMs);

/** /conta and /atualizar-senha: sign-in, registration and password recovery; with `reset` only the new password. */
export function EntryPage({ reset = false }: { reset?: boolean }) {
  const [mode, setMode] = useState<'tabs' | 'recover' | { token: string }>(reset ? 'recover' : 'tabs');
  useHydrated();
  const confirmation = useStore($confirmation);
  useEffect(() => {
    const takeToken = () => {
      const token = new URLSearchParams(location.hash.slice(1)).get('token');
      if (!token) return false;
      // Removes the token from the URL, so that it is neither kept in the history nor shared by mistake.
      history.replaceState(null, '', location.pathname + location.search);
      if (reset) setMode({ token });
      else beginConfirmation(token);
      return true;
    };
    if (new URLSearchParams(location.search).get('reset') === 'true') setMode('recover');
    if (!takeToken() && !reset) void goOnIfSignedIn();
    // A link to the page that is already open changes only the fragment.
    addEventListener('hashchange', takeToken);
    return () => removeEventListener('hashchange', takeToken);
  }, [reset]);

  if (confirmation && confirmation.step !== 'out') return <ConfirmEmail />;
  if (mode === 'tabs') return <Tabs />;
  return mode === 'recover' ? <RecoverForm /> : <RenewForm token={mode.token} />;
}

/** Redirects signed-in visitors. Skipped for known guests. */
async function goOnIfSignedIn(): Promise<void> {
  if ($accountKind.get() === 'guest') return;
  const result = await loadSession();
  if (result.ok && result.data.kind !== 'guest')
    location.replace(returnPath(location.search, location.origin));
}

function Tabs() {
  const [tab, setTab] = useState<EntryTab>('login');
  const [waiting, setWaiting] = useState<string | null>(null);
  const confirmation = useStore($confirmation);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = () => setTab(tabOf(location.search));
    follow();
    setWaiting(registeredEmail());
    fillInEmail();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const go = (to: EntryTab) => {
    const query = new URLSearchParams(location.search);
    query.set('aba', to);
    history.replaceState(null, '', `${location.pathname}?${query}`);
    setTab(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = itemByKey(event, ENTRY_TABS, tab);
    if (!to) return;
    go(to);
    list.current?.querySelector<HTMLElement>(`#entrada-${to}`)?.focus();
  };
  const entered = (delayMs: number) => {
    const search = confirmation ? searchAfterMail() : location.search;
    forgetEntry();
    leaveFor(returnPath(search, location.origin), delayMs);
  };
  return (
    <>
      {confirmation?.step === 'out' && (
        <div className="mb-6">
          <Notice kind={confirmation.kind}>{confirmation.text}</Notice>
        </div>
      )}
      {waiting && !confirmation && (
        <div className="mb-6">
          <Notice kind="success">
            Enviamos um e-mail para <strong className="wrap-anywhere">{waiting}</strong>. Abra o link neste
            navegador para confirmar o endereço: você já entra na sua conta.
          </Notice>
        </div>
      )}
      <div
        className="mb-8 flex flex-wrap gap-x-[clamp(1.25rem,6vw,2rem)] border-b border-line"
        role="tablist"
        aria-label="Conta"
        ref={list}
      >
        {ENTRY_TABS.map((one) => (
          <button
            key={one}
            id={`entrada-${one}`}
            type="button"
            className="-mb-px border-b-2 border-transparent pt-3 pb-[0.6875rem] whitespace-nowrap text-soft aria-selected:border-ink aria-selected:text-ink"
            role="tab"
            aria-selected={one === tab}
            aria-controls="entrada"
            tabIndex={one === tab ? 0 : -1}
            onClick={() => go(one)}
            onKeyDown={onKeyDown}
          >
            {LABELS[one]}
          </button>
        ))}
      </div>
      <div id="entrada" role="tabpanel" aria-labelledby={`entrada-${tab}`}>
        {tab === 'login' && (
          <SignInForm
            onEntered={entered}
            foot={
              <button
                type="button"
                className="link text-small"
                onClick={() => {
                  startRecovery();
                  go('resetPassword');
                }}
              >
                Esqueceu a senha?
              </button>
            }
          />
        )}
        {tab === 'registro' && <RegisterForm onDone={leaveFor} />}
        {tab === 'resetPassword' && <RecoverForm />}
      </div>
    </>
  );
}

function tabOf(search: string): EntryTab {
  const wanted = new URLSearchParams(search).get('aba');
  return ENTRY_TABS.find((one) => one === wanted) ?? 'login';
}
