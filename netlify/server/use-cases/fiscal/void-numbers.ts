import { pauseSeconds } from '#domain/fiscal/note-life.ts';
import type { InvoiceFailure } from '../../ports/invoices.ts';
import * as lost from '../../sql/fiscal/lost-numbers.sql.ts';
import type { Budget } from '../budget.ts';
import { type JobResult, processQueue } from '../work-queue.ts';
import { asSystem, invalidWords, type Run, waits } from './note-run.ts';

const BATCH = 24;

/** Tells the authority of numbers that were lost and that no note has, unless the provider has found and cancelled them meanwhile. */
export function voidLostNumbers(run: Run, budget: Budget): Promise<JobResult> {
  return processQueue<lost.LostRow>({
    job: 'issue-notes',
    claim: () => asSystem(run.shop, (tx) => lost.claimLost(tx, BATCH)),
    work: (one) => work(run, one),
    width: 1,
    isLeft: () => run.pause.seconds === 0 && budget.isLeft(),
  });
}

async function work(run: Run, one: lost.LostRow): Promise<boolean> {
  const { shop } = run;
  const invoices = shop.invoices[one.environment];
  if (!invoices) return later(run, one);
  const read = await invoices.read(one.reference);
  if (!read.ok) return failed(run, one, read);
  if (
    'earlier' in read.value &&
    read.value.earlier?.number === one.number &&
    read.value.earlier.isCancelled
  ) {
    await asSystem(shop, (tx) => lost.markLostCancelled(tx, one));
    return true;
  }
  const { cnpj, series, number } = one;
  const justification = `Numero ${number} perdido na emissao em contingencia`;
  const answer = await invoices.voidNumbers({ cnpj, series, first: number, last: number, justification });
  if (!answer.ok) return failed(run, one, answer);
  await asSystem(shop, (tx) => lost.markVoided(tx, one, answer.value.protocol));
  return true;
}

async function failed(run: Run, one: lost.LostRow, failure: InvoiceFailure): Promise<boolean> {
  const refusal =
    failure.code === 'refused'
      ? failure.sefaz
      : failure.code === 'invalid' && { code: null, message: invalidWords(failure) };
  if (!refusal) return later(run, one, failure.code === 'wait' ? waits(run, failure) : undefined);
  await asSystem(run.shop, (tx) => lost.refuseVoid(tx, one, refusal));
  return true;
}

async function later(
  { shop }: Run,
  one: lost.LostRow,
  seconds = pauseSeconds('lack', one.looks),
): Promise<false> {
  await asSystem(shop, (tx) => lost.voidLater(tx, one, seconds));
  return false;
}
