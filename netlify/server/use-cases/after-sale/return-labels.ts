import { codeEndsAt, type LabelProblem } from '#domain/after-sale/return-labels.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import { findRequest } from '../../sql/after-sale/order-requests.sql.ts';
import * as labels from '../../sql/after-sale/return-labels.sql.ts';
import type { Budget } from '../budget.ts';
import { mailForRequest } from '../orders/mail-for-transition.ts';
import { type JobResult, processQueue } from '../work-queue.ts';
import { returnParcelOf } from './return-parcel.ts';

type Label = labels.LabelRow;

const BATCH = 24;
/** Labels processed concurrently; each mostly waits for the carrier, for up to six calls in sequence. */
const WIDTH = 4;

/**
 * Buys return labels and cancels those no longer needed, asynchronously to the requests. Only the label whose id is stored in
 * the row is ever paid, so that crashed or concurrent runs pay for only one.
 */
export async function processReturnLabels(shop: Services, budget: Budget): Promise<JobResult> {
  return processQueue<Label>({
    job: 'return-labels',
    claim: () => asSystem(shop, (tx) => labels.claimLabels(tx, BATCH)),
    work: (label) => (label.state === 'canceling' ? cancel(shop, label) : buy(shop, label)),
    release: async ({ untouched }) => {
      const ids = untouched.map(({ id }) => id);
      if (ids.length > 0) await asSystem(shop, (tx) => labels.releaseLabels(tx, ids));
    },
    width: WIDTH,
    isLeft: () => budget.isLeft(),
  });
}

const asSystem = <T>({ database }: Services, work: (tx: Queryable) => Promise<T>) =>
  database.transaction({ actor: 'system' }, work);

async function buy(shop: Services, label: Label): Promise<boolean> {
  const carrierId = label.carrierId ?? (await prepare(shop, label));
  if (carrierId === null) return false;
  if (!(await asSystem(shop, (tx) => labels.isStillWanted(tx, label)))) return release(shop, label);
  const paid = await shop.returnLabels.pay(carrierId);
  if (!paid.ok) return recordProblem(shop, label, paid.code);
  const made = await shop.returnLabels.issue(carrierId);
  // Already paid: do not give it up at the first error; retry instead.
  if (!made.ok) return recordProblem(shop, label, 'unavailable');
  const { code, printUrl, issuedAt } = made;
  const validUntil = codeEndsAt(issuedAt);
  return asSystem(shop, async (tx) => {
    const isReady = await labels.setReady(tx, label.id, { code, printUrl, validUntil });
    if (isReady) await mailCode(tx, label);
    return isReady;
  });
}

/** Prepares a label and stores the carrier's id; null if that failed. */
async function prepare(shop: Services, label: Label): Promise<string | null> {
  const parcel = await returnParcelOf(shop, label.requestId);
  if (!parcel.ok) return noLabel(shop, label, parcel.code);
  const prepared = await shop.returnLabels.prepare(parcel.value);
  if (!prepared.ok) return noLabel(shop, label, prepared.code);
  const { id: carrierId, costCents } = prepared;
  const isBound = await asSystem(shop, (tx) => labels.bindLabel(tx, label, { carrierId, costCents }));
  if (isBound) return carrierId;
  // Unpaid; the carrier clears its cart after a while anyway.
  await shop.returnLabels.undo(carrierId);
  await release(shop, label);
  return null;
}

/** Ends this run's claim: a later run takes the label, or nobody if it is not wanted any more. */
async function release(shop: Services, { id }: Label): Promise<false> {
  await asSystem(shop, (tx) => labels.releaseLabel(tx, id));
  return false;
}

async function noLabel(shop: Services, label: Label, problem: LabelProblem): Promise<null> {
  await recordProblem(shop, label, problem);
  return null;
}

/** Only `unavailable` is retried. Other problems are for the back office, and the customer gets the return address. */
async function recordProblem(shop: Services, label: Label, problem: LabelProblem): Promise<false> {
  const isFinal = problem !== 'unavailable';
  await asSystem(shop, async (tx) => {
    if (await labels.recordFailure(tx, label.id, { problem, isFinal })) await mailCode(tx, label);
  });
  return false;
}

/** Mails the posting code, or the return address if there is none. */
async function mailCode(tx: Queryable, { id, requestId }: Label): Promise<void> {
  const request = await findRequest(tx, requestId);
  if (request) await mailForRequest(tx, request, 'return_code', id);
}

/** Cancels a label at the carrier, if there is one. */
async function cancel(shop: Services, label: Label): Promise<boolean> {
  const undone = label.carrierId
    ? await shop.returnLabels.undo(label.carrierId)
    : ({ ok: true, isUndone: true } as const);
  await asSystem(shop, (tx) =>
    undone.ok
      ? labels.setCanceled(tx, label.id, undone.isUndone)
      : labels.retryCancel(tx, label.id, undone.code),
  );
  return undone.ok;
}
