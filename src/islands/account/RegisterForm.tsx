import { useStore } from '@nanostores/react';
import { PRIVACY, TERMS } from '../../paths.ts';
import { $newsletter, register, registration } from '../../stores/account/account-entry.ts';
import { FormField } from './FormField.tsx';
import { FormFrame } from './FormFrame.tsx';
import { NewPassword } from './NewPassword.tsx';

export function RegisterForm({ onDone }: { onDone: (address: string, delayMs: number) => void }) {
  const newsletter = useStore($newsletter);
  return (
    <FormFrame
      form={registration}
      label="Criar conta"
      busyLabel="Criando conta..."
      onSubmit={() => register(location.search, onDone)}
      wide
    >
      <FormField form={registration} name="name" label="Nome completo" autoComplete="name" />
      <FormField form={registration} name="email" label="E-mail" type="email" autoComplete="email" />
      <NewPassword form={registration} label="Senha" />
      <label className="flex gap-3 text-small">
        <input
          className="checkbox"
          type="checkbox"
          checked={newsletter}
          onChange={(event) => $newsletter.set(event.target.checked)}
        />
        <span>Quero receber novidades e ofertas por e-mail (opcional)</span>
      </label>
      <p className="text-small text-soft">
        Ao criar a conta, você concorda com os{' '}
        <a className="link link--drawn" href={TERMS}>
          termos de uso
        </a>{' '}
        e a{' '}
        <a className="link link--drawn" href={PRIVACY}>
          política de privacidade
        </a>
        .
      </p>
    </FormFrame>
  );
}
