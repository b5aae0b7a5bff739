import type { Failure } from '../../../client/call.ts';
import { adminWords } from '../../../client/words/admin-words.ts';
import {
  adminDemoteUser,
  adminGetUser,
  adminListUsers,
  adminPromoteUser,
  adminResetSecondFactor,
  adminSetUserStatus,
  type ChangedUser,
  type UserDetails,
  type UserRow,
} from '../../../contracts/admin/users.ts';
import type { AccountStatus } from '../../../domain/people/accounts.ts';
import { ACCOUNT, HOME } from '../../../paths.ts';
import { $session } from '../../account/session.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, confirm, toastFailure, toastResult } from '../kit/ask.ts';
import { shown } from '../kit/freshness.ts';
import { createList, createResource } from '../kit/resource.ts';

/** Accounts and the actions on them. */

export const users = createList(adminListUsers);
export const openUser = createResource(adminGetUser);

type Person = Pick<UserRow, 'id' | 'email' | 'status'>;

export async function setStatus(person: Person, status: AccountStatus): Promise<boolean> {
  const { id, email, status: was } = person;
  if (status === 'bloqueado') {
    const sure = await confirm({
      title: 'Bloquear esta conta?',
      text: `${email} sai de todos os aparelhos agora e não consegue mais entrar. Os pedidos continuam como estão.`,
      action: 'Bloquear',
      danger: true,
    });
    if (!sure) return false;
  }
  const result = await ask(adminSetUserStatus, { id, status, was }, leaving(email));
  if (!result.ok) {
    toastFailure('Erro ao atualizar status do usuário', result);
    return false;
  }
  toast('Status do usuário atualizado com sucesso!');
  if (status === 'bloqueado' && isMe(email)) location.assign(ACCOUNT);
  else await applyChange(result.data);
  return true;
}

/** Promotes an account, after a confirmation. */
export async function promote({ id, email }: Person): Promise<boolean> {
  const sure = await confirm({
    title: 'Promover a administrador?',
    text: `${email} terá acesso total a produtos, pedidos e outros usuários. As sessões abertas terminam, e a próxima já é de administrador.`,
    action: 'Promover',
  });
  if (!sure) return false;
  const result = await ask(adminPromoteUser, { id });
  if (!result.ok) {
    toastRefusal(result, {
      refused: ['already_admin'],
      server: 'Erro ao atribuir papel de administrador',
      other: 'Erro ao promover usuário para administrador',
    });
    return false;
  }
  toast(`${email} agora é um administrador.`);
  await applyChange(result.data);
  return true;
}

/** Demotes an account. Reloads it first, so that the last administrator is refused before the confirmation. */
export async function demote({ id, email }: Person): Promise<boolean> {
  const now = await ask(adminGetUser, { id });
  if (!now.ok) {
    toastFailure('Erro ao verificar quantidade de administradores', now);
    return false;
  }
  if (now.data.isAdmin && isLastAdmin(now.data)) {
    toast(adminWords('last_admin'), 'error');
    return false;
  }
  const sure = await confirm({
    title: 'Remover de administrador?',
    text: isMe(email)
      ? 'Você perde o acesso ao painel agora mesmo. Só outro administrador pode devolvê-lo.'
      : `${email} perde o acesso ao painel agora mesmo e continua como cliente.`,
    action: 'Remover',
    danger: true,
  });
  if (!sure) return false;
  const result = await ask(adminDemoteUser, { id }, leaving(email));
  if (!result.ok) {
    toastRefusal(result, {
      refused: ['not_admin', 'last_admin'],
      server: 'Erro ao remover papel de administrador',
      other: 'Erro ao atualizar privilégios de administrador',
    });
    return false;
  }
  toast(`${email} não é mais um administrador.`);
  if (isMe(email)) location.assign(HOME);
  else await applyChange(result.data);
  return true;
}

/** For somebody who has lost authenticator and recovery codes. */
export async function resetFactor({ id, email }: Person): Promise<void> {
  const sure = await confirm({
    title: 'Retirar a verificação em duas etapas?',
    text: `Confirme antes com a própria pessoa, por telefone ou pessoalmente: depois, só a senha protege a conta; as chaves de acesso saem também. ${email} sai de todos os aparelhos e recebe um e-mail.`,
    action: 'Retirar',
    danger: true,
  });
  if (!sure) return;
  const result = await ask(adminResetSecondFactor, { id });
  toastResult(result, `${email} entra agora só com a senha.`, 'Erro ao retirar a verificação');
  await shown();
}

/** Whether no other owner can sign in. */
export function isLastAdmin({ role, status, admins }: UserDetails): boolean {
  return role === 'owner' && status !== 'bloqueado' && admins <= 1;
}

/** Whether it is the signed-in user's account: demoting it closes the back office. */
export function isMe(email: string): boolean {
  const session = $session.get();
  return session.kind === 'admin' && session.user.email === email;
}

/** One's own account: the page is left then, and nothing of it may be read any more. */
const leaving = (email: string) => ({ patched: isMe(email) ? (['users', 'user'] as const) : [] });

type RoleWords = { refused: readonly string[]; server: string; other: string };

/** Shows a failure: a rule's own sentence, else the sentence for a server error or for any other failure. */
function toastRefusal(failure: Failure, { refused, server, other }: RoleWords): void {
  if (refused.includes(failure.code)) toast(adminWords(failure.code), 'error');
  else toastFailure(failure.code === 'internal' ? server : other, failure);
}

/** Applies the response to the row, until all that shows it is read again. */
async function applyChange({ id, status, isAdmin, role }: ChangedUser): Promise<void> {
  users.patchRow(id, { status, isAdmin, role });
  await shown();
}
