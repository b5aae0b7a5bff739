import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import {
  creditHolderOf,
  insertKeptAsCredit,
  type MoneySource,
  spendFunds,
  takeCents,
} from '../../sql/after-sale/exchange-funds.sql.ts';
import { lockWallets } from '../../sql/credit/credit.sql.ts';
import { giveCredit } from '../credit/give-credit.ts';
import { mailCredit } from '../credit/mail-credit.ts';
import type { RefundRequest } from '../payments/request-money-refund.ts';

/**
 * Converts the money left over from an exchange to credit instead of refunding it: in the account, or as a code for guests.
 * One transaction removes the money from the order and grants the credit.
 */
export function keepAsCredit(
  shop: Services,
  { requestId, orderNumber }: { requestId: string; orderNumber: string },
) {
  return async (
    tx: Queryable,
    orderId: string,
    sources: readonly MoneySource[],
    { amountCents: cents, actorId }: RefundRequest,
  ): Promise<void> => {
    if (cents === 0) return;
    const parts = takeCents(sources, cents);
    await spendFunds(tx, orderId, parts);
    await insertKeptAsCredit(tx, requestId, parts);
    const { userId, email } = await creditHolderOf(tx, orderId);
    await lockWallets(tx, [orderId], userId);
    const occasion = `exchange:${requestId}`;
    const reason = `Troca do pedido ${orderNumber}: valor que você escolheu guardar como crédito`;
    const given = await giveCredit(tx, shop, {
      holder: userId ? { userId } : { email },
      cents,
      kind: 'exchange',
      reason,
      orderId,
      author: { kind: 'staff', userId: actorId },
      dedupeKey: occasion,
    });
    if (!given) throw new Error('the credit of an exchange was given before its piece was here');
    await mailCredit(tx, given, { to: email, cents, reason, occasion });
  };
}
