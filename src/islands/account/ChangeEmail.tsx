import { useState } from 'react';
import type { SessionUser } from '../../contracts/session.ts';
import {
  dropEmailChange,
  emailForm,
  saveEmail,
  sendConfirmation,
  type Told,
} from '../../stores/account/security.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { FormField } from './FormField.tsx';
import { FormFrame } from './FormFrame.tsx';
import { SecurityPart } from './SecurityPart.tsx';

/** The account's address: its confirmation, a pending change, and the form to change it. */
export function ChangeEmail({ user }: { user: SessionUser }) {
  const [open, setOpen] = useState(false);
  const [told, setTold] = useState<Told>(null);
  const [busy, during] = useBusy();
  const telling = (work: () => Promise<Told>) => during(async () => setTold(await work()));
  return (
    <SecurityPart id="seguranca-email" title="E-mail" step={user.pendingEmail ?? open}>
      <p>
        {user.email}{' '}
        <span className="text-small text-soft">
          {user.emailConfirmed ? '(confirmado)' : '(ainda não confirmado)'}
        </span>
      </p>
      {!user.emailConfirmed && !user.pendingEmail && (
        <Button look="line" size="small" busy={busy} onClick={telling(sendConfirmation)}>
          Reenviar link de confirmação
        </Button>
      )}
      {told && <Notice kind={told.kind}>{told.text}</Notice>}
      {user.pendingEmail ? (
        <>
          <Notice>
            Enviamos um link para <strong>{user.pendingEmail}</strong>. O novo e-mail vale quando você o
            confirmar.
          </Notice>
          <Button look="line" size="small" busy={busy} onClick={telling(dropEmailChange)}>
            Desistir da troca
          </Button>
        </>
      ) : open ? (
        <FormFrame form={emailForm} label="Trocar e-mail" busyLabel="Enviando..." onSubmit={saveEmail}>
          <FormField form={emailForm} name="email" label="Novo e-mail" type="email" autoComplete="email" />
          <FormField form={emailForm} name="password" label="Sua senha" autoComplete="current-password" />
        </FormFrame>
      ) : (
        <Button look="line" size="small" onClick={() => setOpen(true)}>
          Trocar e-mail
        </Button>
      )}
    </SecurityPart>
  );
}
