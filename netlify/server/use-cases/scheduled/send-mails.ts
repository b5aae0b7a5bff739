import { type StoreProfile, UNSET_STORE } from '#contracts/store.ts';
import { redact } from '#domain/people/redaction.ts';
import { hasFit } from '#domain/sizing/buyers-fit.ts';
import type { Services } from '../../compose.ts';
import { renderFitMail } from '../../mails/fit-mail.ts';
import { renderOrderMail } from '../../mails/order-mails.ts';
import { renderMail } from '../../mails/templates.ts';
import { logLine } from '../../ports/log.ts';
import type { Mail } from '../../ports/mail.ts';
import { findRequest } from '../../sql/after-sale/order-requests.sql.ts';
import { findLabel } from '../../sql/after-sale/return-labels.sql.ts';
import {
  claimMails,
  deleteMail,
  type MailJob,
  markDropped,
  markSent,
  markTaken,
  markUnsent,
  type OutboxRow,
  releaseMails,
} from '../../sql/operations/outbox.sql.ts';
import { findOrder } from '../../sql/orders/orders.sql.ts';
import { findRefundedUnits } from '../../sql/payments/refunds.sql.ts';
import { findStore } from '../../sql/settings/store.sql.ts';
import { findFitQuestions } from '../../sql/sizing/buyers-fit.sql.ts';
import type { Budget } from '../budget.ts';
import { deliverGift, writeGiftMail } from '../gift-cards/send-gift-card.ts';
import { type JobResult, processQueue } from '../work-queue.ts';
import { isMailboxFull } from './mailbox-limit.ts';

/** Mails per batch, all sent concurrently on a connection of their own. */
const BATCH = 20;

/** How long to send: while a budget lasts, or one batch after a response. */
type SendScope = { budget: Budget } | 'one batch';

/** Sends due mails from the outbox; rejected ones are retried later. */
export async function sendMails(shop: Services, errand: SendScope = 'one batch'): Promise<JobResult> {
  let batches = 0;
  const isLeft = () => (errand === 'one batch' ? true : errand.budget.isLeft());
  const store = once(() => findStore(shop.database));
  return processQueue<OutboxRow>({
    job: 'send-mails',
    claim: () =>
      errand === 'one batch' && batches++ > 0 ? Promise.resolve([]) : claimMails(outboxOf(shop), BATCH),
    work: (row) => sendOne(shop, row, store),
    release: ({ untouched }) =>
      releaseMails(
        outboxOf(shop),
        untouched.map(({ id }) => id),
      ),
    width: BATCH,
    isLeft,
  });
}

/** Only the shop may read and change queued mails. */
const outboxOf = ({ database }: Services) => database.as({ actor: 'system' });

/** Memoises an async call. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask();
    return asked;
  };
}

type StoreReader = () => Promise<StoreProfile | null>;

/** Renders the mail of a job; null if there is nothing to send any more. */
async function renderJob(shop: Services, job: MailJob, shopkeeper: StoreReader): Promise<Mail | null> {
  const store = (await shopkeeper()) ?? UNSET_STORE;
  if ('data' in job) return renderMail(job.template, { data: job.data, store, config: shop.config });
  const { orderId, requestId, parcelId = null } = job;
  if (job.template === 'gift_card') return writeGiftMail(shop, orderId, store);
  const db = shop.database.as({ actor: 'system' });
  const order = await findOrder(db, orderId);
  const request = requestId ? await findRequest(db, requestId) : null;
  if (!order) throw new Error('the order is gone');
  if (job.template === 'fit_question') {
    const questions = (await findFitQuestions(db, orderId)).filter(hasFit);
    return questions.length > 0 ? renderFitMail(questions, { order, store, config: shop.config }) : null;
  }
  const replacement = request?.replacementId ? await findOrder(db, request.replacementId) : null;
  const label = request && (await findLabel(db, request.id));
  const refunded = job.template === 'order_refunded' ? await findRefundedUnits(db, orderId) : [];
  const about = { order, parcelId, request, replacement, label, refunded, store };
  return renderOrderMail(job.template, { ...about, config: shop.config });
}

async function sendOne(shop: Services, row: OutboxRow, shopkeeper: StoreReader): Promise<boolean> {
  try {
    if ('isTaken' in row.payload) return await delivered(shop, row, row.payload.orderId);
    const mail = await renderJob(shop, row.payload, shopkeeper);
    if (!mail) return await close(shop, row, 'nothing to ask any more');
    // Count the first attempt only, not the retries.
    if (row.attempts === 1 && (await isMailboxFull(shop, row.payload.template, mail.to)))
      return await close(shop, row, 'too many mails for this address');
    await shop.mailer.send(mail, `<${row.id}@${new URL(shop.config.siteUrl).hostname}>`);
    if (!('orderId' in row.payload) || row.payload.template !== 'gift_card')
      return await close(shop, row, null);
    await markTaken(outboxOf(shop), row.id);
    return await delivered(shop, row, row.payload.orderId);
  } catch (error) {
    // Redact: mail servers quote the address that they reject.
    const reason = redact(error instanceof Error ? error.message : 'unknown');
    logLine('warn', { event: 'mail_not_sent', id: row.id, attempts: row.attempts, reason });
    await markUnsent(outboxOf(shop), row.id, reason);
    return false;
  }
}

/** Moves the order of a gift card whose mail was sent. If that fails, it is repeated, but the mail is not sent again. */
async function delivered(shop: Services, row: OutboxRow, orderId: string): Promise<true> {
  await deliverGift(shop, orderId);
  return close(shop, row, null);
}

/** Records that a mail was sent, or why it was dropped. The mail about a deleted account goes, too: nothing else is left of it. */
async function close(shop: Services, { id, payload }: OutboxRow, reason: string | null): Promise<true> {
  const outbox = outboxOf(shop);
  if (payload.template === 'account_deleted') await deleteMail(outbox, id);
  else if (reason === null) await markSent(outbox, id);
  else await markDropped(outbox, id, reason);
  return true;
}
