import { pauseSeconds } from '#domain/fiscal/note-life.ts';
import type { WaitReason } from '#domain/fiscal/wait-reason.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import type { InvoiceFailure, Invoices } from '../../ports/invoices.ts';
import type { NoteRow } from '../../sql/fiscal/note-claims.sql.ts';
import { lookLater } from '../../sql/fiscal/note-states.sql.ts';

/** Work on notes: `pause.seconds` above 0 ends it, as the provider asks for a pause. */
export type Run = { shop: Services; pause: { seconds: number } };

export const asSystem = <T>({ database }: Services, work: (tx: Queryable) => Promise<T>) =>
  database.transaction({ actor: 'system' }, work);

/** Asks the provider of the note's environment; without its token, or an answer, the note is looked at later, and this is null. */
export async function ask<T>(
  run: Run,
  note: NoteRow,
  question: (invoices: Invoices) => Promise<{ ok: true; value: T } | InvoiceFailure>,
): Promise<T | null> {
  const invoices = note.environment && run.shop.invoices[note.environment];
  if (!invoices) {
    await later(run, note, [{ code: 'token_missing' }]);
    return null;
  }
  const answer = await question(invoices);
  if (answer.ok) return answer.value;
  await failed(run, note, answer);
  return null;
}

/** Nothing was learnt: looks again later, or when the provider wants. */
export async function failed(run: Run, note: NoteRow, failure: InvoiceFailure): Promise<false> {
  if (failure.code !== 'wait') return later(run, note, awayOf(failure));
  await asSystem(run.shop, (tx) => lookLater(tx, note, waits(run, failure)));
  return false;
}

/** How many seconds the provider wants to be left alone, which the whole run is told. */
export function waits(run: Run, { seconds }: { seconds: number }): number {
  run.pause.seconds = Math.max(run.pause.seconds, seconds, 1);
  return run.pause.seconds;
}

export async function later(run: Run, note: NoteRow, reasons: readonly WaitReason[] = []): Promise<false> {
  await asSystem(run.shop, (tx) => lookLater(tx, note, pauseSeconds('answer', note.looks), reasons));
  return false;
}

export function awayOf(failure: InvoiceFailure): WaitReason[] {
  if (failure.code === 'issuer') return [{ code: failure.problem, message: failure.message }];
  return [{ code: 'away', message: failure.code === 'away' ? failure.reason : failure.code }];
}

/** The fields that the provider does not take, in its words. */
export function invalidWords({ message, fields }: Extract<InvoiceFailure, { code: 'invalid' }>): string {
  const more = fields.map((one) => [one.field, one.message].filter(Boolean).join(': '));
  return [message, ...more.filter((words) => !message.includes(words))].join('; ') || 'invalid';
}
