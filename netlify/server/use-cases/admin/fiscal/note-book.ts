import type { adminNoteBook, adminNoteBookFile } from '#contracts/admin/note-books.ts';
import type { InputOf } from '#contracts/endpoint.ts';
import {
  bookLines,
  bookPath,
  cfopIn,
  keyMonth,
  type LostNumber,
  lostLines,
  NOTES_PER_FILE,
} from '#domain/fiscal/note-book.ts';
import { CSV_START } from '#domain/text/csv.ts';
import { addDays, addMonths, type PlainDate, today, toISODate } from '#domain/time/calendar.ts';
import type { ArchiveEntry, Archives } from '../../../ports/archives.ts';
import type { Queryable } from '../../../ports/database.ts';
import { FileAnswer, fail, ok } from '../../../ports/outcome.ts';
import * as book from '../../../sql/fiscal/note-book.sql.ts';
import { inBatches } from '../in-batches.ts';
import { type Desk, type Staff, staffPage, staffRead } from '../staff-write.ts';

/** The notes of a month and what its orders lack; without `mes` of this month. */
export async function openNoteBook(desk: Desk, staff: Staff, { mes, pagina }: InputOf<typeof adminNoteBook>) {
  const month = mes ?? toISODate(today(desk.clock.now())).slice(0, 7);
  return staffPage(desk, staff, pagina, async (tx, slice) => {
    const { environment, issuesFrom } = await book.findIssuing(tx);
    const of = monthOf(month, environment);
    const sums = await book.sumBook(tx, of);
    const numbered = Object.values(sums.notes).reduce((all, { count }) => all + count, 0);
    return {
      ...(await book.findMissing(tx, of, slice)),
      ...sums,
      ...{ month, environment, issuesFrom },
      lost: (await book.findLostNumbers(tx, of)).length,
      files: Math.ceil(numbered / NOTES_PER_FILE),
    };
  });
}

/** A part of the month's files as a ZIP archive. */
export async function exportNoteBook(
  desk: Desk & { archives: Archives },
  staff: Staff,
  { mes, parte }: InputOf<typeof adminNoteBookFile>,
) {
  const slice = { limit: NOTES_PER_FILE, offset: (parte - 1) * NOTES_PER_FILE };
  const read = <T>(work: (tx: Queryable) => Promise<T>) => staffRead(desk, staff, work);
  const { environment, rows, lost } = await read(async (tx) => {
    const of = monthOf(mes, (await book.findIssuing(tx)).environment);
    return {
      ...of,
      rows: await book.findBookRows(tx, of, slice),
      lost: parte === 1 ? await book.findLostNumbers(tx, of) : [],
    };
  });
  if (rows.length === 0) return fail('no_notes');
  const part = rows.length < NOTES_PER_FILE && parte === 1 ? '' : `-parte-${parte}`;
  const name = `notas-${mes}${environment === 'test' ? '-teste' : ''}${part}.zip`;
  const chunks = desk.archives.zip(entriesOf(read, rows, lost), desk.clock.now());
  return ok(new FileAnswer(name, 'application/zip', chunks));
}

type Read = <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;

/** Read at a time; a note has some ten thousand letters. */
const BATCH = 100;

/** The files of each note, and at last the tables, which say what the files do. */
async function* entriesOf(
  read: Read,
  rows: readonly book.BookRow[],
  lost: readonly LostNumber[],
): AsyncGenerator<ArchiveEntry> {
  const cfops = new Map<string, string>();
  for (const batch of inBatches(rows, BATCH)) {
    const found = await read((tx) =>
      book.findBookFiles(
        tx,
        batch.map(({ id }) => id),
      ),
    );
    const files = new Map(found.map((one) => [one.id, one]));
    for (const row of batch) {
      const { xml, cancelXml, correctionXml } = files.get(row.id) ?? NO_FILES;
      if (xml !== null) {
        cfops.set(row.id, cfopIn(xml));
        yield { path: bookPath(row.kind, row.key), content: xml };
      }
      if (cancelXml !== null)
        yield { path: bookPath(row.kind, row.key, '-cancelamento'), content: cancelXml };
      if (correctionXml !== null)
        yield { path: bookPath(row.kind, row.key, '-correcao'), content: correctionXml };
    }
  }
  const notes = rows.map((row) => ({ ...row, cfop: cfops.get(row.id) ?? '' }));
  yield { path: 'resumo.csv', content: CSV_START + bookLines(notes).join('') };
  if (lost.length > 0) yield { path: 'inutilizadas.csv', content: CSV_START + lostLines(lost).join('') };
}

const NO_FILES = { xml: null, cancelXml: null, correctionXml: null };

function monthOf(month: string, environment: 'test' | 'production'): book.BookMonth {
  const [year = 2000, number = 1] = month.split('-').map(Number);
  const first: PlainDate = { year, month: number, day: 1 };
  const last = addDays(addMonths(first, 1), -1);
  return { environment, keyMonth: keyMonth(month), from: toISODate(first), to: toISODate(last) };
}
