import { nextCheckAt, noticeDue } from '#domain/credit/expiry.ts';
import { endingOf, expiredOf, lotsOf } from '#domain/credit/ledger.ts';
import { formatBRL } from '#domain/money/money.ts';
import { formatDeadline } from '#domain/time/calendar.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import { findLedger, insertEntry, lockWallet } from '../../sql/credit/credit.sql.ts';
import { type DueWallet, findDueWallets, setNextCheck } from '../../sql/credit/credit-expiry.sql.ts';
import { queueBulkMails } from '../../sql/operations/outbox.sql.ts';
import { type Budget, createBudget } from '../budget.ts';
import { type JobResult, processQueue } from '../work-queue.ts';

const BATCH = 200;
const WIDTH = 6;

/**
 * Books expired credit as a ledger entry and mails holders whose credit expires soon. Each wallet is locked in a transaction of
 * its own, which also sets its next due time. So nothing is booked or mailed twice, even after days without a run, and nobody
 * is warned about credit that was spent meanwhile.
 */
export async function expireCredit(
  { database, clock }: Services,
  budget: Budget = createBudget(clock),
): Promise<JobResult> {
  const now = clock.now();
  let last: DueWallet | null = null;
  return processQueue<DueWallet>({
    job: 'expire-credit',
    claim: async () => {
      const due = await findDueWallets(database.as({ actor: 'system' }), now, last, BATCH);
      last = due.at(-1) ?? last;
      return due;
    },
    work: (wallet) =>
      database.transaction({ actor: 'system' }, async (tx) => {
        await expireWallet(tx, wallet, now);
        return true;
      }),
    width: WIDTH,
    isLeft: () => budget.isLeft(),
  });
}

async function expireWallet(tx: Queryable, wallet: DueWallet, now: Date): Promise<void> {
  await lockWallet(tx, wallet.id);
  const lots = lotsOf(await findLedger(tx, wallet.id));
  const ended = expiredOf(lots, now);
  if (ended > 0)
    await insertEntry(tx, {
      walletId: wallet.id,
      kind: 'expiry',
      cents: -ended,
      author: { kind: 'system' },
    });
  const left = lots.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
  await setNextCheck(tx, wallet.id, nextCheckAt(left, now));
  const { to } = wallet;
  if (to === null) return;
  const mails = endingOf(left).flatMap(({ cents, expiresAt }) => {
    const days = noticeDue(expiresAt, now);
    if (days === null) return [];
    const data = {
      to,
      amount: formatBRL(cents),
      until: formatDeadline(expiresAt),
      end: wallet.codeEnd ?? '',
    };
    const dedupeKey = `credit_ends:${wallet.id}:${expiresAt.toISOString()}:${days}`;
    return [{ dedupeKey, payload: { template: 'credit_ends', data } }];
  });
  await queueBulkMails(tx, mails);
}
