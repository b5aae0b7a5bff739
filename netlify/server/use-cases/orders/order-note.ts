import type { InputOf } from '#contracts/endpoint.ts';
import type { getOrderNote } from '#contracts/order-notes.ts';
import { isOrderToken } from '../../auth/order-token.ts';
import type { Services } from '../../compose.ts';
import type { InvoiceResult, Invoices } from '../../ports/invoices.ts';
import { FileAnswer, fail, ok } from '../../ports/outcome.ts';
import { findNoteFile, type NoteFileRow } from '../../sql/fiscal/customer-notes.sql.ts';

/** A file of a note for whoever may open its order: a wrong token, another order's note and an unknown one get the same response. */
export async function openOrderNote(
  shop: Services,
  { order, token, note, as }: InputOf<typeof getOrderNote>,
) {
  if (!isOrderToken(shop.config, order, token)) return fail('not_found');
  const found = await shop.database.transaction({ actor: 'system' }, (tx) => findNoteFile(tx, order, note));
  if (!found) return fail('not_found');
  if (as === 'xml')
    return found.xml === null
      ? fail('note_file_missing')
      : ok(new FileAnswer(`NFe-${found.key}.xml`, 'application/xml; charset=utf-8', whole(found.xml)));
  const file = shop.invoices.production && (await danfe(shop.invoices.production, found));
  if (file?.ok) return ok(new FileAnswer(`DANFE-${found.key}.pdf`, 'application/pdf', whole(file.value)));
  return fail(file?.code === 'unknown' ? 'note_file_missing' : 'note_file_away');
}

/** The provider is asked where the file is if it did not say so at first. */
async function danfe(
  invoices: Invoices,
  { reference, danfePath }: NoteFileRow,
): Promise<InvoiceResult<Uint8Array<ArrayBuffer>>> {
  if (danfePath !== null) return invoices.download(danfePath, 'pdf');
  const answer = await invoices.read(reference);
  if (!answer.ok) return answer;
  const path = 'danfePath' in answer.value ? answer.value.danfePath : null;
  return path === null ? { ok: false, code: 'unknown' } : invoices.download(path, 'pdf');
}

async function* whole(content: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  yield content;
}
