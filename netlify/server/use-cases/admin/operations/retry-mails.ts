import { fail, ok } from '../../../ports/outcome.ts';
import { retryGivenUpMails } from '../../../sql/operations/outbox.sql.ts';
import { type Desk, type Staff, staffWrite } from '../staff-write.ts';

/** Queues all mails again whose delivery was given up, after the cause was fixed. */
export function retryMails(shop: Desk, staff: Staff) {
  return staffWrite(shop, staff, async (tx, log) => {
    const retried = await retryGivenUpMails(tx);
    if (retried === 0) return fail('nothing_to_retry');
    log('mail.retry', 'mail', 'given_up', { after: { count: retried } });
    return ok({ retried });
  });
}
