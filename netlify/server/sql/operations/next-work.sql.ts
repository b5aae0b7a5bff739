import { IS_DUE_LABEL } from '../after-sale/return-labels.sql.ts';
import { NEXT_PRICE_ALERT } from '../catalogue/price-alerts.sql.ts';
import { HAS_DUE_ALERT } from '../catalogue/stock-alerts.sql.ts';
import { NEXT_MESSAGE } from '../doors/deliveries.sql.ts';
import { HAS_ORDER_TO_NOTE } from '../fiscal/notes.sql.ts';
import { NEXT_FOLLOW } from '../fulfilment/label-follow.sql.ts';
import { NEXT_LABEL } from '../fulfilment/label-work.sql.ts';
import { NEXT_MOVE } from '../move-in/move-items.sql.ts';
import { NEXT_PICTURE } from '../move-in/moved-pictures.sql.ts';
import { HAS_UNPURGED } from '../pages/page-purges.sql.ts';
import { NEXT_REMOVAL } from '../payments/card-removals.sql.ts';
import { NEXT_REPORT } from '../reports/daily-report.sql.ts';
import { one } from '../statements.ts';
import { MAIL_ATTEMPTS } from './outbox.sql.ts';

/** When each job has its next known work; null if none. */
export type NextWork = Record<
  | 'send-mails'
  | 'change-prices'
  | 'publish'
  | 'purge-pages'
  | 'expire-orders'
  | 'announce-stock'
  | 'price-alerts'
  | 'return-labels'
  | 'shipping-labels'
  | 'follow-labels'
  | 'move-pictures'
  | 'move-in'
  | 'issue-notes'
  | 'send-webhooks'
  | 'remove-cards'
  | 'expire-credit'
  | 'send-news'
  | 'reconcile',
  Date | null
>;

/** The jobs ask for what begins and ends at different moments of a run: what did so since its start may be unseen. */
const SINCE = 'least(now(), $2::timestamptz)';

/**
 * Work that becomes due by time alone: mail retries, starts and ends of campaigns, coupons, announcements and page versions,
 * waiting builds, purges of what another job changed, alerts for stock that another job gave back, prices of kept pieces that fell, second purges, payment and
 * posting deadlines, labels, moves from other shops and their pictures, notes, messages to other programs, cards to be deleted at the provider, credit expiry and warnings, the daily report, and the first
 * check of a charge without webhook.
 * Older open charges wait for the next full run. Everything else becomes due by a write, which touches the agenda. What began or
 * ended after `since`, when the jobs started, is due (null: after now).
 */
export const findNextWork = one<[publishEveryMinutes: number, since?: Date | null], NextWork>(
  `
  select
  (select min(available_at) from outbox where sent_at is null and attempts < ${MAIL_ATTEMPTS}) as "send-mails",
  (select min(turn.at) from campaigns c, lateral (values (c.starts_at), (c.ends_at)) as turn(at)
   where c.status = 'scheduled' and turn.at > ${SINCE}) as "change-prices",
  least(
    (select greatest(now(), case when bool_and(started_at is null)
       then (select max(started_at) + make_interval(mins => $1::int) from rebuild_requests) end)
     from rebuild_requests where finished_at is null having count(*) > 0),
    (select min(turn.at) from promotions m, lateral (values (m.starts_at), (m.ends_at)) as turn(at)
     where m.is_announced and m.is_active and turn.at > ${SINCE}),
    (select min(turn.at) from announcements a, lateral (values (a.starts_at), (a.ends_at)) as turn(at) where turn.at > ${SINCE}),
    (select min(turn.at) from page_publications u, lateral (values (u.starts_at), (u.ends_at)) as turn(at)
     where u.withdrawn_at is null and turn.at > ${SINCE})) as publish,
  (select case when ${HAS_UNPURGED} then now() else s.due_at end from page_purges s) as "purge-pages",
  least(
    (select min(case when c.until is null then o.expires_at else greatest(o.expires_at, c.until + interval '10 minutes') end)
     from orders o left join order_claims c on c.order_id = o.id
     where o.payment_status in ('awaiting_payment', 'failed', 'under_review')),
    (select min(hold_until) from order_requests
     where kind = 'exchange' and status = 'accepted' and posted_at is null and hold_until > ${SINCE})) as "expire-orders",
  case when ${HAS_DUE_ALERT} then now() end as "announce-stock",
  ${NEXT_PRICE_ALERT} as "price-alerts",
  (select min(l.due_at) from return_labels l where l.state in ('wanted', 'canceling') and ${IS_DUE_LABEL}) as "return-labels",
  ${NEXT_LABEL} as "shipping-labels",
  ${NEXT_FOLLOW} as "follow-labels",
  ${NEXT_PICTURE} as "move-pictures",
  ${NEXT_MOVE} as "move-in",
  case when ${HAS_ORDER_TO_NOTE} then now() else least((select min(due_at) from fiscal_notes),
    (select min(due_at) from fiscal_order_checks), (select min(due_at) from fiscal_lost_numbers)) end as "issue-notes",
  ${NEXT_MESSAGE} as "send-webhooks",
  ${NEXT_REMOVAL} as "remove-cards",
  (select min(look_at) from credit_wallets where balance_cents > 0) as "expire-credit",
  case when exists (select from users where wants_news) then ${NEXT_REPORT} end as "send-news",
  least(
    (select min(updated_at) + interval '16 minutes' from payment_transactions
     where status in ('pending', 'processing', 'underpaid', 'unreadable') and created_at > now() - interval '1 hour'),
    (select min(updated_at) + interval '10 minutes' from refunds
     where status = 'requested' and created_at > now() - interval '1 hour')) as reconcile`,
  (publishEveryMinutes, since = null) => [publishEveryMinutes, since],
);
