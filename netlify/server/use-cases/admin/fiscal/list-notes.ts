import type { NoteListInput } from '#contracts/admin/notes.ts';
import { addMonths, parseISODate, toISODate } from '#domain/time/calendar.ts';
import { countNotes, findNoteRows, type NoteFilter } from '../../../sql/fiscal/desk-notes.sql.ts';
import { type Desk, type Staff, staffPage } from '../staff-write.ts';

/** One page of the notes; without a chosen situation those to be resolved, or all that a text finds. */
export async function listNotes(desk: Desk, staff: Staff, { pagina, busca, mes, situacao }: NoteListInput) {
  const filter: NoteFilter = {
    situation: situacao ?? (busca === '' ? 'resolver' : 'todas'),
    ...typed(busca),
    month: mes ? monthOf(mes) : null,
  };
  return staffPage(desk, staff, pagina, async (tx, slice) => ({
    ...(await findNoteRows(tx, filter, slice)),
    sums: await countNotes(tx),
  }));
}

const LEAST_PHONE = 8;

/** A key as it is printed, with or without its blanks, or 'NFe' before it; a number with or without its dots. */
function typed(text: string): Pick<NoteFilter, 'text' | 'number' | 'key'> {
  const bare = text.replace(/[\s.]/g, '').toUpperCase().replace(/^NFE/, '');
  const isKey = /^\d{6}[0-9A-Z]{12}\d{26}$/.test(bare);
  const number = /^\d{1,9}$/.test(bare) ? Number(bare) : null;
  // Of fewer digits than a phone has, it would be part of everybody's number.
  const isNumberOnly = number !== null && bare.length < LEAST_PHONE;
  return { text: text === '' || isKey || isNumberOnly ? null : text, key: isKey ? bare : null, number };
}

function monthOf(month: string): NoteFilter['month'] {
  const from = parseISODate(`${month}-01`);
  return from && { from: toISODate(from), to: toISODate(addMonths(from, 1)) };
}
