import { retryGivenUpMails } from '../../sql/outbox.sql.ts';
import { type Desk, type Staff, staffWrite } from './staff-write.ts';

/** Puts the mails that nobody took back at the start of the queue, for when the cause is mended. */
export function retryMails(shop: Desk, staff: Staff) {
  return staffWrite<{ retried: number }, 'nothing_to_retry'>(shop, staff, async (tx, log) => {
    const retried = await retryGivenUpMails(tx);
    if (retried === 0) return { ok: false, code: 'nothing_to_retry' };
    log({
      action: 'mail.retry',
      entity: 'mail',
      entityId: 'given_up',
      before: null,
      after: { count: retried },
    });
    return { ok: true, value: { retried } };
  });
}
