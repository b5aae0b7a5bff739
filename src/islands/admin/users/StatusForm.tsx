import { useState } from 'react';
import type { UserDetails } from '../../../contracts/admin/users.ts';
import {
  ACCOUNT_STATUS_LABELS,
  ACCOUNT_STATUSES,
  type AccountStatus,
} from '../../../domain/people/accounts.ts';
import { isLastAdmin, setStatus } from '../../../stores/admin/people/users.ts';
import { Button } from '../../../ui/Button.tsx';
import { useBusy } from '../../../ui/use-busy.ts';

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
        <legend className="visually-hidden">Status da conta</legend>
        {ACCOUNT_STATUSES.map((status) => (
          <label key={status} className="check">
            <input
              type="radio"
              className="radio"
              name="status"
              value={status}
              checked={chosen === status}
              disabled={isBarred(user, status)}
              onChange={() => choose(status)}
            />
            <span>
              {ACCOUNT_STATUS_LABELS[status]}
              <span className="block text-soft">{hint(user, status)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" size="small" busy={isBusy} disabled={chosen === user.status}>
        Atualizar status
      </Button>
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
