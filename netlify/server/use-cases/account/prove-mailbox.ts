import { TEXTS_VERSION } from '#domain/people/consent.ts';
import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import type { Queryable } from '../../ports/database.ts';
import { Refusal } from '../../ports/outcome.ts';
import {
  confirmAddress,
  type LockedAccount,
  setPassword,
  setPendingEmail,
} from '../../sql/people/accounts.sql.ts';
import { adoptGuestOrders, fillFromGuestOrder } from '../../sql/people/guest-orders.sql.ts';
import { adoptMovedConsent, isMovedCustomer } from '../../sql/people/moved-customers.sql.ts';
import { deletePasskeysOf } from '../../sql/people/passkeys.sql.ts';
import { adoptPastOrders } from '../../sql/people/past-orders.sql.ts';
import { deleteSecondFactor } from '../../sql/people/second-factors.sql.ts';
import { deleteSessionsOf } from '../../sql/people/sessions.sql.ts';
import { namesOf, type SignUp, signUpsOf, voidTokens } from '../../sql/people/tokens.sql.ts';
import { clearUnconfirmed, setName } from '../../sql/people/unconfirmed-data.sql.ts';
import { recordSignUpConsents } from './sign-up.ts';

type Proof = {
  /** Hash of the mailed link. */
  link: string;
  userId: string;
  account: LockedAccount;
  /** Hash of the password sent with the link, if any. */
  newPassword: string | null;
  /** What the password becomes where nobody of this browser chose it, instead of the refusal. */
  otherwise?: string;
};

export type Proven = {
  passwordHash: string;
  /** The account's session in this browser may continue. */
  wasHere: boolean;
  /** The password was chosen in this browser: when it registered, or with the link. */
  isChosenHere: boolean;
};

/**
 * Handles the first proof of an account's mailbox, by whichever link. Whoever follows the link reads the mailbox, but may not
 * be who registered: anybody can register with anybody's address. So a password counts only if it came with the link, was
 * chosen in this browser, or belongs to this browser's session; otherwise the refusal `new_password_needed` asks for one (who came by a
 * code needs none). All
 * earlier sessions, second factors, passkeys and links end. If nothing links this browser to the account's data, that is deleted as
 * well.
 */
export async function proveMailbox(
  tx: Queryable,
  shop: Services,
  caller: Caller,
  { link, userId, account, newPassword, otherwise }: Proof,
): Promise<Proven> {
  const { signUpHash } = caller;
  const signUps = signUpHash ? await signUpsOf(tx, userId, signUpHash, shop.clock.now()) : [];
  const isSignedInHere = caller.user?.userId === userId;
  const chosen = signUps[0]?.passwordHash ?? (isSignedInHere ? account.passwordHash : null);
  const passwordHash = newPassword ?? chosen ?? otherwise;
  if (!passwordHash) throw new Refusal('new_password_needed');
  const isOwn = isSignedInHere || signUps.some((one) => one.passwordHash === account.passwordHash);
  await confirmAddress(tx, userId, account.email);
  await setPassword(tx, userId, passwordHash);
  await setPendingEmail(tx, userId, null);
  await deleteSecondFactor(tx, userId);
  await deletePasskeysOf(tx, userId);
  await deleteSessionsOf(tx, userId);
  if (!isOwn) await resetAccount(tx, { link, userId, email: account.email, signUp: signUps[0] ?? null });
  await voidTokens(tx, userId, ['confirm_email', 'reset_password', 'change_email']);
  await keepGuestOrders(tx, caller, { userId, email: account.email });
  return {
    passwordHash,
    wasHere: isSignedInHere && passwordHash === account.passwordHash,
    isChosenHere: newPassword !== null || signUps.length > 0,
  };
}

/**
 * Orders placed as a guest with this address belong to its account: whoever reads the mailbox could open them already, by their mails.
 * Address and telephone only come from an order of this very browser, since anybody can order with anybody's address.
 */
async function keepGuestOrders(
  tx: Queryable,
  { guestHash }: Caller,
  owner: { userId: string; email: string },
): Promise<void> {
  if (guestHash) await fillFromGuestOrder(tx, { ...owner, guestHash });
  await adoptGuestOrders(tx, owner);
  await adoptPastOrders(tx, owner);
}

/** Resets the account to a new one. Marketing consent is taken from this browser's own sign-up only. */
async function resetAccount(
  tx: Queryable,
  { link, userId, email, signUp }: { link: string; userId: string; email: string; signUp: SignUp | null },
): Promise<void> {
  // Of an account that a move made, nobody can have written anything: it has no password, and other sign-ups wait beside it.
  const isMoved = await isMovedCustomer(tx, userId);
  if (!isMoved) await clearUnconfirmed(tx, { userId, email });
  const names = signUp ?? (await namesOf(tx, link));
  if (names && names.firstName !== '') await setName(tx, userId, names);
  await recordSignUpConsents(tx, { userId, email, wantsNews: signUp?.wantsNews ?? false });
  if (isMoved && !signUp?.wantsNews) await adoptMovedConsent(tx, { userId, email, version: TEXTS_VERSION });
}
