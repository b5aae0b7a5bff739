import type { Services } from '../../compose.ts';
import { countTries } from '../throttle.ts';

const HOUR = { name: 'mail-to-hour', max: 10, seconds: 3_600 };
const DAY = { name: 'mail-to-day', max: 30, seconds: 86_400 };

/** Mails that anybody can trigger to any address, by an order, sign-up, stock alert or subscription. */
const TRIGGERED_BY_ANYONE: ReadonlySet<string> = new Set([
  'order_placed',
  'payment_failed',
  'order_cancelled',
  'confirm_email',
  'account_exists',
  'account_deleted',
  'change_email',
  'leave_offers',
  'news_confirm',
  'news_known',
  'back_in_stock',
]);

/**
 * Whether to drop a mail because the address got too many that anybody can trigger: ten an hour, thirty a day. Dropped mails
 * are not sent later, or a flood would only last longer; what most of them say is on the order page, too, but
 * nothing else tells of a product that is back in stock. Mails about payments, parcels or security are always sent.
 */
export async function isMailboxFull(shop: Services, template: string, address: string): Promise<boolean> {
  if (!TRIGGERED_BY_ANYONE.has(template)) return false;
  return (await countTries(shop, [HOUR, address], [DAY, address])) !== null;
}
