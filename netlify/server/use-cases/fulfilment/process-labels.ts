import type { Services } from '../../compose.ts';
import {
  claimShippingLabels,
  type LabelWork,
  postponeLabels,
  releaseShippingLabels,
  secondsToNextLabel,
} from '../../sql/fulfilment/label-work.sql.ts';
import { cancelNeedless } from '../../sql/fulfilment/labels.sql.ts';
import type { Budget } from '../budget.ts';
import type { JobResult } from '../work-queue.ts';
import { asSystem, forEachLabel, type LabelRun } from './label-run.ts';
import { deskOf, giveBackLabel, makeLabels, payLabels, prepareLabel } from './label-steps.ts';

const BATCH = 40;

/**
 * Buys labels and gives them back, beside whoever asked for it: each step is stored before the next is asked for, and looked up at the
 * carrier before it is repeated, so that crashed and concurrent runs buy nothing twice and forget nothing.
 */
export async function processLabels(shop: Services, budget: Budget): Promise<JobResult> {
  await asSystem(shop, cancelNeedless);
  let done = 0;
  while (budget.isLeft()) {
    const worked = await workOnDue(shop, budget);
    done += worked.count;
    if (worked.count === 0 || worked.isPaused) return { done, failed: 0, isMore: false };
  }
  return { done, failed: 0, isMore: true };
}

/** Buys the labels of a purchase while somebody waits: all steps, and once more what the carrier is still making. */
export async function workOnPurchase(
  shop: Services,
  purchaseId: string,
  budget: Budget,
  passed: (ms: number) => Promise<unknown>,
): Promise<void> {
  while (budget.isLeft()) {
    const { isPaused } = await workOnDue(shop, budget, purchaseId);
    const seconds = await secondsToNextLabel(shop.database.as({ actor: 'system' }), purchaseId);
    if (isPaused || seconds === null || seconds > SOON_SECONDS) return;
    await passed(1_000 * Math.max(seconds, 0));
  }
}

/** How soon something has to be due for a run to wait for it. */
const SOON_SECONDS = 4;

async function workOnDue(shop: Services, budget: Budget, purchaseId: string | null = null) {
  const labels = await asSystem(shop, (tx) => claimShippingLabels(tx, BATCH, purchaseId));
  const isPaused = labels.length > 0 && (await workOnLabels(shop, labels, budget));
  return { count: labels.length, isPaused };
}

/** The next steps of labels that the caller has claimed; whether the carrier wants a pause. */
export async function workOnLabels(
  shop: Services,
  labels: readonly LabelWork[],
  budget: Budget,
): Promise<boolean> {
  const run: LabelRun = { shop, pause: { seconds: 0 } };
  const goesOn = () => run.pause.seconds === 0 && budget.isLeft();
  try {
    await forEachLabel(run, stateIs(labels, 'canceling'), (label) => giveBackLabel(run, label));
    const inCart = [...stateIs(labels, 'in_cart')];
    const desk = await deskOf(run, labels);
    if (desk)
      await forEachLabel(run, stateIs(labels, 'wanted'), async (label) => {
        const bound = goesOn() ? await prepareLabel(run, label, desk) : null;
        if (bound) inCart.push(bound);
      });
    const paid = [...stateIs(labels, 'paid')];
    for (const together of byPurchase(inCart)) if (goesOn()) paid.push(...(await payLabels(run, together)));
    if (paid.length > 0 && goesOn()) await makeLabels(run, paid);
  } finally {
    await asSystem(shop, (tx) => releaseShippingLabels(tx, labels));
  }
  if (run.pause.seconds > 0) await asSystem(shop, (tx) => postponeLabels(tx, run.pause.seconds));
  return run.pause.seconds > 0;
}

const stateIs = (labels: readonly LabelWork[], state: LabelWork['state']) =>
  labels.filter((label) => label.state === state);

function byPurchase(labels: readonly LabelWork[]): LabelWork[][] {
  return [...Map.groupBy(labels, ({ purchaseId }) => purchaseId).values()];
}
