import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import { lockWallets } from '../../sql/credit.sql.ts';
import { type MoneySource, spendFunds, takeFrom } from '../../sql/exchange-funds.sql.ts';
import { creditHolderOf, insertKept } from '../../sql/kept-as-credit.sql.ts';
import { giveCredit } from '../credit/give-credit.ts';
import { tellCredit } from '../credit/tell-credit.ts';
import type { Back } from '../payments/ask-money.ts';

/**
 * Converts the money left over from an exchange to credit instead of refunding it: in the account, or as a code for guests.
 * One transaction removes the money from the order and grants the credit.
 */
export function keepAsCredit(
  shop: Pick<Services, 'clock' | 'config'>,
  { requestId, orderNumber }: { requestId: string; orderNumber: string },
) {
  return async (
    tx: Queryable,
    orderId: string,
    sources: readonly MoneySource[],
    { amountCents: cents, actorId }: Back,
  ): Promise<void> => {
    if (cents === 0) return;
    const parts = takeFrom(sources, cents);
    await spendFunds(tx, orderId, parts);
    await insertKept(tx, requestId, parts);
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
    await tellCredit(tx, given, { to: email, cents, reason, occasion });
  };
}
