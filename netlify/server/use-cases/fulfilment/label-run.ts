import { LABEL_ATTEMPTS, labelPauseSeconds, type ShippingLabelProblem } from '#domain/fulfilment/labels.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import { errorText } from '../../ports/error-text.ts';
import type { LabelFailure, Refusal } from '../../ports/labels.ts';
import { logLine } from '../../ports/log.ts';
import { failLabel, type LabelWork, tryLabelLater } from '../../sql/fulfilment/label-work.sql.ts';
import { inParallel } from '../in-parallel.ts';

/** Work on labels: `pause.seconds` above 0 ends it, as the carrier asks for a pause. */
export type LabelRun = { shop: Services; pause: { seconds: number } };

export const asSystem = <T>({ database }: Services, work: (tx: Queryable) => Promise<T>) =>
  database.transaction({ actor: 'system' }, work);

/** Labels of one run that ask the carrier at the same time. */
const WIDTH = 5;

/** Does this for each of the labels, a few at a time; a bug with one does not stop the others, which are tried again later. */
export async function forEachLabel(
  run: LabelRun,
  labels: readonly LabelWork[],
  work: (label: LabelWork) => Promise<unknown>,
): Promise<void> {
  await inParallel(labels, WIDTH, async (label) => {
    if (run.pause.seconds > 0) return;
    try {
      await work(label);
    } catch (error) {
      logLine('error', { event: 'label_failed', piece: label.id, stack: errorText(error) });
      await laterLabel(run, label);
    }
  });
}

/** Tries again after a pause that grows. */
export async function laterLabel(
  { shop }: LabelRun,
  label: LabelWork,
  problem: ShippingLabelProblem | null = null,
  refusals: readonly Refusal[] = [],
): Promise<void> {
  const seconds = labelPauseSeconds(label.attempts);
  await asSystem(shop, (tx) => tryLabelLater(tx, label, seconds, problem, refusals));
}

/** It is not bought. */
export async function giveUpLabel(
  { shop }: LabelRun,
  label: LabelWork,
  problem: ShippingLabelProblem,
  refusals: readonly Refusal[] = [],
): Promise<void> {
  await asSystem(shop, (tx) => failLabel(tx, label, problem, refusals));
}

/**
 * What follows from a failure where the label is known to be unpaid: it is tried again only if the carrier did not say anything, and not
 * for ever unless it may be in the cart.
 */
export async function unbought(run: LabelRun, label: LabelWork, failure: LabelFailure): Promise<void> {
  switch (failure.code) {
    case 'wait':
      pauseFor(run, failure.seconds);
      return laterLabel(run, label);
    case 'unavailable':
    case 'gone':
      return label.state === 'wanted' && label.attempts >= LABEL_ATTEMPTS
        ? giveUpLabel(run, label, 'unavailable')
        : laterLabel(run, label, 'unavailable');
    case 'refused':
      return giveUpLabel(run, label, 'refused', failure.refusals);
    default:
      return giveUpLabel(run, label, failure.code);
  }
}

/** How long the carrier wants to be left alone, which the whole run is told. */
export function pauseFor(run: LabelRun, seconds: number): void {
  run.pause.seconds = Math.max(run.pause.seconds, seconds, 1);
}
