import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import { fail, type Outcome, ok, orRefusal, Refusal } from '../../ports/outcome.ts';
import { findAccount } from '../../sql/people/accounts.sql.ts';
import { countTries, type Limit, resetTries } from '../throttle.ts';
import { requirePassword } from './own-password.ts';
import { consumeCode } from './second-factor.ts';

/** How people who are signed in prove again who they are, so that a stolen session changes nothing that opens the account. */

type User = { userId: string; sessionHash: string };
export type Asked = 'password_wrong' | 'too_many_requests';
export type Unproven = 'second_factor_invalid' | 'second_factor_off';

/** Per session, like attempts at the own password. */
export const GUESSES: Limit = { name: 'second-factor', max: 10, seconds: 900 };
/** Not reset by right codes: too few per day to guess a code in a stolen session whose password is known. */
const GUESSES_A_DAY: Limit = { name: 'second-factor-day', max: 40, seconds: 86_400 };

/** Runs a change after checking both the password and an app or recovery code. */
export async function withBoth<T, Code extends string = never>(
  shop: Services,
  user: User,
  { password, code }: { password: string; code: string },
  work: (tx: Queryable) => Promise<T>,
): Promise<Outcome<T, Asked | Unproven | Code>> {
  const { userId, sessionHash } = user;
  const allowed = await requirePassword(shop, user, password);
  if (!allowed.ok) return allowed;
  const tooMany = await countTries(shop, [GUESSES, sessionHash], [GUESSES_A_DAY, sessionHash]);
  if (tooMany) return tooMany;
  const outcome = await change<T, Unproven | Code>(shop, async (tx) => {
    const account = await findAccount(tx, userId);
    if (!account?.hasSecondFactor) throw new Refusal('second_factor_off');
    if (!(await consumeCode(tx, shop, userId, code))) throw new Refusal('second_factor_invalid');
    return work(tx);
  });
  if (outcome.ok) await resetTries(shop, [GUESSES, sessionHash]);
  return outcome;
}

/** Runs a change after checking the password, and a code if the account has a second factor. */
export async function withProof<T, Code extends string>(
  shop: Services,
  user: User,
  { password, code }: { password: string; code?: string | undefined },
  work: (tx: Queryable) => Promise<T>,
): Promise<Outcome<T, Asked | Unproven | 'second_factor_required' | Code>> {
  const account = await findAccount(shop.database.as({ actor: 'system' }), user.userId);
  if (account?.hasSecondFactor && code !== undefined) return withBoth(shop, user, { password, code }, work);
  const allowed = await requirePassword(shop, user, password);
  if (!allowed.ok) return allowed;
  if (account?.hasSecondFactor) return fail('second_factor_required');
  return change(shop, work);
}

/** Runs one transaction; a refusal rolls it back. */
export function change<T, Code extends string>(
  { database }: Services,
  work: (tx: Queryable) => Promise<T>,
): Promise<Outcome<T, Code>> {
  return orRefusal<Outcome<T, Code>, Code>(async () =>
    ok(await database.transaction({ actor: 'system' }, work)),
  );
}
