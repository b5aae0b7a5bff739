import { type Consent, PURPOSES } from '#contracts/privacy.ts';
import { TEXTS_VERSION } from '#domain/people/consent.ts';
import type { Services } from '../../compose.ts';
import { customer, type Queryable } from '../../ports/database.ts';
import { type Outcome, ok } from '../../ports/outcome.ts';
import { endPriceAlerts, lockPriceAlerts, startPriceAlerts } from '../../sql/catalogue/price-alerts.sql.ts';
import { endSubscription, lockNewsAddress } from '../../sql/contact/newsletter.sql.ts';
import { unsubscribe } from '../../sql/contact/subscribers.sql.ts';
import { consentsOf, recordConsent } from '../../sql/people/consents.sql.ts';

type Purpose = (typeof PURPOSES)[number];
type Consents = { granted: Purpose[]; history: Consent[] };

export async function listConsents(shop: Services, userId: string): Promise<Outcome<Consents, never>> {
  return show(shop.database.as(customer(userId)), userId);
}

/**
 * Records a consent change. Withdrawing marketing consent also unsubscribes the user's confirmed address from the lists; that to price
 * alerts switches them on or off.
 */
export async function changeConsent(
  shop: Services,
  { userId, email, emailConfirmed }: { userId: string; email: string; emailConfirmed: boolean },
  { purpose, isGranted }: { purpose: Purpose; isGranted: boolean },
): Promise<Outcome<Consents, never>> {
  const leaves = purpose === 'marketing' && !isGranted && emailConfirmed;
  return shop.database.transaction(leaves ? { actor: 'system' } : customer(userId), async (tx) => {
    if (leaves) {
      await lockNewsAddress(tx, email);
      await unsubscribe(tx, email);
      await endSubscription(tx, email, 'account', shop.clock.now());
    }
    if (purpose === 'price_drops') await switchPriceAlerts(tx, userId, isGranted);
    await recordConsent(tx, { userId, email, purpose, isGranted, version: TEXTS_VERSION });
    return show(tx, userId);
  });
}

async function switchPriceAlerts(tx: Queryable, userId: string, isOn: boolean): Promise<void> {
  await lockPriceAlerts(tx, userId);
  await (isOn ? startPriceAlerts : endPriceAlerts)(tx, userId);
}

async function show(tx: Queryable, userId: string): Promise<{ ok: true; value: Consents }> {
  const rows = await consentsOf(tx, userId);
  const granted = PURPOSES.filter((purpose) => rows.find((row) => row.purpose === purpose)?.isGranted);
  const history = rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
  return ok({ granted, history });
}
