import { useStore } from '@nanostores/react';
import { $newsletter, register, registration } from '../../stores/account/account-entry.ts';
import { TermsNote } from '../../ui/TermsNote.tsx';
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
      <TermsNote />
    </FormFrame>
  );
}
