import {
  adminGetTeam,
  adminInvite,
  adminResendInvitation,
  adminSetRole,
  adminWithdrawInvitation,
  type Colleague,
  type Invitation,
} from '../../../contracts/admin/team.ts';
import { adminDemoteUser } from '../../../contracts/admin/users.ts';
import {
  reaches,
  STAFF_ROLE_LABELS,
  STAFF_ROLES,
  type StaffRole,
} from '../../../domain/people/staff-roles.ts';
import { HOME } from '../../../paths.ts';
import { loadSession } from '../../account/session.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, confirm, toastFailure, toastResult } from '../kit/ask.ts';
import { createDraft, showRefusal } from '../kit/draft.ts';
import { shown } from '../kit/freshness.ts';
import { createResource } from '../kit/resource.ts';
import { $role } from '../kit/role.ts';

/** Members of the team and pending invitations. */

export const team = createResource(adminGetTeam);

/** Descriptions of the roles, for choosing one. */
export const ROLE_WORDS: Readonly<Record<StaffRole, string>> = {
  owner: 'Tudo, inclusive dar acesso total a outra pessoa.',
  manager: 'Tudo, menos mudar o papel de um proprietário.',
  catalogue: 'Produtos, categorias, preços, estoque e promoções.',
  orders:
    'Prepara, envia, cancela e reembolsa pedidos; compra etiquetas com o saldo da loja; trocas e devoluções.',
  care: 'Mensagens, avaliações, clientes e respostas a trocas. Não movimenta dinheiro.',
  content: 'Textos e fotos das páginas da loja e avaliações. Não vê dados de clientes.',
  reports:
    'Vendas com custos e margem, conversão, giro de estoque e motivos de devolução. Não vê dados de clientes.',
};

/** The roles that the user may assign. */
export function rolesToGive(mine: StaffRole | null): readonly StaffRole[] {
  return mine ? STAFF_ROLES.filter((role) => reaches(mine, role)) : [];
}

/** Whether the user may change or remove this member. */
export function isInReach({ role }: { role: StaffRole }): boolean {
  const mine = $role.get();
  return mine !== null && reaches(mine, role);
}

/** Whether no other owner can sign in. */
export function isLastOwner({ id, role }: Colleague, members: readonly Colleague[]): boolean {
  const others = members.filter((one) => one.role === 'owner' && one.status !== 'bloqueado' && one.id !== id);
  return role === 'owner' && others.length === 0;
}

/** Changes a role. True if the form may close: it was changed, or the list now shows somebody else's change. */
export async function setRole(
  { id, role: was, email, isSelf }: Colleague,
  role: StaffRole,
): Promise<boolean> {
  const result = await ask(adminSetRole, { id, role, was });
  if (!result.ok) {
    toastFailure('Não foi possível mudar o papel', result);
    if (result.code !== 'changed_meanwhile' && result.code !== 'not_admin') return false;
    await shown();
    return true;
  }
  if (isSelf) await loadSession();
  // First: until the list shows the new role, the form is dirty and leaving would ask.
  await shown();
  toast(`${email} agora tem o papel ${STAFF_ROLE_LABELS[role]}.`);
  return true;
}

/** Removes a member, after a confirmation. Resolves to whether they were removed. */
export async function removeColleague({ id, email, isSelf }: Colleague): Promise<boolean> {
  const sure = await confirm({
    title: 'Remover da equipe?',
    text: isSelf
      ? 'Você perde o acesso ao painel agora mesmo. Só outra pessoa da equipe pode devolvê-lo.'
      : `${email} perde o acesso ao painel agora mesmo e continua como cliente. Os convites que enviou deixam de valer.`,
    action: 'Remover',
    danger: true,
  });
  if (!sure) return false;
  // Who goes is on the way to the shop, and may not read the team any more.
  const result = await ask(adminDemoteUser, { id }, { patched: isSelf ? ['team'] : [] });
  toastResult(result, `${email} não faz mais parte da equipe.`, 'Não foi possível remover da equipe');
  if (!result.ok && result.code !== 'not_admin') return false;
  if (isSelf) location.assign(HOME);
  else await shown();
  return true;
}

const EMPTY: { email: string; role: StaffRole } = { email: '', role: 'catalogue' };

export const invitationDraft = createDraft('convite', EMPTY);

/** Opens the invitation form; restores unsaved input. */
export function startInvitation(): void {
  if (!invitationDraft.$isDirty.get()) invitationDraft.reset(EMPTY);
}

/** Sends the invitation of the form. Resolves to whether it was sent. */
export async function invite(): Promise<boolean> {
  const invited = invitationDraft.checked(adminInvite, invitationDraft.$draft.get().values);
  const result = invited && (await invitationDraft.saving(() => ask(adminInvite, invited)));
  if (!result) return false;
  if (!result.ok) {
    showRefusal(invitationDraft, 'Não foi possível convidar', result);
    return false;
  }
  toast(`Convite enviado para ${result.data.email}.`);
  invitationDraft.reset(EMPTY);
  await shown();
  return true;
}

export async function resend({ id, email }: Invitation): Promise<void> {
  const result = await ask(adminResendInvitation, { id });
  const done = `Convite enviado de novo para ${email}. O link anterior não vale mais.`;
  toastResult(result, done, 'Não foi possível reenviar o convite');
  await shown();
}

/** Revokes an invitation, after a confirmation: its link stops working. */
export async function withdraw({ id, email }: Invitation): Promise<void> {
  const sure = await confirm({
    title: 'Retirar este convite?',
    text: `O link que foi para ${email} deixa de valer.`,
    action: 'Retirar',
    danger: true,
  });
  if (!sure) return;
  const result = await ask(adminWithdrawInvitation, { id });
  toastResult(result, 'Convite retirado.', 'Não foi possível retirar o convite');
  await shown();
}
