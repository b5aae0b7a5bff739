import type { Session } from '#contracts/session.ts';
import { rememberDevice } from '../../auth/device-cookie.ts';
import { isPassword, NOBODYS_HASH } from '../../auth/passwords.ts';
import { startSession } from '../../auth/sessions.ts';
import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import type { Queryable } from '../../ports/database.ts';
import type { Outcome } from '../../ports/outcome.ts';
import { type Credentials, findCredentials, recordSignIn } from '../../sql/accounts.sql.ts';
import { mergeCarts } from '../../sql/merge-carts.sql.ts';
import { deleteSession } from '../../sql/sessions.sql.ts';
import { sessionOf } from './show-session.ts';
import { passSecondFactor } from './sign-in-factor.ts';
import { countGuess } from './sign-in-guard.ts';

export type SignInFailure =
  | 'invalid_credentials'
  | 'account_blocked'
  | 'second_factor_required'
  | 'second_factor_invalid'
  | 'second_factor_enrol'
  | 'too_many_requests';

type Input = { email: string; password: string; code?: string | undefined };
type Entered = Outcome<{ session: Session; recoveryCodes: string[] | null }, SignInFailure>;

/**
 * Signs in with e-mail and password, and with a code where the account has a second factor; there is no session before
 * all of it was right. Whether the address is known changes neither the answer nor the work: one password hash is
 * computed either way. The session is a new one, whatever cookie the call came with.
 */
export async function signIn(shop: Services, caller: Caller, input: Input): Promise<Entered> {
  const { email, password, code } = input;
  const account = await findCredentials(shop.database.as({ actor: 'system' }), email);
  const guess = await countGuess(shop, caller, { email, account });
  if (guess.refused) return guess.refused;
  const isRight = await isPassword(account?.passwordHash ?? NOBODYS_HASH, password);
  if (!account || !isRight) return { ok: false, code: 'invalid_credentials' };
  if (account.isBanned) {
    await guess.takeBack();
    return { ok: false, code: 'account_blocked' };
  }
  const factor = await passSecondFactor(shop, caller, { ...account, email }, code);
  // Only a wrong code is a guess. One try is taken back, not all: or each right password would buy more codes.
  if (factor.ok || factor.code !== 'second_factor_invalid') await guess.takeBack();
  if (!factor.ok) return factor;
  const entered = await shop.database.transaction({ actor: 'system' }, (tx) =>
    enter(tx, shop, caller, account),
  );
  if (!entered) return { ok: false, code: 'invalid_credentials' };
  caller.setCookie(entered.cookie);
  const { appSecret } = shop.config;
  caller.setCookie(rememberDevice(appSecret, caller.deviceCookie, account, shop.clock.now()));
  return { ok: true, value: { session: entered.session, recoveryCodes: factor.value } };
}

/** All that signing in changes, in one transaction; null where the password was changed since it was compared. */
async function enter(
  tx: Queryable,
  shop: Services,
  caller: Caller,
  account: Credentials,
): Promise<{ cookie: string; session: Session } | null> {
  const { userId, isAdmin } = account;
  if (!(await recordSignIn(tx, account))) return null;
  if (caller.user) await deleteSession(tx, caller.user.sessionHash);
  const { ip, userAgent } = caller;
  const { cookie } = await startSession(tx, { userId, isAdmin, device: { ip, userAgent } });
  if (caller.guestHash) await mergeCarts(tx, userId, caller.guestHash);
  return { cookie, session: await sessionOf(tx, shop, userId) };
}
