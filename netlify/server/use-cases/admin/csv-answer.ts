import { CSV_START, CSV_TYPE } from '#domain/text/csv.ts';
import { today, toISODate } from '#domain/time/calendar.ts';
import type { Queryable } from '../../ports/database.ts';
import { FileAnswer, ok } from '../../ports/outcome.ts';
import { inBatches } from './in-batches.ts';
import { type Desk, type Staff, staffRead } from './staff-write.ts';

/** The rows of a file: more than any shop has, since they are built in memory. */
export const ALL_ROWS = { limit: 1_000_000, offset: 0 };

/** Without a byte order mark, which other systems take for a part of the first column's name. */
export const PLAIN_START = '';

/** A streamed CSV response from lines of `csvLines`. The file name ends with today's date in the shop's time zone. */
export function csvAnswer(
  { clock }: Desk,
  name: string,
  lines: Iterable<string> | AsyncIterable<string>,
  start = CSV_START,
): { ok: true; value: FileAnswer } {
  async function* all(): AsyncGenerator<string> {
    yield start;
    yield* lines;
  }
  const day = toISODate(today(clock.now()));
  return ok(new FileAnswer(`${name}-${day}.csv`, CSV_TYPE, all()));
}

/** A streamed CSV of the rows with these ids, of which `size` are read at a time. */
export function batchedFile<Row>(
  desk: Desk,
  staff: Staff,
  file: { name: string; header: string; line: (row: Row) => string; start?: string },
  ids: readonly string[],
  { size, find }: { size: number; find: (tx: Queryable, ids: readonly string[]) => Promise<Row[]> },
) {
  async function* lines(): AsyncGenerator<string> {
    yield file.header;
    for (const batch of inBatches(ids, size)) {
      const rows = await staffRead(desk, staff, (tx) => find(tx, batch));
      yield rows.map(file.line).join('');
    }
  }
  return csvAnswer(desk, file.name, lines(), file.start);
}
