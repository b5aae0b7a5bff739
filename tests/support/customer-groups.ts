import { randomUUID } from 'node:crypto';
import {
  adminAddGroupMembers,
  adminCreateGroup,
  type CustomerGroup,
} from '#contracts/admin/customer-groups.ts';
import type { AuditedWrite } from './category-writes.ts';
import type { TestVisitor } from './shop.ts';
import { dataOf } from './visitor.ts';

/** A group of customers with these members. */
export async function createdGroup(admin: TestVisitor, emails: string[] = []): Promise<CustomerGroup> {
  const made = dataOf(await admin.call(adminCreateGroup, { name: `Grupo ${randomUUID().slice(0, 8)}` }));
  if (emails.length === 0) return made;
  const added = dataOf(await admin.call(adminAddGroupMembers, { id: made.id, emails }));
  return added.group;
}

/** Every write of a group, for the test of the audit log. */
export function groupWrites(admin: () => TestVisitor): Record<string, AuditedWrite> {
  const email = 'ana@teste.example';
  const write = (act: string, input: AuditedWrite['input']): AuditedWrite => ({
    act,
    entity: 'customer_group',
    publishes: false,
    input,
  });
  const id = async (emails?: string[]) => (await createdGroup(admin(), emails)).id;
  return {
    adminCreateGroup: write('create', async () => ({ name: `Grupo ${randomUUID()}` })),
    adminRenameGroup: write('update', async () => ({ id: await id(), name: `Grupo ${randomUUID()}` })),
    adminDeleteGroup: write('delete', async () => ({ id: await id() })),
    adminAddGroupMembers: write('group.add', async () => ({ id: await id(), emails: [email] })),
    adminRemoveGroupMember: write('group.remove', async () => ({ id: await id([email]), email })),
  };
}
