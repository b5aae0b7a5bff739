import type { MoveFinding } from '#contracts/admin/move-in.ts';
import { csvLines } from '#domain/text/csv.ts';
import { fail } from '../../../ports/outcome.ts';
import { csvAnswer } from '../csv-answer.ts';
import type { Desk, Staff } from '../staff-write.ts';
import { findingsOf } from './show-plan.ts';

const KINDS = { stops: 'Não foi lido', lost: 'Não vem', doubt: 'Confira', note: 'Aviso' } as const;

const FILE = csvLines<MoveFinding>([
  ['arquivo', ({ file }) => file],
  ['linha', ({ line }) => String(line)],
  ['coluna', ({ column }) => column ?? ''],
  ['o que acontece', ({ kind }) => KINDS[kind]],
  ['valor', ({ value }) => value ?? ''],
  ['motivo', ({ code }) => code],
]);

/** All that was found in the files of a move, to be worked through in a spreadsheet. */
export async function exportFindings(desk: Desk, staff: Staff, { id }: { id: string }) {
  const found = await findingsOf(desk, staff, id);
  return found ? csvAnswer(desk, 'mudanca', [FILE.header, ...found.map(FILE.line)]) : fail('not_found');
}
