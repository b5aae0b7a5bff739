import { otherLinkUrl, recover, recovery, renew, renewal } from '../../stores/account/account-entry.ts';
import { FormField } from './FormField.tsx';
import { FormFrame } from './FormFrame.tsx';
import { NewPassword } from './NewPassword.tsx';

const leaveFor = (address: string, delayMs: number) =>
  void setTimeout(() => location.assign(address), delayMs);

/** Requests a password reset link. */
export function RecoverForm() {
  return (
    <FormFrame
      form={recovery}
      label="Enviar link de redefinição"
      busyLabel="Enviando..."
      onSubmit={() => recover(location.search, leaveFor)}
      wide
    >
      <p className="text-soft">
        Informe o e-mail da sua conta. Enviaremos um link para você criar uma nova senha.
      </p>
      <FormField form={recovery} name="email" label="E-mail" type="email" autoComplete="username" />
    </FormFrame>
  );
}

/** Sets a new password with the link's token. */
export function RenewForm({ token }: { token: string }) {
  return (
    <FormFrame
      form={renewal}
      label="Salvar nova senha"
      busyLabel="Salvando..."
      onSubmit={() => renew(token, leaveFor)}
      wide
      foot={
        <a className="link text-small" href={otherLinkUrl()}>
          Pedir outro link
        </a>
      }
    >
      <NewPassword form={renewal} label="Nova senha" />
    </FormFrame>
  );
}
