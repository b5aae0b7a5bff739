import { isPassword } from '../../auth/passwords.ts';
import type { Services } from '../../compose.ts';
import { customer } from '../../ports/database.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import { findPasswordHash } from '../../sql/people/accounts.sql.ts';
import { countTry, type Limit, resetTries } from '../throttle.ts';

/** Per session, so that attempts in a stolen session do not keep the owner from changing the password. */
const TRIES: Limit = { name: 'own-password', max: 10, seconds: 900 };

/** Requires the user's password again before actions that a hijacked session must not perform. */
export async function requirePassword(
  shop: Services,
  { userId, sessionHash }: { userId: string; sessionHash: string },
  password: string,
): Promise<Outcome<null, 'password_wrong' | 'too_many_requests'>> {
  const tooMany = await countTry(shop, TRIES, sessionHash);
  if (tooMany) return tooMany;
  const hash = await findPasswordHash(shop.database.as(customer(userId)), userId);
  if (!hash || !(await isPassword(hash, password))) return fail('password_wrong');
  await resetTries(shop, [TRIES, sessionHash]);
  return ok(null);
}
