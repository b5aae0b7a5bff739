import { FINDING_KIND_WORDS, findingTitle } from '#domain/move-in/finding-titles.ts';
import { findingWords } from '#domain/move-in/finding-words.ts';
import { csvLines } from '#domain/text/csv.ts';
import { fail } from '../../../ports/outcome.ts';
import { csvAnswer } from '../csv-answer.ts';
import type { Desk, Staff } from '../staff-write.ts';
import { findingsOf, type ToldFinding } from './findings.ts';

const FILE = csvLines<ToldFinding>([
  ['arquivo', ({ file }) => file],
  ['linha', ({ line }) => String(line)],
  ['coluna', ({ column }) => column ?? ''],
  ['o que acontece', ({ kind }) => FINDING_KIND_WORDS[kind]],
  ['o que é', ({ code }) => findingTitle(code)],
  ['valor', ({ value }) => value ?? ''],
  ['o que fazer', findingWords],
]);

/** All that was found in the files of a move, to be worked through in a spreadsheet. */
export async function exportFindings(desk: Desk, staff: Staff, { id }: { id: string }) {
  const found = await findingsOf(desk, staff, id);
  return found ? csvAnswer(desk, 'mudanca', [FILE.header, ...found.map(FILE.line)]) : fail('not_found');
}
