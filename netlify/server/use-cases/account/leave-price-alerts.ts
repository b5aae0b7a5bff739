import { TEXTS_VERSION } from '#domain/people/consent.ts';
import { alertedAccountIn } from '../../auth/offers-token.ts';
import type { Services } from '../../compose.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import {
  accountEmail,
  endPriceAlerts,
  hasPriceAlerts,
  lockPriceAlerts,
} from '../../sql/catalogue/price-alerts.sql.ts';
import { recordConsent } from '../../sql/people/consents.sql.ts';

const SYSTEM = { actor: 'system' } as const;

/** Whether the account of a mailed link still hears of lower prices; changes nothing. */
export async function findAlerted(
  { database, config }: Services,
  token: string,
): Promise<Outcome<{ isOn: boolean }, 'token_invalid'>> {
  const userId = alertedAccountIn(config, token);
  if (userId === null) return fail('token_invalid');
  return ok({ isOn: await hasPriceAlerts(database.as(SYSTEM), userId) });
}

/** Ends the price alerts of the account of a mailed link, as its owner does in the account. Idempotent. */
export async function leavePriceAlerts(
  { database, config }: Services,
  token: string,
): Promise<Outcome<Record<never, never>, 'token_invalid'>> {
  const userId = alertedAccountIn(config, token);
  if (userId === null) return fail('token_invalid');
  return database.transaction<Outcome<Record<never, never>, 'token_invalid'>>(SYSTEM, async (tx) => {
    await lockPriceAlerts(tx, userId);
    await endPriceAlerts(tx, userId);
    const email = await accountEmail(tx, userId);
    if (email !== null)
      await recordConsent(tx, {
        ...{ userId, email, purpose: 'price_drops', isGranted: false },
        version: TEXTS_VERSION,
      });
    return ok({});
  });
}
