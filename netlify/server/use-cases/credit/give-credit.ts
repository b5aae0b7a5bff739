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
} from '../../sql/credit/credit.sql.ts';

export type CreditGift = {
  /** An account, or the e-mail address that gets a code (null: the code is handed over in person). */
  holder: { userId: string } | { email: string | null };
  /** From 1 to MAX_ENTRY_CENTS. */
  cents: number;
  kind: GivenKind;
  /** Shown to the holder and stored in the ledger; at most 500 characters. */
  reason: string;
  orderId?: string | null;
  author: EntryAuthor;
  /** Idempotency key: credit is granted once per key. */
  dedupeKey?: string | null;
};

export type GivenCredit = {
  walletId: string;
  /** The holder's new balance in cents. */
  balanceCents: number;
  /** The code without hyphens, to be shown once; null if an account holds the credit. */
  code: string | null;
  /** The nonce from which the code is derived again when its mail is rendered; null without a code. */
  nonce: string | null;
  expiresAt: Date;
};

/**
 * Grants credit to an account or as a code, in the caller's transaction (as `system`). Null if its `dedupeKey` was used
 * before; nothing is granted then.
 */
export async function giveCredit(
  tx: Queryable,
  { clock, config }: Services,
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
