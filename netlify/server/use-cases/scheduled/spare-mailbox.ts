import type { Services } from '../../compose.ts';
import { countTries } from '../throttle.ts';

const HOUR = { name: 'mail-to-hour', max: 10, seconds: 3_600 };
const DAY = { name: 'mail-to-day', max: 30, seconds: 86_400 };

/** Mails that anybody can have sent to anybody, by naming the address in an order, an account, an alert or a list. */
const ASKED_BY_ANYBODY: ReadonlySet<string> = new Set([
  'order_placed',
  'payment_failed',
  'order_cancelled',
  'confirm_email',
  'account_exists',
  'change_email',
  'leave_offers',
  'news_confirm',
  'news_known',
  'back_in_stock',
]);

/**
 * Whether a mail must not go out because strangers have filled this mailbox: ten an hour and thirty a day of those that
 * anybody can ask for. The rest is dropped and not kept for later, or a flood would only last longer; what a dropped mail
 * told is on the order's page, too. Mails of money paid, of a parcel or of somebody's security always go.
 */
export async function isMailboxFull(
  shop: Pick<Services, 'database' | 'config'>,
  template: string,
  address: string,
): Promise<boolean> {
  if (!ASKED_BY_ANYBODY.has(template)) return false;
  return (await countTries(shop, [HOUR, address], [DAY, address])) !== null;
}
