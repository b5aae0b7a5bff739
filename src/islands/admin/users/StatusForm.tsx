import { useState } from 'react';
import type { UserDetails } from '../../../contracts/admin/users.ts';
import {
  ACCOUNT_STATUS_LABELS,
  ACCOUNT_STATUSES,
  type AccountStatus,
} from '../../../domain/people/accounts.ts';
import { isLastAdmin, setStatus } from '../../../stores/admin/people/users.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton } from '../kit/Actions.tsx';
import { RadioField } from '../kit/Fields.tsx';

/** The three states of an account, explained. */
export function StatusForm({ user }: { user: UserDetails }) {
  const [chosen, choose] = useState<AccountStatus>(user.status);
  const [isBusy, during] = useBusy();
  const save = during(async () => {
    if (!(await setStatus(user, chosen))) choose(user.status);
  });
  return (
    <form className="form-stack" onSubmit={save}>
      <fieldset className="grid gap-3 **:disabled:opacity-40">
        <legend className="sr-only">Status da conta</legend>
        {ACCOUNT_STATUSES.map((status) => (
          <RadioField
            key={status}
            label={ACCOUNT_STATUS_LABELS[status]}
            hint={hint(user, status)}
            name="status"
            value={status}
            checked={chosen === status}
            disabled={isBarred(user, status)}
            onChoose={() => choose(status)}
          />
        ))}
      </fieldset>
      <ActionButton text="Atualizar status" type="submit" busy={isBusy} disabled={chosen === user.status} />
    </form>
  );
}

/** An active account cannot become unconfirmed again, and the last administrator cannot be blocked. */
function isBarred(user: UserDetails, status: AccountStatus): boolean {
  if (status === user.status) return false;
  if (status === 'inativo') return user.emailConfirmed || user.status === 'ativo';
  return status === 'bloqueado' && isLastAdmin(user);
}

function hint(user: UserDetails, status: AccountStatus): string {
  switch (status) {
    case 'ativo':
      return user.emailConfirmed
        ? 'Pode entrar e comprar.'
        : 'Pode entrar e comprar. O e-mail, só a própria pessoa confirma.';
    case 'inativo':
      return user.emailConfirmed
        ? 'O e-mail já foi confirmado, e isso não se desfaz.'
        : user.status === 'ativo'
          ? 'A conta já está ativa, e isso não se desfaz.'
          : 'Pode entrar e comprar; o e-mail ainda não foi confirmado.';
    case 'bloqueado':
      return isLastAdmin(user)
        ? 'O último administrador não pode ser bloqueado.'
        : 'Não pode entrar; as sessões abertas terminam.';
  }
}
