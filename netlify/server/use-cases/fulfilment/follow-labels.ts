import { canMoveParcel, isGone } from '#domain/fulfilment/parcels.ts';
import { FAILED_LOOK_MINUTES, nextLook, parcelAt } from '#domain/fulfilment/tracking.ts';
import { LABEL_LOST } from '#domain/orders/order-status.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import type { LabelFailure, LabelRecord } from '../../ports/labels.ts';
import {
  claimFollow,
  claimNews,
  type FollowedLabel,
  findWhere,
  loseLabel,
  setNextLook,
} from '../../sql/fulfilment/label-follow.sql.ts';
import { orderOfParcel } from '../../sql/fulfilment/parcels.sql.ts';
import { addFlag, lockOrder, recordEvent } from '../../sql/orders/orders.sql.ts';
import type { Budget } from '../budget.ts';
import { type JobResult, processQueue } from '../work-queue.ts';
import { moveParcel } from './move-parcel.ts';

/** The port reads each label with a call of its own; the carrier allows 250 a minute, which buying needs, too. */
const MOST_A_RUN = 80;
const BATCH = 20;
const WIDTH = 4;
/** Of parcels.tracking_code. */
const CODE_LENGTH = 60;

/** Reads the labels that are due where the carrier is silent, and moves their parcels. */
export async function followLabels(shop: Services, budget: Budget): Promise<JobResult> {
  let claimed = 0;
  let isHeld = false;
  return processQueue<FollowedLabel>({
    job: 'follow-labels',
    claim: async () => {
      if (isHeld || claimed >= MOST_A_RUN) return [];
      const labels = await asSystem(shop, (tx) => claimFollow(tx, BATCH));
      claimed += labels.length;
      return labels;
    },
    work: async (label) => {
      const problem = isHeld ? null : await followLabel(shop, label);
      isHeld ||= problem?.code === 'wait' || problem?.code === 'token';
      return problem === null;
    },
    width: WIDTH,
    isLeft: () => !isHeld && budget.isLeft(),
  });
}

/** Reads a label at once, as the carrier says that it has moved; why it could not be read. Nothing to do if it is not one of ours. */
export async function wakeLabel(shop: Services, carrierId: string): Promise<LabelFailure | null> {
  const label = await asSystem(shop, (tx) => claimNews(tx, carrierId));
  return label ? followLabel(shop, label) : null;
}

const asSystem = <T>({ database }: Services, work: (tx: Queryable) => Promise<T>) =>
  database.transaction({ actor: 'system' }, work);

/** Moves the parcel of a label to where the carrier says that it is now; why that could not be read, if so. */
async function followLabel(shop: Services, label: FollowedLabel): Promise<LabelFailure | null> {
  const answer = await shop.labels.read([label.carrierId]);
  const now = shop.clock.now();
  await asSystem(shop, async (tx) => {
    if (!answer.ok) return setNextLook(tx, label, pauseAfter(answer), false);
    const [news = null] = answer.labels;
    if (news) await apply(tx, label, news, now);
    const { state: parcel } = await findWhere(tx, label.parcelId);
    const followed = { parcel, word: news?.state ?? null, madeAt: label.madeAt };
    return setNextLook(tx, label, nextLook(followed, now), true);
  });
  return answer.ok ? null : answer;
}

/** What counts is where it is now, whatever was missed: nothing moves back, and nothing is told twice. */
async function apply(tx: Queryable, label: FollowedLabel, news: LabelRecord, now: Date): Promise<void> {
  const { parcelId, isReplaced } = label;
  if (news.state === 'canceled' || news.state === 'expired') return tellLost(tx, label, news.state);
  const to = parcelAt(news.state);
  if (to === null) return;
  const { state, trackingCode } = await findWhere(tx, parcelId);
  const code = news.tracking?.slice(0, CODE_LENGTH) ?? null;
  // It was left for another one, with which the parcel has gone.
  if (isReplaced && isGone(state) && code !== trackingCode) return;
  const isNewCode = code !== null && code !== trackingCode;
  if (!canMoveParcel(state, to) && !isNewCode) return;
  const at = { posted: news.postedAt, delivered: news.deliveredAt }[to as string] ?? now;
  await moveParcel(tx, {
    parcelId,
    to,
    // The carrier's clock may be ahead of ours.
    at: at > now ? now : at,
    trackingCode: code,
    by: { actor: 'system', actorId: null },
  });
}

/** The label does not hold any more, and its parcel may have another; nobody here did that, so the desk is told. */
async function tellLost(tx: Queryable, label: FollowedLabel, state: 'canceled' | 'expired'): Promise<void> {
  const orderId = await orderOfParcel(tx, label.parcelId);
  // The order first, as whoever moves a parcel locks them.
  if (!orderId || !(await lockOrder(tx, orderId))) return;
  const problem = state === 'canceled' ? 'canceled_there' : 'expired';
  const before = await loseLabel(tx, label.id, problem);
  // One that the desk did not want any more, or left for another, is no news to it.
  if (before !== 'ready' || label.isReplaced) return;
  await addFlag(tx, orderId, LABEL_LOST);
  await recordEvent(tx, orderId, `label_${problem}`, 'system');
}

function pauseAfter(failure: LabelFailure): number {
  return failure.code === 'wait' ? Math.ceil(failure.seconds / 60) : FAILED_LOOK_MINUTES;
}
