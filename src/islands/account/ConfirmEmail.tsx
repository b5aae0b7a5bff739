import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { PROFILE } from '../../paths.ts';
import {
  $confirmation,
  confirmWithPassword,
  ownPassword,
  pressConfirmation,
} from '../../stores/account/confirmation.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/classes.ts';
import { Notice } from '../../ui/Notice.tsx';
import { FormFrame } from './FormFrame.tsx';
import { NewPassword } from './NewPassword.tsx';
import { SignInForm } from './SignInForm.tsx';

/** The target of confirmation links, one step at a time; the first control of each has the focus. */
export function ConfirmEmail() {
  const state = useStore($confirmation);
  if (!state || state.step === 'out') return null;
  switch (state.step) {
    case 'ask':
      return (
        <Step key="ask" title="Confirme seu e-mail">
          <p className="text-soft">Falta só apertar o botão para confirmar que este endereço é seu.</p>
          {state.problem && <Notice kind="error">{state.problem}</Notice>}
          <Button wide busy={state.busy} onClick={() => void pressConfirmation()}>
            Confirmar e-mail
          </Button>
        </Step>
      );
    case 'password':
      return (
        <Step key="password" title="Crie sua senha">
          <p className="text-soft">Escolha a senha da sua conta, para que só você entre nela.</p>
          <FormFrame
            form={ownPassword}
            label="Salvar senha e confirmar"
            busyLabel="Confirmando..."
            onSubmit={confirmWithPassword}
            wide
          >
            <NewPassword form={ownPassword} label="Nova senha" />
          </FormFrame>
        </Step>
      );
    case 'sign-in':
      return (
        <Step key="sign-in" title="Entre para confirmar">
          <Notice>
            A troca de e-mail vale quando você está na conta que a pediu. Entre nela, e nós confirmamos em
            seguida.
          </Notice>
          <SignInForm onEntered={() => void pressConfirmation()} />
        </Step>
      );
    case 'in':
      return (
        <Step key="in" title="Tudo certo">
          <Notice kind="success">{state.text}</Notice>
          <a className={buttonClass({ wide: true })} href={state.next}>
            {state.next === PROFILE ? 'Ir para minha conta' : 'Continuar de onde parei'}
          </a>
        </Step>
      );
  }
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('input, a, button')?.focus(), []);
  return (
    <div className="grid gap-5" ref={place} data-undisturbed>
      <h2 className="subtitle">{title}</h2>
      {children}
    </div>
  );
}
