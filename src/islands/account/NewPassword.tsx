import type { Form } from '../../stores/kit/form.ts';
import { FormField } from './FormField.tsx';

type Props<N extends string> = {
  form: Form<N | 'password' | 'again'>;
  label: 'Senha' | 'Nova senha';
  hint?: string;
};

/** A new password and its repetition. */
export function NewPassword<N extends string>({
  form,
  label,
  hint = 'Uma frase curta é fácil de lembrar.',
}: Props<N>) {
  const confirm = `Confirmar ${label.toLowerCase()}`;
  return (
    <>
      <FormField
        form={form}
        name="password"
        label={label}
        autoComplete="new-password"
        hint={`Pelo menos 8 caracteres. ${hint}`}
      />
      <FormField form={form} name="again" label={confirm} autoComplete="new-password" />
    </>
  );
}
