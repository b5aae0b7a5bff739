import { passwordProblem } from '#domain/people/passwords.ts';
import { rememberDevice } from '../../auth/device-cookie.ts';
import { newNonce } from '../../auth/mail-token.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { replaceSessions } from '../../auth/sessions.ts';
import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import { invalid, type Outcome, ok } from '../../ports/outcome.ts';
import { lockOwnAccount, setPassword } from '../../sql/people/accounts.sql.ts';
import { countPasskeys } from '../../sql/people/passkeys.sql.ts';
import { voidSignInCodes } from '../../sql/people/sign-in-codes.sql.ts';
import { replaceSignUpPassword, voidTokens } from '../../sql/people/tokens.sql.ts';
import { queueAccountMail } from './account-mails.ts';
import { requirePassword } from './own-password.ts';

type User = { userId: string; email: string; firstName: string; isAdmin: boolean; sessionHash: string };
type Failure = 'password_wrong' | 'invalid_input' | 'too_many_requests';

/**
 * Changes the password of the signed-in user, who must give the current one. All sessions and password-reset links end; this
 * browser continues under a new session id, so that a copy of its old cookie is worthless.
 */
export async function changePassword(
  shop: Services,
  caller: Caller,
  { userId, email, firstName, isAdmin, sessionHash }: User,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<Outcome<{ ended: number }, Failure>> {
  const problem = passwordProblem(password, [email]);
  if (problem) return invalid({ password: problem });
  const allowed = await requirePassword(shop, { userId, sessionHash }, currentPassword);
  if (!allowed.ok) return allowed;
  const passwordHash = await hashPassword(password);
  const { cookie, ended } = await shop.database.transaction({ actor: 'system' }, async (tx) => {
    const before = (await lockOwnAccount(tx, userId))?.passwordHash;
    if (before) await replaceSignUpPassword(tx, userId, { before, after: passwordHash });
    await setPassword(tx, userId, passwordHash);
    await voidTokens(tx, userId, ['reset_password']);
    await voidSignInCodes(tx, userId);
    const passkeys = String(await countPasskeys(tx, userId));
    const data = { email, firstName, passkeys };
    await queueAccountMail(tx, newNonce(), { template: 'password_changed', data });
    return replaceSessions(tx, { userId, isAdmin, device: caller, sessionHash });
  });
  caller.setCookie(cookie);
  const account = { userId, passwordHash };
  caller.setCookie(rememberDevice(shop.config.appSecret, caller.deviceCookie, account, shop.clock.now()));
  return ok({ ended });
}
