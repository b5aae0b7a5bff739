import type { UserListInput } from '#contracts/admin/users.ts';
import { deviceName } from '#domain/people/device.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import { findUserDetails, findUserRows } from '../../../sql/people/admin-users.sql.ts';
import { type Desk, type Staff, staffPage, staffRead } from '../staff-write.ts';

export async function listUsers(desk: Desk, staff: Staff, input: UserListInput) {
  return staffPage(desk, staff, input.pagina, (tx, slice) => findUserRows(tx, input, slice));
}

export async function showUser(desk: Desk, staff: Staff, { id }: { id: string }) {
  const row = await staffRead(desk, staff, (tx) => findUserDetails(tx, id));
  if (!row) return fail('not_found');
  const sessions = row.sessions.map(({ userAgent, ...session }) => ({
    ...session,
    device: deviceName(userAgent),
  }));
  return ok({ ...row, sessions, isSelf: id === staff.userId });
}
