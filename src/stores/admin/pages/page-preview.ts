import { copyText } from '../../../client/clipboard.ts';
import { adminPreviewPage } from '../../../contracts/admin/pages.ts';
import { formatDateTime } from '../../../domain/time/calendar.ts';
import { previewUrl } from '../../../paths.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, toastFailure } from '../kit/ask.ts';

/** Creates a preview link to the draft and copies it to the clipboard. */
export async function sharePreview(id: string): Promise<void> {
  const made = await ask(adminPreviewPage, { id });
  if (!made.ok) return toastFailure('Erro ao criar o link da prévia.', made);
  const address = new URL(previewUrl(made.data.token), location.href).href;
  const until = formatDateTime(new Date(made.data.until));
  if (await copyText(address)) toast(`Link copiado. Mostra o último rascunho salvo e vale até ${until}.`);
  else toast(address);
}
