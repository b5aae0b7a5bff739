import { newNonce } from '../../auth/mail-token.ts';
import type { AdministratorMail } from '../../mails/account-letters.ts';
import type { Queryable } from '../../ports/database.ts';
import { administratorsEmails } from '../../sql/administration.sql.ts';
import { queueAccountMail } from './account-mails.ts';

/** Tells all administrators, and the person it is about, who administers the shop from now on or no more, or cannot sign in. */
export async function tellAdministrators(
  tx: Queryable,
  template: AdministratorMail,
  { email, by }: { email: string; by: string },
): Promise<void> {
  const occasion = newNonce();
  for (const to of new Set([...(await administratorsEmails(tx)), email]))
    await queueAccountMail(tx, `${occasion}:${to}`, { template, data: { to, email, by } });
}
