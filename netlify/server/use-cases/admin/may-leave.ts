import { mayLeave } from '#domain/exchange.ts';
import type { Queryable } from '../../ports/database.ts';
import { exchangeOf, findExchangeRules } from '../../sql/exchanges.sql.ts';
import { refuse } from './order-desk.ts';

/** Refuses to send the new piece of an exchange before the other one was posted or is here, as the settings say. */
export async function requireMayLeave(tx: Queryable, orderId: string): Promise<void> {
  const exchange = await exchangeOf(tx, orderId);
  if (!exchange) return;
  const { leaves } = await findExchangeRules(tx);
  if (!mayLeave(exchange, leaves)) refuse('exchange_awaits_parcel');
}
