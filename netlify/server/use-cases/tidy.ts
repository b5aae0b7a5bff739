import type { Services } from '../compose.ts';
import { forgetIdleCarts } from '../sql/carts.sql.ts';
import { forgetOldChanges } from '../sql/catalogue-index.sql.ts';
import { forgetOldMessages } from '../sql/contact.sql.ts';
import { anonymiseOldOrders, forgetContacts } from '../sql/forget-people.sql.ts';
import { forgetSources, forgetSpentProofs } from '../sql/holding.sql.ts';
import { forgetOldKeys } from '../sql/idempotency.sql.ts';
import { forgetOldMails } from '../sql/outbox.sql.ts';
import { allowLongStatements } from '../sql/patience.sql.ts';
import { forgetOldPostalCodes } from '../sql/postal-codes.sql.ts';
import { forgetOldRebuilds } from '../sql/publishing.sql.ts';
import { forgetOldHits } from '../sql/rate-limits.sql.ts';
import { deleteExpiredSessions } from '../sql/sessions.sql.ts';
import { forgetOldAlerts } from '../sql/stock-alerts.sql.ts';
import { forgetOldTokens } from '../sql/tokens.sql.ts';
import { forgetOldWebhooks } from '../sql/webhooks.sql.ts';

/** What belongs to nobody, one transaction each. */
const WITHOUT_OWNERS = [
  forgetSpentProofs,
  forgetOldHits,
  forgetOldKeys,
  forgetOldChanges,
  forgetOldMails,
  forgetOldWebhooks,
  forgetOldRebuilds,
  forgetOldPostalCodes,
];

/**
 * Removes what nobody can use any more: old throttling windows and idempotency keys, changes of the catalogue that all
 * have seen, mails long sent or never taken, notices and builds long done, links and sessions that are over, carts of guests
 * long gone, data of deleted accounts, messages older than the privacy page promises. The periods stand in domain/keeping.ts.
 */
export async function tidy({ database }: Pick<Services, 'database'>): Promise<void> {
  for (const forget of WITHOUT_OWNERS) {
    await database.transaction({ actor: 'system' }, async (tx) => {
      await allowLongStatements(tx);
      await forget(tx);
    });
  }
  await database.transaction({ actor: 'system' }, async (tx) => {
    await allowLongStatements(tx);
    await forgetIdleCarts(tx);
    await forgetSources(tx);
    await forgetContacts(tx);
    await anonymiseOldOrders(tx);
    await forgetOldMessages(tx);
    await forgetOldAlerts(tx);
    await forgetOldTokens(tx);
    await deleteExpiredSessions(tx);
  });
}
