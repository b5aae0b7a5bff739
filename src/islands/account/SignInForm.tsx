import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { passkeysWork } from '../../stores/account/passkey-support.ts';
import {
  $signInStep,
  askForCode,
  enter,
  enterByPasskey,
  login,
  offerPasskeys,
  restartSignIn,
  type SignInStep,
  signInWithoutPassword,
} from '../../stores/account/sign-in.ts';
import { Button } from '../../ui/Button.tsx';
import { AuthenticatorSecret } from './AuthenticatorSecret.tsx';
import { FormField } from './FormField.tsx';
import { FormFrame } from './FormFrame.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Props = { onEntered: (delayMs: number) => void; foot?: ReactNode };

const LABELS: Readonly<Record<Exclude<SignInStep['kind'], 'codes'>, readonly [label: string, busy: string]>> =
  {
    password: ['Entrar', 'Entrando...'],
    mail: ['Enviar código', 'Enviando...'],
    mailed: ['Entrar', 'Entrando...'],
    code: ['Confirmar código', 'Entrando...'],
    enrol: ['Confirmar código', 'Entrando...'],
  };

/** The sign-in form: e-mail and password, or a code by mail; then a code if the account has a second factor. */
export function SignInForm({ onEntered, foot }: Props) {
  const step = useStore($signInStep);
  const hasEmail = step.kind === 'password' || step.kind === 'mail';
  const go = useRef(onEntered);
  go.current = onEntered;
  useEffect(() => (hasEmail ? offerPasskeys((delayMs) => go.current(delayMs)) : undefined), [hasEmail]);
  if (step.kind === 'codes') return <RecoveryCodes codes={step.recoveryCodes} onKept={() => onEntered(0)} />;
  const [label, busyLabel] = LABELS[step.kind];
  return (
    <FormFrame
      form={login}
      label={label}
      busyLabel={busyLabel}
      onSubmit={() => (step.kind === 'mail' ? askForCode() : enter(onEntered))}
      foot={
        step.kind === 'password' ? (
          <>
            <PasskeyButton onEntered={onEntered} />
            <FootLink
              key="code"
              text="Entrar com um código por e-mail"
              onPress={() => void signInWithoutPassword()}
            />
            {foot}
          </>
        ) : (
          <>
            {step.kind === 'mailed' && (
              <FootLink key="again" text="Pedir outro código" onPress={() => void askForCode()} />
            )}
            <FootLink key="back" text="Voltar para e-mail e senha" onPress={restartSignIn} />
          </>
        )
      }
      wide
      step={step.kind}
    >
      <Fields of={step} />
    </FormFrame>
  );
}

/** Beside the password from the start, so that nothing moves as the form wakes; only where passkeys do not work it goes. */
function PasskeyButton({ onEntered }: Pick<Props, 'onEntered'>) {
  const works = useSyncExternalStore(
    () => () => {},
    passkeysWork,
    () => true,
  );
  return works ? (
    <Button look="line" wide onClick={() => void enterByPasskey(onEntered)}>
      Entrar com chave de acesso
    </Button>
  ) : null;
}

const FootLink = ({ text, onPress }: { text: string; onPress: () => void }) => (
  <button type="button" className="link text-small" onClick={onPress}>
    {text}
  </button>
);

function Fields({ of }: { of: Exclude<SignInStep, { kind: 'codes' }> }) {
  if (of.kind === 'code' || of.kind === 'enrol') return <FactorStep of={of} />;
  if (of.kind === 'mailed') return <MailedStep />;
  return (
    <>
      {of.kind === 'mail' && (
        <p className="text-soft">Enviamos um código de seis números, que vale no lugar da senha.</p>
      )}
      <FormField form={login} name="email" label="E-mail" type="email" autoComplete="username webauthn" />
      {of.kind === 'password' && (
        <FormField form={login} name="password" label="Senha" autoComplete="current-password" />
      )}
    </>
  );
}

function MailedStep() {
  const { email } = useStore(login.$values);
  const place = useFocus();
  return (
    <div className="grid gap-5" ref={place}>
      <p role="status">
        Se houver uma conta com <strong className="wrap-anywhere">{email}</strong>, o código já está a
        caminho. Ele vale por 10 minutos, e só neste navegador.
      </p>
      <FormField
        form={login}
        name="mailCode"
        label="Código do e-mail"
        inputMode="numeric"
        autoComplete="one-time-code"
        hint="Não chegou? Olhe a caixa de spam."
      />
    </div>
  );
}

function FactorStep({ of }: { of: Extract<SignInStep, { kind: 'code' | 'enrol' }> }) {
  const place = useFocus();
  return (
    <div className="grid gap-5" ref={place}>
      {of.kind === 'enrol' ? (
        <>
          <p>Contas de administração entram com verificação em duas etapas. Configure a sua agora.</p>
          <AuthenticatorSecret uri={of.uri} secret={of.secret} />
        </>
      ) : (
        <p>Sua conta tem verificação em duas etapas. Digite o código do seu aplicativo autenticador.</p>
      )}
      <FormField
        form={login}
        name="code"
        label="Código de verificação"
        inputMode={of.kind === 'enrol' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        hint={
          of.kind === 'enrol'
            ? 'Vale o último QR code que apareceu.'
            : 'Sem o celular? Use um dos seus códigos de recuperação.'
        }
      />
    </div>
  );
}

/** A place whose first field gets the focus once it is there. */
function useFocus() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return place;
}
