import { pauseSeconds } from '#domain/fiscal/note-life.ts';
import type { WaitReason } from '#domain/fiscal/wait-reason.ts';
import type { Services } from '../../compose.ts';
import type { Queryable } from '../../ports/database.ts';
import type { InvoiceFailure, InvoiceRecord, InvoiceResult, Invoices } from '../../ports/invoices.ts';
import * as notes from '../../sql/fiscal/notes.sql.ts';
import type { Budget } from '../budget.ts';
import { type JobResult, processQueue } from '../work-queue.ts';
import { keepHookAnyway } from './keep-hook.ts';
import { saleNoteOf } from './sale-note.ts';

type Row = notes.NoteRow;

/** A run: `pause.seconds` above 0 ends it, as the provider asks for a pause. */
type Run = { shop: Services; pause: { seconds: number } };

const MOST_WANTED = 500;
const BATCH = 24;
/** Notes worked on concurrently; each mostly waits for the provider. */
const WIDTH = 3;

/**
 * Makes the notes of paid orders, beside the orders: nothing waits for it. That a note is sent is committed before it is, and until the
 * provider says that it has none, such a note is only read: so crashed and concurrent runs make one note of each order, and forget none.
 */
export async function issueNotes(shop: Services, budget: Budget): Promise<JobResult> {
  const run: Run = { shop, pause: { seconds: 0 } };
  await keepHookAnyway(shop);
  await asSystem(shop, async (tx) => {
    await notes.dropNotes(tx);
    await notes.wantNotes(tx, MOST_WANTED);
  });
  const result = await processQueue<Row>({
    job: 'issue-notes',
    claim: async () =>
      (await asSystem(shop, (tx) => notes.claimNotes(tx, BATCH))).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    work: (note) => workOn(run, note),
    release: async ({ untouched }) => {
      const ids = untouched.map(({ id }) => id);
      if (ids.length > 0) await asSystem(shop, (tx) => notes.releaseNotes(tx, ids));
    },
    width: WIDTH,
    isLeft: () => run.pause.seconds === 0 && budget.isLeft(),
  });
  if (run.pause.seconds === 0) return result;
  await asSystem(shop, (tx) => notes.postponeNotes(tx, run.pause.seconds));
  return { ...result, isMore: false };
}

/** The next step of notes that the caller has claimed. */
export async function workOnNotes(shop: Services, claimed: readonly Row[]): Promise<void> {
  const run: Run = { shop, pause: { seconds: 0 } };
  await Promise.all(claimed.map((note) => workOn(run, note)));
  if (run.pause.seconds > 0) await asSystem(shop, (tx) => notes.postponeNotes(tx, run.pause.seconds));
}

const asSystem = <T>({ database }: Services, work: (tx: Queryable) => Promise<T>) =>
  database.transaction({ actor: 'system' }, work);

function workOn(run: Run, note: Row): Promise<boolean> {
  if (note.state === 'wanted' || note.state === 'waiting') return make(run, note);
  return note.state === 'sent' ? look(run, note) : fetchXml(run, note);
}

/** Sends a note, unless something lacks. */
async function make(run: Run, note: Row): Promise<boolean> {
  const { shop } = run;
  const made = await saleNoteOf(shop, note.orderId);
  if (!made.ok) return wait(run, note, made.reasons);
  const { environment } = made;
  const invoices = shop.invoices[environment];
  if (!invoices) return wait(run, note, [{ code: 'token_missing' }]);
  if (!(await asSystem(shop, (tx) => notes.markSent(tx, note, environment)))) return false;
  const sent: Row = { ...note, state: 'sent', environment, looks: 0 };
  const answer = await invoices.send(note.reference, made.note);
  if (answer.ok) return record(run, sent, answer.value);
  switch (answer.code) {
    case 'read_instead':
      return look(run, sent);
    case 'wait':
      run.pause.seconds = Math.max(run.pause.seconds, answer.seconds, 1);
      await asSystem(shop, (tx) => notes.wantAgain(tx, note, run.pause.seconds));
      return false;
    case 'issuer':
      return wait(run, note, [{ code: answer.problem, message: answer.message }]);
    case 'invalid':
      return refuse(run, sent, { code: null, message: invalidWords(answer) });
    default:
      return later(run, sent, awayOf(answer));
  }
}

