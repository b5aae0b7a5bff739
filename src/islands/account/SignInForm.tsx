import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { $signInStep, enter, login, restartSignIn } from '../../stores/account/sign-in.ts';
import { AuthenticatorSecret } from './AuthenticatorSecret.tsx';
import { FormField } from './FormField.tsx';
import { FormFrame } from './FormFrame.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Props = { onEntered: (delayMs: number) => void; foot?: ReactNode };

/** The sign-in form: e-mail and password, then a code if the account has a second factor. */
export function SignInForm({ onEntered, foot }: Props) {
  const step = useStore($signInStep);
  if (step.kind === 'codes') return <RecoveryCodes codes={step.recoveryCodes} onKept={() => onEntered(0)} />;
  return (
    <FormFrame
      form={login}
      label={step.kind === 'password' ? 'Entrar' : 'Confirmar código'}
      busyLabel="Entrando..."
      onSubmit={() => enter(onEntered)}
      foot={
        step.kind === 'password' ? (
          foot
        ) : (
          <button key="back" type="button" className="link text-small" onClick={restartSignIn}>
            Voltar para e-mail e senha
          </button>
        )
      }
      wide
      step={step.kind}
    >
      {step.kind === 'password' ? (
        <>
          <FormField form={login} name="email" label="E-mail" type="email" autoComplete="username" />
          <FormField form={login} name="password" label="Senha" autoComplete="current-password" />
        </>
      ) : (
        <CodeStep />
      )}
    </FormFrame>
  );
}

function CodeStep() {
  const step = useStore($signInStep);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div className="grid gap-5" ref={place}>
      {step.kind === 'enrol' ? (
        <>
          <p>Contas de administração entram com verificação em duas etapas. Configure a sua agora.</p>
          <AuthenticatorSecret uri={step.uri} secret={step.secret} />
        </>
      ) : (
        <p>Sua conta tem verificação em duas etapas. Digite o código do seu aplicativo autenticador.</p>
      )}
      <FormField
        form={login}
        name="code"
        label="Código de verificação"
        inputMode={step.kind === 'enrol' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        hint={
          step.kind === 'enrol'
            ? 'Vale o último QR code que apareceu.'
            : 'Sem o celular? Use um dos seus códigos de recuperação.'
        }
      />
    </div>
  );
}
