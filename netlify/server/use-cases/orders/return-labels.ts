import { codeEndsAt, type LabelProblem } from '#domain/return-labels.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import { findRequest } from '../../sql/order-requests.sql.ts';
import * as labels from '../../sql/return-labels.sql.ts';
import type { Budget } from '../scheduled/budget.ts';
import { type Worked, workThrough } from '../scheduled/work-through.ts';
import { mailForRequest } from './mail-for-transition.ts';
import { returnParcelOf } from './return-parcel.ts';

type Shop = Pick<Services, 'database' | 'returnLabels' | 'postal'>;
type Label = labels.LabelRow;

const BATCH = 24;
/** Each waits for the carrier most of its time, up to six calls one after the other. */
const WIDTH = 4;

/**
 * Buys labels of the carrier for returns, and gives back those that nobody needs any more. Beside the requests, which wait for none
 * of it. Only the label that the row names is ever paid, so that a run that died, or two at once, come to one.
 */
export async function workOnReturnLabels(shop: Shop, budget: Budget): Promise<Worked> {
  const { done, failed, untouched, isMore } = await workThrough<Label>({
    job: 'return-labels',
    claim: () => asSystem(shop, (tx) => labels.claimLabels(tx, BATCH)),
    work: (label) => (label.state === 'canceling' ? giveBack(shop, label) : buy(shop, label)),
    width: WIDTH,
    isLeft: () => budget.isLeft(),
  });
  if (untouched.length > 0)
    await asSystem(shop, (tx) =>
      labels.putLabelsBack(
        tx,
        untouched.map(({ id }) => id),
      ),
    );
  return { done: done.length, failed: failed.length, isMore };
}

const asSystem = <T>({ database }: Pick<Shop, 'database'>, work: (tx: Queryable) => Promise<T>) =>
  database.transaction({ actor: 'system' }, work);

async function buy(shop: Shop, label: Label): Promise<boolean> {
  const carrierId = label.carrierId ?? (await setAside(shop, label));
  if (carrierId === null) return false;
  if (!(await asSystem(shop, (tx) => labels.isStillWanted(tx, label)))) return letGo(shop, label);
  const paid = await shop.returnLabels.pay(carrierId);
  if (!paid.ok) return unmade(shop, label, paid.code);
  const made = await shop.returnLabels.issue(carrierId);
  // Paid already: what the carrier says against it now is no reason to let it go at once.
  if (!made.ok) return unmade(shop, label, 'unavailable');
  const { code, printUrl, issuedAt } = made;
  const validUntil = codeEndsAt(issuedAt);
  return asSystem(shop, async (tx) => {
    const isReady = await labels.setReady(tx, label.id, { code, printUrl, validUntil });
    if (isReady) await tell(tx, label);
    return isReady;
  });
}

/** The carrier's id of a label that is set aside and written down; null where it did not come to one. */
async function setAside(shop: Shop, label: Label): Promise<string | null> {
  const parcel = await returnParcelOf(shop, label.requestId);
  if (!parcel.ok) return notMade(shop, label, parcel.code);
  const prepared = await shop.returnLabels.prepare(parcel.value);
  if (!prepared.ok) return notMade(shop, label, prepared.code);
  const { id: carrierId, costCents } = prepared;
  const isBound = await asSystem(shop, (tx) => labels.bindLabel(tx, label, { carrierId, costCents }));
  if (isBound) return carrierId;
  // Unpaid, and the carrier clears its cart in time.
  await shop.returnLabels.undo(carrierId);
  await letGo(shop, label);
  return null;
}

async function letGo(shop: Shop, { id }: Label): Promise<false> {
  await asSystem(shop, (tx) => labels.releaseLabel(tx, id));
  return false;
}

async function notMade(shop: Shop, label: Label, problem: LabelProblem): Promise<null> {
  await unmade(shop, label, problem);
  return null;
}

/** Only silence is worth another try: the rest is for the desk to put right, and the customer has the address. */
async function unmade(shop: Shop, label: Label, problem: LabelProblem): Promise<false> {
  const isFinal = problem !== 'unavailable';
  await asSystem(shop, async (tx) => {
    if (await labels.setUnmade(tx, label.id, { problem, isFinal })) await tell(tx, label);
  });
  return false;
}

/** Sends the code, or that there is none and where to post to. */
async function tell(tx: Queryable, { id, requestId }: Label): Promise<void> {
  const request = await findRequest(tx, requestId);
  if (request) await mailForRequest(tx, request, 'return_code', id);
}

async function giveBack(shop: Shop, label: Label): Promise<boolean> {
  const undone = label.carrierId
    ? await shop.returnLabels.undo(label.carrierId)
    : ({ ok: true, isUndone: true } as const);
  await asSystem(shop, (tx) =>
    undone.ok
      ? labels.setGivenBack(tx, label.id, undone.isUndone)
      : labels.setNotGivenBack(tx, label.id, undone.code),
  );
  return undone.ok;
}
