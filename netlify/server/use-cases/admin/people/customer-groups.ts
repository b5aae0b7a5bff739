import { uuidv7 } from 'uuidv7';
import type { CustomerGroup } from '#contracts/admin/customer-groups.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import * as sql from '../../../sql/people/customer-groups.sql.ts';
import {
  type Desk,
  requireRow,
  type Staff,
  staffPage,
  staffRead,
  staffWrite,
  staffWriteUnlessTaken,
} from '../staff-write.ts';

/** Groups of customers, by e-mail. The audit log does not contain the addresses, as it would outlive a person's erasure. */

const TAKEN = { customer_groups_name: 'group_name_taken' } as const;
const USED = { promotions_customer_group_id_fkey: 'group_used' } as const;

type Page = { busca: string; pagina: number };

export function listGroups(desk: Desk, staff: Staff, { busca, pagina }: Page) {
  return staffPage(desk, staff, pagina, (tx, slice) => sql.findGroups(tx, busca, slice));
}

export async function openGroup(desk: Desk, staff: Staff, { id }: { id: string }) {
  const found = await staffRead(desk, staff, (tx) => sql.findGroup(tx, id));
  return found ? ok(found) : fail('not_found');
}

export function listMembers(desk: Desk, staff: Staff, { id, busca, pagina }: Page & { id: string }) {
  return staffPage(desk, staff, pagina, (tx, slice) => sql.findMembers(tx, { id, search: busca }, slice));
}

export function createGroup(desk: Desk, staff: Staff, { name }: { name: string }) {
  const id = uuidv7();
  return staffWriteUnlessTaken(desk, staff, TAKEN, async (tx, log) => {
    await sql.insertGroup(tx, id, name);
    log('create', 'customer_group', id, { after: { name } });
    return ok(requireRow(await sql.findGroup(tx, id)));
  });
}

export function renameGroup(desk: Desk, staff: Staff, { id, name }: { id: string; name: string }) {
  return staffWriteUnlessTaken(desk, staff, TAKEN, async (tx, log) => {
    const before = await sql.findGroup(tx, id);
    if (!before || !(await sql.renameGroup(tx, id, name))) return fail('not_found');
    log('update', 'customer_group', id, { before: { name: before.name }, after: { name } });
    return ok(requireRow(await sql.findGroup(tx, id)));
  });
}

/** The database refuses to delete a group that a promotion is for. */
export function deleteGroup(desk: Desk, staff: Staff, { id }: { id: string }) {
  return staffWriteUnlessTaken(desk, staff, USED, async (tx, log) => {
    const before = await sql.findGroup(tx, id);
    if (!before) return fail('not_found');
    await sql.deleteGroup(tx, id);
    log('delete', 'customer_group', id, { before: { name: before.name, customers: before.members } });
    return ok({ id });
  });
}

export function addMembers(desk: Desk, staff: Staff, { id, emails }: { id: string; emails: string[] }) {
  return staffWrite(desk, staff, async (tx, log) => {
    const before = await sql.findGroup(tx, id);
    if (!before) return fail('not_found');
    const added = await sql.addMembers(tx, id, emails);
    const group = requireRow(await sql.findGroup(tx, id));
    log('group.add', 'customer_group', id, change(before, group));
    return ok({ added, group });
  });
}

export function removeMember(desk: Desk, staff: Staff, { id, email }: { id: string; email: string }) {
  return staffWrite(desk, staff, async (tx, log) => {
    const before = await sql.findGroup(tx, id);
    if (!before) return fail('not_found');
    await sql.removeMember(tx, id, email);
    const group = requireRow(await sql.findGroup(tx, id));
    log('group.remove', 'customer_group', id, change(before, group));
    return ok(group);
  });
}

const change = (before: CustomerGroup, after: CustomerGroup) => ({
  before: { name: before.name, customers: before.members },
  after: { name: after.name, customers: after.members },
});
