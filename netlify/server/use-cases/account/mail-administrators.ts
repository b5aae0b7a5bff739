import { STAFF_ROLE_LABELS, type StaffRole } from '#domain/people/staff-roles.ts';
import { newNonce } from '../../auth/mail-token.ts';
import type { AdministratorMail } from '../../mails/account-mails.ts';
import type { Queryable } from '../../ports/database.ts';
import { administratorsEmails } from '../../sql/people/administration.sql.ts';
import { queueAccountMail } from './account-mails.ts';

/** Mails owners, managers and the person concerned when somebody gains or loses administration rights or is blocked. */
export async function mailAdministrators(
  tx: Queryable,
  template: AdministratorMail,
  { email, by }: { email: string; by: string },
): Promise<void> {
  const occasion = newNonce();
  for (const to of new Set([...(await administratorsEmails(tx)), email]))
    await queueAccountMail(tx, `${occasion}:${to}`, { template, data: { to, email, by } });
}

/** The same for a new role. */
export async function mailNewRole(
  tx: Queryable,
  { email, by, role }: { email: string; by: string; role: StaffRole },
): Promise<void> {
  const occasion = newNonce();
  const data = { email, by, role: STAFF_ROLE_LABELS[role] };
  for (const to of new Set([...(await administratorsEmails(tx)), email]))
    await queueAccountMail(tx, `${occasion}:${to}`, { template: 'team_role_changed', data: { to, ...data } });
}
