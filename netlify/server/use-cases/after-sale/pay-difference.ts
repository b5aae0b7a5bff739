import type { PlaceOrderInput } from '#contracts/orders.ts';
import { type DifferencePaid, payDifference } from '#domain/after-sale/exchange.ts';
import type { Share } from '#domain/credit/split.ts';
import type { PaymentTerms } from '#domain/money/payment-terms.ts';
import type { Queryable } from '../../ports/database.ts';
import { Refusal } from '../../ports/outcome.ts';
import { lockWallets, selectWallets, type WalletRow } from '../../sql/credit/credit.sql.ts';
import { runStatement } from '../../sql/run-statement.ts';
import { type CreditFailure, codeHashesOf, payingWallets } from '../credit/paying-wallets.ts';

export type CreditWish = PlaceOrderInput['credit'];

/**
 * Decides which credit pays the difference of an exchange: the caller's account, if signed in, and codes. Locks all wallets of
 * the exchange until the transaction ends. Refuses if the amount of credit differs from the one shown.
 */
export async function decideDifference(
  tx: Queryable,
  { order, credit }: { order: string; credit?: CreditWish },
  payer: string | null,
  { differenceCents, terms }: { differenceCents: number; terms: PaymentTerms },
): Promise<DifferencePaid<Share>> {
  const found = credit ? await lockedWallets(tx, order, payer, codeHashesOf(credit)) : [];
  const paid = payDifference(differenceCents, payingWallets(credit, found), terms);
  const { creditCents } = paid;
  if (creditCents !== (credit?.expectedCents ?? 0))
    throw new Refusal<CreditFailure>('credit_changed', { creditCents });
  return paid;
}

async function lockedWallets(
  tx: Queryable,
  order: string,
  payer: string | null,
  codeHashes: readonly string[],
): Promise<WalletRow[]> {
  await lockWallets(tx, [order], payer, codeHashes);
  return (await runStatement(tx, selectWallets(payer, codeHashes))).rows;
}
