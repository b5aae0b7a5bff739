import { PAGE_SIZE } from '#contracts/admin/fields.ts';
import type { UserDetails, UserListInput, UserRow } from '#contracts/admin/users.ts';
import { pageCount } from '#domain/catalogue.ts';
import { deviceName } from '#domain/device.ts';
import { withoutAccents } from '#domain/search-text.ts';
import type { Services } from '../../compose.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { findUserDetails, findUserRows, type UserOrder } from '../../sql/admin-users.sql.ts';
import { type Staff, staffRead } from './staff-write.ts';

type Desk = Pick<Services, 'database'>;
type Page = { items: UserRow[]; total: number; page: number; totalPages: number };

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
): Promise<Outcome<Page, never>> {
  const filter = {
    search: withoutAccents(input.busca.trim()),
    status: input.status ?? null,
    isAdmin: input.papel ? input.papel === 'administradores' : null,
  };
  const found = await staffRead(desk, staff, (tx) =>
    findUserRows(tx, filter, {
      order: ORDERS[input.ordem],
      descending: input.sentido === 'desc',
      limit: PAGE_SIZE,
      offset: (input.pagina - 1) * PAGE_SIZE,
    }),
  );
  return {
    ok: true,
    value: { ...found, page: input.pagina, totalPages: pageCount(found.total, PAGE_SIZE) },
  };
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
