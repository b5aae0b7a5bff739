import { deviceName } from '#domain/people/device.ts';
import { formatDateTime } from '#domain/time/calendar.ts';
import { newLinkNonce, newNonce } from '../../auth/mail-token.ts';
import { hashPassword } from '../../auth/passwords.ts';
import {
  type CodeHolder,
  isSignInCode,
  SIGN_IN_CODE_MINUTES,
  signInCode,
  signInCodeHash,
} from '../../auth/sign-in-code.ts';
import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import type { Queryable } from '../../ports/database.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import {
  type Credentials,
  findByEmail,
  findCredentials,
  lockOwnAccount,
} from '../../sql/people/accounts.sql.ts';
import { putSignInCode, spendSignInCode, tryCode } from '../../sql/people/sign-in-codes.sql.ts';
import { queueAccountMail } from './account-mails.ts';
import { enter, type FactorFailure, passSecondFactor, type Step } from './enter-account.ts';
import { countMail, type MailLimits, resetMails } from './mail-budget.ts';
import { proveMailbox } from './prove-mailbox.ts';
import { conclude, type Entered } from './sign-in.ts';
import { countGuess, resetGuesses } from './sign-in-guard.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';
const CODES: MailLimits = { name: 'sign-in-code-email', perNetwork: 4, perAddress: 6 };

type Failure = 'sign_in_code_invalid' | 'account_blocked' | 'too_many_requests';
type Input = { email: string; mailCode: string; code?: string | undefined };

/**
 * Mails a code of six digits if the address has an account: for this browser, ten minutes and five tries; an earlier one of this
 * browser ends. The response reveals neither that nor whether the address's mail budget is spent, as that of requestReset().
 */
export async function requestSignInCode(
  shop: Services,
  caller: Caller,
  { email }: { email: string },
): Promise<Outcome<Record<never, never>, 'too_many_requests'>> {
  const askedBy = caller.ensureSignUp();
  const counted = await countMail(shop, CODES, caller, email);
  if (counted.refused) return counted.refused;
  if (counted.isSpent) return ok({});
  await shop.database.transaction({ actor: 'system' }, async (tx) => {
    const owner = await findByEmail(tx, email);
    if (!owner || owner.isBanned) return;
    const { userId, firstName } = owner;
    const nonce = newLinkNonce(shop.config);
    const code = signInCode(shop.config, nonce);
    const now = shop.clock.now();
    await putSignInCode(
      tx,
      { userId, askedBy },
      {
        hash: signInCodeHash(shop.config.appSecret, { userId, askedBy }, code),
        email,
        expiresAt: new Date(now.getTime() + SIGN_IN_CODE_MINUTES * 60_000),
      },
    );
    const data = { email, firstName, nonce, device: deviceName(caller.userAgent), when: formatDateTime(now) };
    await queueAccountMail(tx, nonce, { template: 'sign_in_code', data });
  });
  return ok({});
}

/**
 * Signs in with a code that was mailed, in the browser that asked for it, and with the second factor if the account has one. A wrong
 * code counts as a wrong password does, and uses up one of the code's own tries. The mailbox is proved by it: see proveMailbox().
 */
export async function signInByCode(shop: Services, caller: Caller, input: Input): Promise<Entered<Failure>> {
  const { email, mailCode, code } = input;
  const system = shop.database.as({ actor: 'system' });
  const account = await findCredentials(system, email);
  const guess = await countGuess(shop, caller, { email, account });
  if (guess.refused) return guess.refused;
  // The same work for an unknown address, whose answer must not come sooner.
  const holder = { userId: account?.userId ?? NOBODY, askedBy: caller.signUpHash ?? '' };
  const hash = await tryCode(system, holder, email, shop.clock.now());
  const isRight = hash !== null && isSignInCode(shop.config, holder, mailCode, hash);
  if (!account || !isRight) return fail('sign_in_code_invalid');
  if (account.isBanned) {
    await guess.takeBack();
    return fail('account_blocked');
  }
  // Of a password that nobody knows, if the account's is a stranger's.
  const nobodys = await hashPassword(newNonce());
  const writing = shop.database.transaction({ actor: 'system' }, (tx) =>
    write(tx, shop, caller, { account: { ...account, email }, holder, hash, nobodys, code }),
  );
  const entered = await conclude(shop, caller, guess, account.userId, writing);
  if (!entered.ok) return entered;
  await resetGuesses(shop, caller, email);
  await resetMails(shop, CODES, caller, email);
  return entered;
}

type Proved = {
  account: Credentials & { email: string };
  holder: CodeHolder;
  hash: string;
  nobodys: string;
  code: string | undefined;
};
type Refusal = 'sign_in_code_invalid' | Exclude<FactorFailure, 'second_factor_enrol'>;

/** One transaction: the code is used up only by a sign-in that was written. */
async function write(
  tx: Queryable,
  shop: Services,
  caller: Caller,
  { account, holder, hash, nobodys, code }: Proved,
): Promise<Step<Refusal>> {
  const { userId } = account;
  const now = await lockOwnAccount(tx, userId);
  if (now?.email !== account.email) return fail('sign_in_code_invalid');
  if (!now.emailConfirmed) {
    // Whoever set the account up may be another, whose second factor this person has not: it ends here.
    if (!(await spendSignInCode(tx, holder, hash))) return fail('sign_in_code_invalid');
    const proof = { link: hash, userId, account: now, newPassword: null, otherwise: nobodys };
    const { passwordHash } = await proveMailbox(tx, shop, caller, proof);
    return entering(await enter(tx, shop, caller, { ...account, passwordHash }), null);
  }
  const factor = await passSecondFactor(tx, shop, caller, account, code);
  if ('enrolment' in factor || !factor.ok) return factor;
  if (!(await spendSignInCode(tx, holder, hash))) return fail('sign_in_code_invalid');
  return entering(
    await enter(tx, shop, caller, { ...account, passwordHash: now.passwordHash }),
    factor.value,
  );
}

function entering(
  entered: Awaited<ReturnType<typeof enter>>,
  recoveryCodes: string[] | null,
): Step<'sign_in_code_invalid'> {
  return entered ? ok({ ...entered, recoveryCodes }) : fail('sign_in_code_invalid');
}
