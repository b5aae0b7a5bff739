import type { NotePdf, NoteXml } from '#contracts/admin/notes.ts';
import type { Services } from '../../../compose.ts';
import type { InvoiceFailure, Invoices } from '../../../ports/invoices.ts';
import { FileAnswer, fail, ok } from '../../../ports/outcome.ts';
import {
  findCancelXml,
  findLetterXml,
  findNoteFiles,
  findNoteXml,
  type NoteFiles,
} from '../../../sql/fiscal/desk-notes.sql.ts';
import { type Desk, type Staff, staffRead } from '../staff-write.ts';

/** The files of a note: XMLs as the shop keeps them, PDFs as the provider has them at that moment. */

const XML: Readonly<Record<NoteXml, { find: typeof findNoteXml; name: string }>> = {
  nota: { find: findNoteXml, name: '' },
  cancelamento: { find: findCancelXml, name: '-cancelamento' },
  carta: { find: findLetterXml, name: '-carta-de-correcao' },
};

async function* whole(content: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  yield content;
}

export async function openNoteXml(desk: Desk, staff: Staff, { id, de }: { id: string; de: NoteXml }) {
  const { find, name } = XML[de];
  const found = await staffRead(desk, staff, (tx) => find(tx, id));
  if (!found) return fail('not_found');
  const { key, xml } = found;
  if (xml === null || key === null) return fail('note_file_missing');
  return ok(new FileAnswer(`NFe-${key}${name}.xml`, 'application/xml; charset=utf-8', whole(xml)));
}

export async function openNotePdf(shop: Services, staff: Staff, { id, de }: { id: string; de: NotePdf }) {
  const note = await staffRead(shop, staff, (tx) => findNoteFiles(tx, id));
  if (!note) return fail('not_found');
  const { key, environment } = note;
  if (key === null || environment === null) return fail('note_file_missing');
  const invoices = shop.invoices[environment];
  if (!invoices) return fail('notes_refused');
  const path = await pathOf(invoices, note, de);
  if (!path.ok) return refusalOf(path);
  if (path.value === null) return fail('note_file_missing');
  const file = await invoices.download(path.value, 'pdf');
  if (!file.ok) return refusalOf(file);
  const name = de === 'carta' ? `NFe-${key}-carta-de-correcao.pdf` : `NFe-${key}.pdf`;
  return ok(new FileAnswer(name, 'application/pdf', whole(file.value)));
}

/** Where the file is; the provider is asked if it did not say so at first. */
async function pathOf(invoices: Invoices, { reference, danfePath, letterPath }: NoteFiles, de: NotePdf) {
  const known = de === 'carta' ? letterPath : danfePath;
  if (known !== null || de === 'carta') return { ok: true as const, value: known };
  const answer = await invoices.read(reference);
  if (!answer.ok) return answer;
  return { ok: true as const, value: 'danfePath' in answer.value ? answer.value.danfePath : null };
}

function refusalOf(failure: InvoiceFailure) {
  switch (failure.code) {
    case 'wait':
      return fail('notes_wait', { retryAfterSeconds: failure.seconds });
    case 'unknown':
      return fail('note_file_missing');
    case 'away':
      return fail('notes_away');
    default:
      return fail('notes_refused');
  }
}
