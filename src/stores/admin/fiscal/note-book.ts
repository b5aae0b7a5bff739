import { adminNoteBook, adminNoteBookFile } from '../../../contracts/admin/note-books.ts';
import { exportCsv } from '../kit/export-csv.ts';
import { createList } from '../kit/resource.ts';

/** The notes of a month, and the orders that lack theirs. */
export const noteBook = createList(adminNoteBook, ['mes']);

/** Downloads a part of a month's files. */
export const exportNotes = (mes: string, parte: number) =>
  exportCsv(adminNoteBookFile, { mes, parte }, 'Não foi possível baixar as notas');
