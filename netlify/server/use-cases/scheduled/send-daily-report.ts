import { formatBRL } from '#domain/money/money.ts';
import { WAITING_NOUNS } from '#domain/operations/waiting.ts';
import { type Capability, may } from '#domain/people/capabilities.ts';
import type { StaffRole } from '#domain/people/staff-roles.ts';
import type { Has } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import { findAlarms } from '../../sql/operations/alarms.sql.ts';
import { queueBulkMails } from '../../sql/operations/outbox.sql.ts';
import { findReportSubscribers } from '../../sql/reports/daily-report.sql.ts';
import { findCounts, findSales, findWaiting, LOWEST } from '../../sql/reports/desk.sql.ts';
import type { JobResult } from '../work-queue.ts';

/** A line of the mail. */
type Line = readonly [label: string, value: string];

/**
 * Queues the daily report for team members who want it: pending work, yesterday's sales and low stock, as far as their role may
 * see it. Once a day each; empty reports are not sent.
 */
export async function sendDailyReport({ database, clock }: Has<'database' | 'clock'>): Promise<JobResult> {
  const done = await database.transaction({ actor: 'system' }, async (tx) => {
    const readers = await findReportSubscribers(tx, clock.now());
    if (readers.length === 0) return 0;
    const news = await gather(tx, clock.now());
    const mails = readers.flatMap(({ email, role, dedupeKey }) => {
      const lines = linesFor(role, news);
      const data = { to: email, lines: JSON.stringify(lines) };
      const payload = { template: 'daily_news', data };
      return lines.length > 0 ? [{ dedupeKey, payload }] : [];
    });
    await queueBulkMails(tx, mails);
    return mails.length;
  });
  return { done, failed: 0, isMore: false };
}

type Report = Awaited<ReturnType<typeof gather>>;

async function gather(tx: Queryable, now: Date) {
  const waiting = await findWaiting(tx);
  const { scarce, isMoreLow } = await findCounts(tx, now, []);
  const { sales } = await findSales(tx, now, 2);
  const alarms = (await findAlarms(tx)).length;
  return { waiting, scarce, isMoreLow, yesterday: sales.days[0], alarms };
}

function linesFor(role: StaffRole, { waiting, yesterday, alarms, ...low }: Report): Line[] {
  const counted: readonly [Capability, string, number][] = [
    ['alarms.handle', 'Alertas a ver', alarms],
    ['orders.fulfil', labelOf('orders'), waiting.orders],
    ['orders.read', labelOf('notes'), waiting.notes],
    ['requests.read', labelOf('requests'), waiting.requests],
    ['messages.handle', labelOf('messages'), waiting.messages],
    ['questions.answer', labelOf('questions'), waiting.questions],
    ['reviews.moderate', labelOf('reviews'), waiting.reviews],
  ];
  const sold =
    yesterday && yesterday.orders > 0
      ? `${yesterday.orders === 1 ? '1 pedido' : `${yesterday.orders} pedidos`}, ${formatBRL(yesterday.revenueCents)}`
      : '';
  return [
    ...(may(role, 'reports.read') && sold ? [['Vendas de ontem', sold] as const] : []),
    ...counted.flatMap(([capability, label, count]): Line[] =>
      may(role, capability) && count > 0 ? [[label, String(count)]] : [],
    ),
    ...(may(role, 'catalogue.read') ? lowLines(low) : []),
  ];
}

function lowLines({ scarce, isMoreLow }: Pick<Report, 'scarce' | 'isMoreLow'>): Line[] {
  const lines = scarce.map(
    ({ name, colour, size, stock }): Line => [
      [name, colour, size].filter(Boolean).join(', '),
      stock === 0 ? 'esgotado' : stock === 1 ? 'resta 1' : `restam ${stock}`,
    ],
  );
  return isMoreLow ? [...lines, [`Além destas ${LOWEST}`, 'há outras acabando']] : lines;
}

/** 'Mensagens não lidas', whatever the count beside it. */
function labelOf(what: keyof Report['waiting']): string {
  const [, many] = WAITING_NOUNS[what];
  return many.charAt(0).toUpperCase() + many.slice(1);
}
