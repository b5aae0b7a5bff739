import { codeEnd } from '#domain/credit/code.ts';
import { creditEndsAt } from '#domain/credit/expiry.ts';
import { type GivenKind, MAX_ENTRY_CENTS } from '#domain/credit/ledger.ts';
import { creditCode, creditCodeHash, newCodeNonce } from '../../auth/credit-code.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import {
  type EntryAuthor,
  findGoodwillMonths,
  insertCodeWallet,
  insertEntry,
  openAccountWallet,
} from '../../sql/credit.sql.ts';

export type CreditGift = {
  /** An account, or whoever gets a code at this address (null: the code is handed over by who gives it). */
  holder: { userId: string } | { email: string | null };
  /** From 1 to MAX_ENTRY_CENTS. */
  cents: number;
  kind: GivenKind;
  /** Said to the holder, and kept in the ledger; at most 500 signs. */
  reason: string;
  orderId?: string | null;
  author: EntryAuthor;
  /** Given once under this key, however often it is asked. */
  dedupeKey?: string | null;
};

export type GivenCredit = {
  walletId: string;
  /** What the holder has now, in cents. */
  balanceCents: number;
  /** The code as people type it, without hyphens, to be shown once; null where an account holds the credit. */
  code: string | null;
  /** The number that the code is made of again when a mail with it is written; null without a code. */
  nonce: string | null;
  expiresAt: Date;
};

/**
 * Gives credit to an account, or makes a code for somebody without one, in the caller's transaction (which acts for the shop).
 * Null where its `dedupeKey` was used before: then nothing was given.
 */
export async function giveCredit(
  tx: Queryable,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  gift: CreditGift,
): Promise<GivenCredit | null> {
  const { holder, cents, kind, reason, orderId = null, author, dedupeKey = null } = gift;
  if (!Number.isInteger(cents) || cents < 1 || cents > MAX_ENTRY_CENTS)
    throw new RangeError(`no credit of ${cents} cents`);
  const months = kind === 'goodwill' ? await findGoodwillMonths(tx) : null;
  const expiresAt = creditEndsAt(kind, clock.now(), months ?? undefined);
  const wallet = 'userId' in holder ? await ofAccount(tx, holder.userId) : await ofCode(tx, config, holder);
  const entry = { walletId: wallet.walletId, kind, cents, expiresAt, reason, orderId, author, dedupeKey };
  const balanceCents = await insertEntry(tx, entry);
  return balanceCents === null ? null : { ...wallet, balanceCents, expiresAt };
}

async function ofAccount(tx: Queryable, userId: string) {
  return { walletId: await openAccountWallet(tx, userId), code: null, nonce: null };
}

async function ofCode(tx: Queryable, secrets: Services['config'], { email }: { email: string | null }) {
  const nonce = newCodeNonce(secrets);
  const code = creditCode(secrets, nonce);
  const walletId = await insertCodeWallet(tx, { hash: creditCodeHash(code), end: codeEnd(code), email });
  return { walletId, code, nonce };
}
