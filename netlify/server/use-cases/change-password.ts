import { passwordProblem } from '#domain/passwords.ts';
import { rememberDevice } from '../auth/device-cookie.ts';
import { newNonce } from '../auth/mail-token.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Services } from '../compose.ts';
import type { Caller } from '../ports/caller.ts';
import type { Outcome } from '../ports/outcome.ts';
import { setPassword } from '../sql/accounts.sql.ts';
import { deleteSessionsOf } from '../sql/sessions.sql.ts';
import { voidTokens } from '../sql/tokens.sql.ts';
import { queueAccountMail } from './account-mails.ts';
import { requirePassword } from './own-password.ts';

type User = { userId: string; email: string; firstName: string; sessionHash: string };
type Failure = 'password_wrong' | 'invalid_input' | 'too_many_requests';

/** Changes the password of whoever is signed in and knows it. All other sessions end, and links to set another. */
export async function changePassword(
  shop: Services,
  caller: Caller,
  { userId, email, firstName, sessionHash }: User,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<Outcome<{ ended: number }, Failure>> {
  const problem = passwordProblem(password, [email]);
  if (problem) return { ok: false, code: 'invalid_input', fields: { password: problem } };
  const allowed = await requirePassword(shop, { userId, sessionHash }, currentPassword);
  if (!allowed.ok) return allowed;
  const passwordHash = await hashPassword(password);
  const ended = await shop.database.transaction({ actor: 'system' }, async (tx) => {
    await setPassword(tx, userId, passwordHash);
    await voidTokens(tx, userId, ['reset_password']);
    await queueAccountMail(tx, newNonce(), { template: 'password_changed', data: { email, firstName } });
    return deleteSessionsOf(tx, userId, sessionHash);
  });
  const account = { userId, passwordHash };
  caller.setCookie(rememberDevice(shop.config.appSecret, caller.deviceCookie, account, shop.clock.now()));
  return { ok: true, value: { ended } };
}
