import type { Session } from '#contracts/session.ts';
import { DUMMY_HASH, isPassword } from '../../auth/passwords.ts';
import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import { findCredentials } from '../../sql/people/accounts.sql.ts';
import { enter, type FactorFailure, passSecondFactor, type Step, welcome } from './enter-account.ts';
import { countGuess } from './sign-in-guard.ts';

type WithoutFactor = 'invalid_credentials' | 'account_blocked' | 'too_many_requests';

type Input = { email: string; password: string; code?: string | undefined };
export type Entered<Code extends string> = Outcome<
  { session: Session; recoveryCodes: string[] | null },
  Code | FactorFailure
>;

/**
 * Signs in with e-mail and password, plus a code if the account has a second factor; a session starts only after all were
 * right. Known and unknown addresses get the same response after the same work: one password hash. The session is always
 * new, whatever cookie the call carries.
 */
export async function signIn(shop: Services, caller: Caller, input: Input): Promise<Entered<WithoutFactor>> {
  const { email, password, code } = input;
  const account = await findCredentials(shop.database.as({ actor: 'system' }), email);
  const guess = await countGuess(shop, caller, { email, account });
  if (guess.refused) return guess.refused;
  const isRight = await isPassword(account?.passwordHash ?? DUMMY_HASH, password);
  if (!account || !isRight) return fail('invalid_credentials');
  if (account.isBanned) {
    await guess.takeBack();
    return fail('account_blocked');
  }
  // One transaction: a code is used up only by a sign-in that was written.
  const writing = shop.database.transaction(
    { actor: 'system' },
    async (tx): Promise<Step<'invalid_credentials' | Exclude<FactorFailure, 'second_factor_enrol'>>> => {
      const factor = await passSecondFactor(tx, shop, caller, { ...account, email }, code);
      if ('enrolment' in factor || !factor.ok) return factor;
      const entered = await enter(tx, shop, caller, account);
      return entered ? ok({ ...entered, recoveryCodes: factor.value }) : fail('invalid_credentials');
    },
  );
  return conclude(shop, caller, guess, account.userId, writing);
}

/** The answer to a sign-in, with its cookies. Only a wrong code of the second factor remains counted as a guess. */
export async function conclude<Code extends string>(
  shop: Services,
  caller: Caller,
  guess: { takeBack: () => Promise<void> },
  userId: string,
  writing: Promise<Step<Code>>,
): Promise<Entered<Code>> {
  const step = await writing.catch(async (error: unknown) => {
    // The database was busy or away, which tells nothing about the code.
    await guess.takeBack().catch(() => {});
    throw error;
  });
  const entered = 'enrolment' in step ? fail('second_factor_enrol', step.enrolment) : step;
  // Take back one attempt, not all: else each right password would buy more codes.
  if (entered.ok || entered.code !== 'second_factor_invalid') await guess.takeBack();
  if (!entered.ok) return entered;
  const { session, recoveryCodes } = entered.value;
  welcome(shop, caller, { userId, ...entered.value });
  return ok({ session, recoveryCodes });
}
