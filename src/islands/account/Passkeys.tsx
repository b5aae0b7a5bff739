import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Passkey } from '../../contracts/passkeys.ts';
import { PASSKEY_LIMIT } from '../../domain/people/passkeys.ts';
import { formatDate, formatDateTime } from '../../domain/time/calendar.ts';
import { passkeysWork } from '../../stores/account/passkey-support.ts';
import {
  $passkeyDone,
  $passkeyStep,
  $passkeys,
  askPasskeys,
  loadPasskeys,
  type PasskeyStep,
  passkeyForm,
  submitPasskey,
} from '../../stores/account/passkeys.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { FormField } from './FormField.tsx';
import { FormFrame } from './FormFrame.tsx';
import { SecurityPart } from './SecurityPart.tsx';

type Account = { hasFactor: boolean; isConfirmed: boolean };

/** The account's passkeys: listed, added, renamed, removed. */
export function Passkeys({ hasFactor, isConfirmed }: Account) {
  const step = useStore($passkeyStep);
  const state = useStore($passkeys);
  const done = useStore($passkeyDone);
  useEffect(() => void loadPasskeys(), []);
  const shown = state.status === 'ready' ? `${step.kind} ${state.passkeys.length}` : undefined;
  return (
    <SecurityPart id="seguranca-chaves" title="Chaves de acesso" step={shown}>
      {state.status === 'loading' && <Skeleton className="h-16 w-full" />}
      {state.status === 'failed' && (
        <>
          <Notice kind="error">{state.problem}</Notice>
          <Button look="line" size="small" onClick={() => void loadPasskeys()}>
            Tentar novamente
          </Button>
        </>
      )}
      {state.status === 'ready' &&
        (step.kind === 'idle' ? (
          <>
            {done && <Notice kind="success">{done}</Notice>}
            <List passkeys={state.passkeys} isConfirmed={isConfirmed} />
          </>
        ) : (
          <Step step={step} hasFactor={hasFactor} />
        ))}
    </SecurityPart>
  );
}

function List({ passkeys, isConfirmed }: { passkeys: readonly Passkey[]; isConfirmed: boolean }) {
  const [works] = useState(passkeysWork);
  return (
    <>
      <p className="text-soft">
        Entre com o dedo, o rosto ou o PIN do seu aparelho, sem senha e sem código. A chave fica com você; a
        loja não guarda nada que abra a conta.
      </p>
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {!isConfirmed ? (
        <p className="text-small">Confirme seu e-mail para poder adicionar uma.</p>
      ) : !works ? (
        <p className="text-small">Este navegador não cria chaves de acesso.</p>
      ) : passkeys.length >= PASSKEY_LIMIT ? (
        <p className="text-small">Você já tem o máximo de dez. Remova uma para adicionar outra.</p>
      ) : (
        <Button look="line" size="small" onClick={() => askPasskeys({ kind: 'add' })}>
          Adicionar chave de acesso
        </Button>
      )}
    </>
  );
}

function Row({ passkey }: { passkey: Passkey }) {
  const { name, createdAt, lastUsedAt, refusedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 print:last:border-0 print:last:pb-0">
      <span className="min-w-0 wrap-anywhere">
        {name}
        <span className="block text-small text-soft">
          Criada em {formatDate(new Date(createdAt))} ·{' '}
          {lastUsedAt ? `usada em ${formatDateTime(new Date(lastUsedAt))}` : 'ainda não usada'}
        </span>
        {refusedAt && (
          <span className="block text-small">
            Recusada em {formatDateTime(new Date(refusedAt))}: pode ter sido copiada, e não abre mais a conta.
            Remova-a.
          </span>
        )}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button
          look="line"
          size="small"
          aria-label={`Renomear: ${name}`}
          onClick={() => askPasskeys({ kind: 'rename', passkey })}
        >
          Renomear
        </Button>
        <Button
          look="line"
          size="small"
          aria-label={`Remover: ${name}`}
          onClick={() => askPasskeys({ kind: 'remove', passkey })}
        >
          Remover
        </Button>
      </span>
    </li>
  );
}

const LABELS = { add: 'Continuar', rename: 'Salvar nome', remove: 'Remover' } as const;

function Step({ step, hasFactor }: { step: Exclude<PasskeyStep, { kind: 'idle' }>; hasFactor: boolean }) {
  return (
    <FormFrame
      key={step.kind}
      form={passkeyForm}
      label={LABELS[step.kind]}
      busyLabel="Aguarde..."
      onSubmit={submitPasskey}
      foot={
        <button type="button" className="link text-small" onClick={() => askPasskeys({ kind: 'idle' })}>
          Cancelar
        </button>
      }
    >
      {step.kind === 'rename' ? (
        <FormField form={passkeyForm} name="name" label="Nome da chave" maxLength={60} autoComplete="off" />
      ) : (
        <>
          <p className="wrap-anywhere">
            {step.kind === 'add'
              ? 'Primeiro, confirme que é você. Depois, o navegador pergunta onde guardar a chave.'
              : `“${step.passkey.name}” deixa de abrir a sua conta. Para remover, confirme que é você.`}
          </p>
          <FormField
            form={passkeyForm}
            name="password"
            label="Sua senha"
            autoComplete="current-password"
            hint="Só entra com código por e-mail? Crie antes uma senha em “Esqueceu a senha?”."
          />
          {hasFactor && (
            <FormField
              form={passkeyForm}
              name="code"
              label="Código de verificação"
              hint="Do aplicativo autenticador, ou um código de recuperação."
              autoComplete="one-time-code"
            />
          )}
        </>
      )}
    </FormFrame>
  );
}
