import { MOST_CORRECTIONS } from '#domain/fiscal/letters.ts';
import type { CorrectionLetter } from '../../ports/invoices.ts';
import { keepLetter, refuseCorrecting } from '../../sql/fiscal/note-acts.sql.ts';
import type { NoteRow } from '../../sql/fiscal/note-claims.sql.ts';
import { keepFiles } from '../../sql/fiscal/note-states.sql.ts';
import { recordEvent } from '../../sql/orders/orders.sql.ts';
import { wordsOf } from './cancel-note.ts';
import { cancelled, numberOf, readAuthorised } from './look-at-note.ts';
import { fetchXml } from './note-files.ts';
import { asSystem, awayOf, failed, invalidWords, later, type Run } from './note-run.ts';

const USED_UP = `Esta nota já tem ${MOST_CORRECTIONS} cartas de correção, o máximo.`;

/**
 * Sends a correction letter, as was asked. It is read first: a letter that the provider has and the shop does not know is ours if it says
 * the same, as its answer was lost; then nothing is sent again.
 */
export async function correctNote(run: Run, note: NoteRow, text: string): Promise<boolean> {
  const known = await readAuthorised(run, note);
  if (known === null) return false;
  if (known.state === 'cancelled') return cancelled(run, note, known.cancellationPath);
  const { correction: letter } = known;
  if (letter && letter.number > note.corrections) {
    const xml = await xmlOf(run, note, letter);
    if (xml === null) return false;
    if (says(xml.text, text)) return keep(run, note, { letter, xml: xml.text, isOurs: true });
    await keepOther(run, note, letter, xml.text);
    return correctNote(run, { ...note, corrections: letter.number }, text);
  }
  if ((letter?.number ?? 0) >= MOST_CORRECTIONS) return refuseInWords(run, note, USED_UP);
  return write(run, note, text);
}

async function write(run: Run, note: NoteRow, text: string): Promise<boolean> {
  const invoices = note.environment && run.shop.invoices[note.environment];
  if (!invoices) return later(run, note, [{ code: 'token_missing' }]);
  const answer = await invoices.correct(note.reference, text);
  if (answer.ok) {
    const xml = await xmlOf(run, note, answer.value);
    return xml !== null && keep(run, note, { letter: answer.value, xml: xml.text, isOurs: true });
  }
  if (answer.code === 'refused') return refuseInWords(run, note, wordsOf(answer.sefaz));
  if (answer.code === 'invalid') return refuseInWords(run, note, invalidWords(answer));
  if (answer.code === 'read_instead') return later(run, note, awayOf(answer));
  return failed(run, note, answer);
}

/** An authorised note that somebody had looked at: cancelled or corrected at the provider's own site, that is kept. */
export async function refresh(run: Run, note: NoteRow): Promise<boolean> {
  const known = await readAuthorised(run, note);
  if (known === null) return false;
  if (known.state === 'cancelled') return cancelled(run, note, known.cancellationPath);
  const { correction: letter } = known;
  if (letter && letter.number > note.corrections) {
    const xml = await xmlOf(run, note, letter);
    if (xml === null) return false;
    await keepOther(run, note, letter, xml.text);
  }
  await asSystem(run.shop, (tx) => keepFiles(tx, note, NO_FILES));
  return true;
}

const NO_FILES = { xml: null, cancelXml: null };

/** The letter's XML, null in it if the provider names none; null if it is not there yet, and tried again later. */
async function xmlOf(run: Run, note: NoteRow, { xmlPath }: CorrectionLetter) {
  if (xmlPath === null) return { text: null };
  const text = await fetchXml(run, note, xmlPath);
  return text === null ? null : { text };
}

type Kept = { letter: CorrectionLetter; xml: string | null; isOurs: boolean };

async function keep({ shop }: Run, note: NoteRow, { letter, xml, isOurs }: Kept): Promise<true> {
  await asSystem(shop, async (tx) => {
    const { number, pdfPath } = letter;
    if (!(await keepLetter(tx, note, { number, xml, pdfPath }, isOurs))) return;
    const about = { ...(await numberOf(tx, note.id)), letter: number };
    await recordEvent(tx, note.orderId, 'note_corrected', 'system', about);
    if (isOurs) await keepFiles(tx, note, NO_FILES);
  });
  return true;
}

const keepOther = (run: Run, note: NoteRow, letter: CorrectionLetter, xml: string | null) =>
  keep(run, note, { letter, xml, isOurs: false });

async function refuseInWords({ shop }: Run, note: NoteRow, words: string): Promise<true> {
  await asSystem(shop, (tx) => refuseCorrecting(tx, note, words));
  return true;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Whether the letter has this text, however the provider writes accents and spaces. Without its file it counts as ours. */
function says(xml: string | null, text: string): boolean {
  if (xml === null) return true;
  const [, written = ''] = /<xCorrecao>([^<]*)<\/xCorrecao>/.exec(xml) ?? [];
  return plain(written.replace(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all)) === plain(text);
}

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();
