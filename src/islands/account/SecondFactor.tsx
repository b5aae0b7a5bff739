import { useStore } from '@nanostores/react';
import {
  $factorStep,
  askFactor,
  asksForCode,
  factorForm,
  submitFactor,
} from '../../stores/account/second-factor.ts';
import { Button } from '../../ui/Button.tsx';
import { AuthenticatorSecret } from './AuthenticatorSecret.tsx';
import { FormField } from './FormField.tsx';
import { FormFrame } from './FormFrame.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecurityPart } from './SecurityPart.tsx';

const ACTS = {
  on: { label: 'Continuar', text: 'Para começar, digite a sua senha.' },
  off: {
    label: 'Desativar',
    text: 'Sem ela, só a senha protege a sua conta. Para desativar, digite a senha e um código.',
  },
  codes: {
    label: 'Gerar códigos',
    text: 'Os códigos antigos deixam de valer. Para gerar outros, digite a senha e um código.',
  },
} as const;

/** The second factor: off, being set up, or on. */
export function SecondFactor({ isOn, isConfirmed }: { isOn: boolean; isConfirmed: boolean }) {
  const step = useStore($factorStep);
  return (
    <SecurityPart id="seguranca-etapas" title="Verificação em duas etapas" step={step.kind}>
      {step.kind === 'codes' ? (
        <RecoveryCodes codes={step.recoveryCodes} onKept={() => askFactor({ kind: 'idle' })} />
      ) : step.kind === 'idle' ? (
        <Idle isOn={isOn} isConfirmed={isConfirmed} />
      ) : (
        <FormFrame
          key={step.kind}
          form={factorForm}
          label={step.kind === 'enrol' ? 'Ativar' : ACTS[step.wanted].label}
          busyLabel="Aguarde..."
          onSubmit={submitFactor}
          foot={
            <button type="button" className="link text-small" onClick={() => askFactor({ kind: 'idle' })}>
              Cancelar
            </button>
          }
        >
          {step.kind === 'enrol' ? (
            <>
              <AuthenticatorSecret uri={step.uri} secret={step.secret} />
              <FormField
                form={factorForm}
                name="code"
                label="Código do aplicativo"
                hint="Vale o último QR code que apareceu."
                inputMode="numeric"
                autoComplete="one-time-code"
              />
            </>
          ) : (
            <>
              <p>{ACTS[step.wanted].text}</p>
              <FormField
                form={factorForm}
                name="password"
                label="Sua senha"
                autoComplete="current-password"
              />
              {asksForCode(step) && (
                <FormField
                  form={factorForm}
                  name="code"
                  label="Código de verificação"
                  hint="Do aplicativo autenticador, ou um código de recuperação."
                  autoComplete="one-time-code"
                />
              )}
            </>
          )}
        </FormFrame>
      )}
    </SecurityPart>
  );
}

function Idle({ isOn, isConfirmed }: { isOn: boolean; isConfirmed: boolean }) {
  const ask = (wanted: 'on' | 'off' | 'codes') => askFactor({ kind: 'password', wanted });
  if (isOn) {
    return (
      <>
        <p>
          Ativada. Ao entrar, pedimos um código do seu aplicativo autenticador. Trocou de celular? Desative
          com o antigo ou com um código de recuperação, e ative no novo.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button look="line" size="small" onClick={() => ask('codes')}>
            Gerar novos códigos de recuperação
          </Button>
          <Button look="line" size="small" onClick={() => ask('off')}>
            Desativar
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p className="text-soft">
        Além da senha, peça um código do seu celular ao entrar. Quem descobrir a senha não entra.
      </p>
      {isConfirmed ? (
        <Button look="line" size="small" onClick={() => ask('on')}>
          Ativar verificação em duas etapas
        </Button>
      ) : (
        <p className="text-small">Confirme seu e-mail para poder ativá-la.</p>
      )}
    </>
  );
}
