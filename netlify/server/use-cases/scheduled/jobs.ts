import type { JobName } from '#domain/jobs.ts';
import type { Services } from '../../compose.ts';
import { keepIndex } from '../catalogue/keep-index.ts';
import { publishCatalogue } from '../catalogue/publish-catalogue.ts';
import { purgePages } from '../catalogue/purge-pages.ts';
import { expireCredit } from '../credit/expire-credit.ts';
import { expireOrders } from '../orders/expire-orders.ts';
import { lapseExchanges } from '../orders/lapse-exchanges.ts';
import { workOnReturnLabels } from '../orders/return-labels.ts';
import { reconcile } from '../payments/reconcile.ts';
import { announceStock } from './announce-stock.ts';
import type { Budget } from './budget.ts';
import { changePrices } from './change-prices.ts';
import { sendMails } from './send-mails.ts';
import { sendNews } from './send-news.ts';
import { tidy } from './tidy.ts';
import { tidyImages } from './tidy-images.ts';
import { together, type Worked } from './work-through.ts';

/** The work of each job. Mails that it queued are sent with it, up to one batch. */
export const WORK: Readonly<Record<JobName, (shop: Services, budget: Budget) => Promise<Worked>>> = {
  'send-mails': (shop, budget) => sendMails(shop, { budget }),
  'change-prices': (shop, budget) => changePrices(shop, budget),
  publish: (shop) => publishCatalogue(shop),
  'purge-pages': (shop) => purgePages(shop),
  'expire-orders': (shop, budget) => withMails(shop, endWhatIsOver(shop, budget)),
  'announce-stock': (shop, budget) => announceStock(shop, budget),
  'return-labels': (shop, budget) => withMails(shop, workOnReturnLabels(shop, budget)),
  'expire-credit': (shop, budget) => expireCredit(shop, budget),
  'send-news': (shop) => withMails(shop, sendNews(shop)),
  reconcile: (shop, budget) => withMails(shop, reconcile(shop, {}, budget)),
  'keep-index': (shop) => keepIndex(shop),
  tidy: async (shop, budget) => together(await tidy(shop, budget), await tidyImages(shop, budget)),
};

/** Expires unpaid orders, and exchanges whose item was not posted. */
async function endWhatIsOver(shop: Services, budget: Budget): Promise<Worked> {
  return together(await expireOrders(shop, budget), await lapseExchanges(shop, budget));
}

async function withMails(shop: Services, working: Promise<Worked>): Promise<Worked> {
  const worked = await working;
  if (worked.done > 0) await sendMails(shop);
  return worked;
}
