import { CSV_START, CSV_TYPE } from '#domain/text/csv.ts';
import { today, toISODate } from '#domain/time/calendar.ts';
import type { Services } from '../../compose.ts';
import { FileAnswer, ok } from '../../ports/outcome.ts';
import { inBatches } from './in-batches.ts';

/** The rows of a file: more than any shop has, since they are built in memory. */
export const ALL_ROWS = { limit: 1_000_000, offset: 0 };

/** A streamed CSV response from lines of `csvLines`. The file name ends with today's date in the shop's time zone. */
export function csvAnswer(
  { clock }: Pick<Services, 'clock'>,
  name: string,
  lines: Iterable<string> | AsyncIterable<string>,
): { ok: true; value: FileAnswer } {
  async function* all(): AsyncGenerator<string> {
    yield CSV_START;
    yield* lines;
  }
  const day = toISODate(today(clock.now()));
  return ok(new FileAnswer(`${name}-${day}.csv`, CSV_TYPE, all()));
}

/** The header, then the lines of `items`, of which a batch is read at a time. */
export async function* batchedLines<Item>(
  header: string,
  items: readonly Item[],
  size: number,
  linesOf: (batch: readonly Item[]) => Promise<readonly string[]>,
): AsyncGenerator<string> {
  yield header;
  for (const batch of inBatches(items, size)) yield (await linesOf(batch)).join('');
}
