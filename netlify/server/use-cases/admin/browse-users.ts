import type { UserDetails, UserListInput, UserRow } from '#contracts/admin/users.ts';
import { deviceName } from '#domain/device.ts';
import { withoutAccents } from '#domain/search-text.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { findUserDetails, findUserRows, type UserOrder } from '../../sql/admin-users.sql.ts';
import { type Page, staffPage } from './staff-page.ts';
import { type Desk, type Staff, staffRead } from './staff-write.ts';

const ORDERS = {
  criado: 'created',
  nome: 'name',
  email: 'email',
  acesso: 'seen',
  pedidos: 'orders',
} as const satisfies Record<string, UserOrder>;

export async function listUsers(
  desk: Desk,
  staff: Staff,
  input: UserListInput,
): Promise<Outcome<Page<UserRow>, never>> {
  const filter = {
    search: withoutAccents(input.busca.trim()),
    status: input.status ?? null,
    isAdmin: input.papel ? input.papel === 'administradores' : null,
  };
  const sort = { order: ORDERS[input.ordem], descending: input.sentido === 'desc' };
  return staffPage(desk, staff, input.pagina, (tx, slice) => findUserRows(tx, filter, { ...sort, ...slice }));
}

export async function showUser(
  desk: Desk,
  staff: Staff,
  id: string,
): Promise<Outcome<UserDetails, 'not_found'>> {
  const row = await staffRead(desk, staff, (tx) => findUserDetails(tx, id));
  if (!row) return { ok: false, code: 'not_found' };
  const sessions = row.sessions.map(({ userAgent, ...session }) => ({
    ...session,
    device: deviceName(userAgent),
  }));
  return { ok: true, value: { ...row, sessions, isSelf: id === staff.userId } };
}