/** The fields that the provider does not take, in its words. */
function invalidWords({ message, fields }: Extract<InvoiceFailure, { code: 'invalid' }>): string {
  const more = fields.map((one) => [one.field, one.message].filter(Boolean).join(': '));
  return [message, ...more.filter((words) => !message.includes(words))].join('; ') || 'invalid';
}

/** Reads what became of a note that was sent. */
async function look(run: Run, note: Row): Promise<boolean> {
  const invoices = note.environment && run.shop.invoices[note.environment];
  if (!invoices) return later(run, note, [{ code: 'token_missing' }]);
  const answer = await invoices.read(note.reference);
  if (answer.ok) return record(run, note, answer.value);
  if (answer.code !== 'unknown') return failed(run, note, answer);
  await asSystem(run.shop, (tx) => notes.wantAgain(tx, note, pauseSeconds('answer', note.looks)));
  return false;
}

/** Stores the provider's answer. */
async function record(run: Run, note: Row, answer: InvoiceRecord): Promise<boolean> {
  if (answer.state === 'processing') {
    await later(run, note);
    return true;
  }
  if (answer.state === 'refused') return refuse(run, note, answer);
  const { state, number, series, key, protocol, receivedAt, xmlPath, danfePath } = answer;
  const words = state === 'denied' ? { code: answer.code, message: answer.message } : NO_WORDS;
  const issued = { state, number, series, key, protocol, receivedAt, xmlPath, danfePath, ...words };
  const isMine = await asSystem(run.shop, (tx) => notes.settleNote(tx, note, issued));
  return isMine && (await fetchXml(run, { ...note, state, xmlPath, looks: 0 }));
}

const NO_WORDS = { code: null, message: null };

/** Keeps the XML of a note; the state stays whatever comes of it. */
async function fetchXml(run: Run, note: Row): Promise<boolean> {
  const { shop } = run;
  const invoices = note.environment && shop.invoices[note.environment];
  if (!invoices) return later(run, note, [{ code: 'token_missing' }]);
  const path = note.xmlPath ?? (await pathOf(invoices, note));
  if (path === null) return later(run, note);
  const file = await invoices.download(path, 'xml');
  if (!file.ok) return failed(run, note, file);
  const xml = new TextDecoder().decode(file.value);
  await asSystem(shop, (tx) => notes.keepXml(tx, note, xml));
  return true;
}

/** Where its XML is, as the provider did not say at first. */
async function pathOf(invoices: Invoices, { reference }: Row): Promise<string | null> {
  const answer: InvoiceResult<InvoiceRecord> = await invoices.read(reference);
  return answer.ok && 'xmlPath' in answer.value ? answer.value.xmlPath : null;
}

/** Nothing was learnt: looks again later, or when the provider wants. */
async function failed(run: Run, note: Row, failure: InvoiceFailure): Promise<false> {
  if (failure.code !== 'wait') return later(run, note, awayOf(failure));
  run.pause.seconds = Math.max(run.pause.seconds, failure.seconds, 1);
  await asSystem(run.shop, (tx) => notes.lookLater(tx, note, run.pause.seconds));
  return false;
}

function awayOf(failure: InvoiceFailure): WaitReason[] {
  if (failure.code === 'issuer') return [{ code: failure.problem, message: failure.message }];
  return [{ code: 'away', message: failure.code === 'away' ? failure.reason : failure.code }];
}

async function later(run: Run, note: Row, reasons: readonly WaitReason[] = []): Promise<false> {
  const seconds = pauseSeconds('answer', note.looks);
  await asSystem(run.shop, (tx) => notes.lookLater(tx, note, seconds, reasons));
  return false;
}

async function wait(run: Run, note: Row, reasons: readonly WaitReason[]): Promise<true> {
  const looks = note.state === 'waiting' ? note.looks : 0;
  const pause = { looks, seconds: pauseSeconds('lack', looks) };
  await asSystem(run.shop, (tx) => notes.waitFor(tx, note, reasons, pause));
  return true;
}

async function refuse(
  run: Run,
  note: Row,
  { code, message }: { code: string | null; message: string },
): Promise<true> {
  await asSystem(run.shop, (tx) => notes.refuseNote(tx, note, { code, message }));
  return true;
}
