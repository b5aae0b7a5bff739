import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { passwordForm, savePassword } from '../../stores/account/security.ts';
import { Button } from '../../ui/Button.tsx';
import { FormField } from './FormField.tsx';
import { FormFrame } from './FormFrame.tsx';
import { NewPassword } from './NewPassword.tsx';
import { SecurityPart } from './SecurityPart.tsx';

/** Changes the password. `email` is an unseen field for password managers. */
export function ChangePassword({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  const { message } = useStore(passwordForm.$state);
  return (
    <SecurityPart id="seguranca-senha" title="Senha" step={open}>
      {open || message ? (
        <FormFrame form={passwordForm} label="Alterar senha" busyLabel="Salvando..." onSubmit={savePassword}>
          <input type="text" value={email} autoComplete="username" readOnly hidden />
          <FormField
            form={passwordForm}
            name="currentPassword"
            label="Senha atual"
            autoComplete="current-password"
          />
          <NewPassword form={passwordForm} label="Nova senha" hint="As outras sessões serão encerradas." />
        </FormFrame>
      ) : (
        <Button look="line" size="small" onClick={() => setOpen(true)}>
          Alterar senha
        </Button>
      )}
    </SecurityPart>
  );
}
