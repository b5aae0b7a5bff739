import type { Services } from '../../compose.ts';
import { claimJustPaid } from '../../sql/fiscal/notes.sql.ts';
import { workOnNotes } from './issue-notes.ts';

/** More at once wait for the scheduled work. */
const MOST = 3;

/**
 * Sends the notes of orders that were paid just now: for the time after a response that may have told of a payment, so that nobody waits
 * for it. A single statement where there are none; what it leaves, for whatever reason, the scheduled work does.
 */
export async function sendPaidNotes(shop: Services): Promise<void> {
  await workOnNotes(shop, await claimJustPaid(shop.database.as({ actor: 'system' }), MOST));
}
