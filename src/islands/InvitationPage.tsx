import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { shopName } from '../client/shop-name.ts';
import { STAFF_ROLE_LABELS } from '../domain/people/staff-roles.ts';
import { formatDateTime } from '../domain/time/calendar.ts';
import { ADMIN } from '../paths.admin.ts';
import { CONTACT, signInUrl } from '../paths.ts';
import {
  $invitation,
  beginInvitation,
  type InvitationState,
  joinAsNewcomer,
  joinWithAccount,
  lookAgain,
  newcomer,
} from '../stores/account/invitation.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/classes.ts';
import { Notice } from '../ui/Notice.tsx';
import { useHydrated } from '../wake/hydrated.ts';
import { FormField } from './account/FormField.tsx';
import { FormFrame } from './account/FormFrame.tsx';
import { NewPassword } from './account/NewPassword.tsx';

/** /convite: the target of invitation links. */
export function InvitationPage() {
  useHydrated();
  const state = useStore($invitation);
  useEffect(() => {
    const takeToken = () => {
      const token = new URLSearchParams(location.hash.slice(1)).get('token');
      if (!token) return;
      // Keeps the token out of the history and of shared links.
      history.replaceState(null, '', location.pathname + location.search);
      void beginInvitation(token);
    };
    takeToken();
    addEventListener('hashchange', takeToken);
    return () => removeEventListener('hashchange', takeToken);
  }, []);
  switch (state.step) {
    case 'none':
      return <p className="text-soft">Abra o link do convite que chegou no seu e-mail.</p>;
    case 'reading':
      return (
        <p className="text-soft" role="status">
          Abrindo o convite…
        </p>
      );
    case 'unread':
      return (
        <Step key="unread">
          <Notice kind="error">{state.problem}</Notice>
          <Button wide onClick={() => void lookAgain()}>
            Tentar novamente
          </Button>
        </Step>
      );
    case 'over':
      return (
        <Step key="over">
          <Notice kind="error">{state.text}</Notice>
          <p className="text-soft">
            Já aceitou?{' '}
            <a className="link" href={signInUrl(ADMIN)}>
              Entre com a sua conta
            </a>
            . Outra dúvida?{' '}
            <a className="link" href={CONTACT}>
              Fale com a loja
            </a>
            .
          </p>
        </Step>
      );
    case 'in':
      return (
        <Step key="in">
          <Notice kind="success">
            Pronto, você faz parte da equipe. Entre com {state.email} e a sua senha.
          </Notice>
          <a className={buttonClass({ wide: true })} href={signInUrl(ADMIN)}>
            Entrar no painel
          </a>
        </Step>
      );
    case 'open':
      return <Open state={state} />;
  }
}

function Open({ state }: { state: Extract<InvitationState, { step: 'open' }> }) {
  const { email, role, by, expiresAt, needsPassword } = state.invitation;
  return (
    <Step key="open">
      <p>
        {by} convidou <strong className="wrap-anywhere">{email}</strong> para a equipe da {shopName()}, com o
        papel <strong>{STAFF_ROLE_LABELS[role]}</strong>.
      </p>
      <p className="text-soft">O convite vale até {formatDateTime(new Date(expiresAt))}.</p>
      {needsPassword ? (
        <FormFrame
          form={newcomer}
          label="Aceitar convite"
          busyLabel="Entrando na equipe..."
          onSubmit={joinAsNewcomer}
          wide
        >
          <FormField form={newcomer} name="name" label="Nome" autoComplete="name" maxLength={120} />
          <NewPassword form={newcomer} label="Senha" />
        </FormFrame>
      ) : (
        <>
          <p className="text-soft">
            Você já tem uma conta na loja: o seu nome e a sua senha continuam os mesmos.
          </p>
          {state.problem && <Notice kind="error">{state.problem}</Notice>}
          <Button wide busy={state.isBusy} onClick={() => void joinWithAccount()}>
            Aceitar convite
          </Button>
        </>
      )}
    </Step>
  );
}

/** One step at a time; each takes the focus, so that it is announced. */
function Step({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div className="grid gap-5 outline-none" tabIndex={-1} ref={box}>
      {children}
    </div>
  );
}
