import { UNSET_STORE } from '#contracts/store.ts';
import { withoutPeople } from '#domain/redaction.ts';
import type { Services } from '../compose.ts';
import { renderMail } from '../mails/letters.ts';
import { renderOrderMail } from '../mails/order-mails.ts';
import { logLine } from '../ports/log.ts';
import type { Mail } from '../ports/mail.ts';
import { findRequest } from '../sql/order-requests.sql.ts';
import { findOrder } from '../sql/orders.sql.ts';
import {
  claimMails,
  type MailJob,
  markDropped,
  markSent,
  markUnsent,
  type OutboxRow,
} from '../sql/outbox.sql.ts';
import { findStore } from '../sql/store.sql.ts';
import { isMailboxFull } from './spare-mailbox.ts';

const BATCH = 20;

/** Sends what is due in the outbox; a message that the mail server does not take is tried again later. Answers how many went out. */
export async function sendMails(shop: Services): Promise<number> {
  const due = await claimMails(shop.database, BATCH);
  const sent = await Promise.all(due.map((row) => sendOne(shop, row)));
  return sent.filter(Boolean).length;
}

async function write(shop: Services, job: MailJob): Promise<Mail> {
  const store = (await findStore(shop.database)) ?? UNSET_STORE;
  if ('data' in job) return renderMail(job.template, { data: job.data, store, config: shop.config });
  const { orderId, requestId } = job;
  const { order, request } = await shop.database.transaction({ actor: 'system' }, async (tx) => ({
    order: await findOrder(tx, orderId),
    request: requestId ? await findRequest(tx, requestId) : null,
  }));
  if (!order) throw new Error('the order is gone');
  return renderOrderMail(job.template, { order, request, store, config: shop.config });
}

async function sendOne(shop: Services, row: OutboxRow): Promise<boolean> {
  try {
    const mail = await write(shop, row.payload);
    // Counted once, however often the mail server has to be asked.
    if (row.attempts === 1 && (await isMailboxFull(shop, row.payload.template, mail.to))) {
      await markDropped(shop.database, row.id, 'too many mails for this address');
      return false;
    }
    await shop.mailer.send(mail, `<${row.id}@${new URL(shop.config.siteUrl).hostname}>`);
    await markSent(shop.database, row.id);
    return true;
  } catch (error) {
    // Mail servers quote the address that they refuse.
    const reason = withoutPeople(error instanceof Error ? error.message : 'unknown');
    logLine('warn', { event: 'mail_not_sent', id: row.id, attempts: row.attempts, reason });
    await markUnsent(shop.database, row.id, reason);
    return false;
  }
}
