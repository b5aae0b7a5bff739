import type { JobName } from '#domain/operations/jobs.ts';
import type { Services } from '../../compose.ts';
import type { Pictures } from '../../ports/pictures.ts';
import { moveIn } from '../admin/move-in/go-on-move.ts';
import { lapseExchanges } from '../after-sale/lapse-exchanges.ts';
import { processReturnLabels } from '../after-sale/return-labels.ts';
import type { Budget } from '../budget.ts';
import { publishCatalogue } from '../catalogue/publish-catalogue.ts';
import { purgePages } from '../catalogue/purge-pages.ts';
import { storeIndex } from '../catalogue/store-index.ts';
import { expireCredit } from '../credit/expire-credit.ts';
import { sendMessages } from '../doors/webhooks/send-messages.ts';
import { issueNotesPatiently } from '../fiscal/issue-notes-patiently.ts';
import { sendPaidNotes } from '../fiscal/send-paid-notes.ts';
import { followLabels } from '../fulfilment/follow-labels.ts';
import { processLabels } from '../fulfilment/process-labels.ts';
import { unlessWorker } from '../move-in/call-worker.ts';
import { movePictures } from '../move-in/move-pictures.ts';
import { expireOrders } from '../orders/expire-orders.ts';
import { reconcile } from '../payments/reconcile.ts';
import { removeCards } from '../payments/remove-cards.ts';
import { type JobResult, sumResults } from '../work-queue.ts';
import { announceStock } from './announce-stock.ts';
import { changePrices } from './change-prices.ts';
import { sendDailyReport } from './send-daily-report.ts';
import { sendMails } from './send-mails.ts';
import { tellPriceDrops } from './tell-price-drops.ts';
import { tidy } from './tidy.ts';
import { tidyImages } from './tidy-images.ts';

/** What jobs work with: all services, and what decodes pictures. */
export type Workshop = Services & { pictures: Pictures };

/** The work of each job. Mails that it queued are sent with it, up to one batch. */
export const JOB_HANDLERS: Readonly<Record<JobName, (shop: Workshop, budget: Budget) => Promise<JobResult>>> =
  {
    'send-mails': (shop, budget) => sendMails(shop, { budget }),
    'change-prices': (shop, budget) => changePrices(shop, budget),
    publish: (shop) => publishCatalogue(shop),
    'purge-pages': (shop) => purgePages(shop),
    'expire-orders': (shop, budget) => thenSendMails(shop, expireOverdue(shop, budget)),
    'announce-stock': (shop, budget) => announceStock(shop, budget),
    'price-alerts': (shop, budget) => tellPriceDrops(shop, budget),
    'return-labels': (shop, budget) => thenSendMails(shop, processReturnLabels(shop, budget)),
    'shipping-labels': (shop, budget) => processLabels(shop, budget),
    'follow-labels': (shop, budget) => thenSendMails(shop, followLabels(shop, budget)),
    'move-pictures': (shop, budget) => unlessWorker(shop, () => movePictures(shop, budget)),
    'move-in': (shop, budget) => unlessWorker(shop, () => moveIn(shop, budget)),
    'issue-notes': (shop, budget) => thenSendMails(shop, issueNotesPatiently(shop, budget, passed)),
    'send-webhooks': (shop, budget) => sendMessages(shop, budget),
    'remove-cards': (shop, budget) => removeCards(shop, budget),
    'expire-credit': (shop, budget) => expireCredit(shop, budget),
    'send-news': (shop) => thenSendMails(shop, sendDailyReport(shop)),
    reconcile: (shop, budget) => thenSendNotes(shop, thenSendMails(shop, reconcile(shop, {}, budget))),
    'keep-index': (shop) => storeIndex(shop),
    tidy: async (shop, budget) => sumResults(await tidy(shop, budget), await tidyImages(shop, budget)),
  };

const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Expires unpaid orders, and exchanges whose item was not posted. */
async function expireOverdue(shop: Services, budget: Budget): Promise<JobResult> {
  return sumResults(await expireOrders(shop, budget), await lapseExchanges(shop, budget));
}

/** Orders that it found paid have their notes in the same run. */
async function thenSendNotes(shop: Services, working: Promise<JobResult>): Promise<JobResult> {
  const worked = await working;
  if (worked.done > 0) await sendPaidNotes(shop);
  return worked;
}

async function thenSendMails(shop: Services, working: Promise<JobResult>): Promise<JobResult> {
  const worked = await working;
  if (worked.done > 0) await sendMails(shop);
  return worked;
}
