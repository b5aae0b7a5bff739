import type { Failure } from '../../../client/call.ts';
import { adminFieldWords } from '../../../client/words/admin-words.ts';
import {
  adminAddGroupMembers,
  adminCreateGroup,
  adminDeleteGroup,
  adminGetGroup,
  adminListGroupMembers,
  adminListGroups,
  adminRemoveGroupMember,
  adminRenameGroup,
  type CustomerGroup,
} from '../../../contracts/admin/customer-groups.ts';
import { addressesIn, MAX_ADDRESSES } from '../../../domain/people/customer-groups.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, confirm, toastFailure, toastResult } from '../kit/ask.ts';
import { counted } from '../kit/count-words.ts';
import { faultsIn, fieldProblems } from '../kit/draft.ts';
import { shown } from '../kit/freshness.ts';
import { markScreen, setQuery } from '../kit/place.ts';
import { createList, createResource } from '../kit/resource.ts';

/** Groups of customers, by e-mail. */
export const groups = createList(adminListGroups);
export const openGroup = createResource(adminGetGroup);
export const groupMembers = createResource(adminListGroupMembers);

/** Creates a group and opens it, unless the screen was left meanwhile; resolves to an error text for the name, or null. */
export async function createGroup(name: string): Promise<string | null> {
  const { name: fault } = faultsIn(adminCreateGroup.input.safeParse({ name }).error?.issues);
  if (fault) return adminFieldWords(fault);
  const isStill = markScreen();
  const result = await ask(adminCreateGroup, { name });
  if (!result.ok) return nameProblem(result);
  toast('Grupo criado. Inclua os clientes.');
  if (isStill()) setQuery({ novo: null, grupo: result.data.id }, 'push');
  await shown();
  return null;
}

/** Renames a group; resolves to an error text for the name, or null. */
export async function renameGroup(id: string, name: string): Promise<string | null> {
  const result = await ask(adminRenameGroup, { id, name });
  if (!result.ok) return nameProblem(result);
  toast('Grupo renomeado');
  await shown();
  return null;
}

function nameProblem(failure: Failure): string | null {
  const { name = null } = fieldProblems(failure, { group_name_taken: 'name' });
  if (name === null) toastFailure('Erro ao salvar o grupo', failure);
  return name;
}

/** Resolves to whether it was deleted. */
export async function deleteGroup({ id, name, members }: CustomerGroup): Promise<boolean> {
  const sure = await confirm({
    title: 'Excluir este grupo?',
    text: `${name} tem ${memberWords(members)}. As contas e os pedidos continuam como estão.`,
    action: 'Excluir',
    danger: true,
  });
  if (!sure) return false;
  const result = await ask(adminDeleteGroup, { id });
  if (!result.ok && result.code !== 'not_found') {
    toastFailure('Erro ao excluir o grupo', result);
    return false;
  }
  toast(`${name} excluído`);
  await shown();
  return true;
}

export const memberWords = (count: number) => counted(count, 'cliente', 'clientes');

/** Why the pasted text cannot be added as it is; null if it can. */
export function pastedProblem(text: string): string | null {
  const { emails, wrong } = addressesIn(text);
  if (wrong.length > 0)
    return `Confira ${wrong.length === 1 ? 'este endereço' : 'estes endereços'}: ${wrong.slice(0, 5).join(', ')}${wrong.length > 5 ? '…' : ''}`;
  if (emails.length === 0) return 'Cole pelo menos um e-mail.';
  return emails.length > MAX_ADDRESSES
    ? `São ${emails.length.toLocaleString('pt-BR')} e-mails; inclua até ${MAX_ADDRESSES.toLocaleString('pt-BR')} de cada vez.`
    : null;
}

/** Adds the addresses of a pasted text; resolves to whether they were added. */
export async function addToGroup(
  { id, name }: Pick<CustomerGroup, 'id' | 'name'>,
  text: string,
): Promise<boolean> {
  const { emails } = addressesIn(text);
  const result = await ask(adminAddGroupMembers, { id, emails });
  if (!result.ok) {
    toastFailure('Erro ao incluir no grupo', result);
    return false;
  }
  const { added } = result.data;
  const had = emails.length - added;
  const already = had === 0 ? '' : ` ${memberWords(had)} já ${had === 1 ? 'estava' : 'estavam'}.`;
  toast(
    added === 0
      ? `Já ${had === 1 ? 'estava' : 'estavam'} em ${name}.`
      : `${memberWords(added)} em ${name}.${already}`,
  );
  await shown();
  return true;
}

/** Removes an address; resolves to whether it was removed. */
export async function removeFromGroup(
  { id, name }: Pick<CustomerGroup, 'id' | 'name'>,
  email: string,
): Promise<boolean> {
  const result = await ask(adminRemoveGroupMember, { id, email });
  const isDone = toastResult(result, `${email} saiu de ${name}`, 'Erro ao tirar do grupo');
  if (isDone) await shown();
  return isDone;
}
