import type * as z from 'zod/mini';
import { download, saveFile } from '../../../client/download.ts';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import { handleFailure, toastFailure } from './ask.ts';

/** A file that a reading endpoint sends; null if it failed, which a toast says. `doing`: 'Não foi possível abrir o PDF'. */
export async function fetchFile<E extends Endpoint>(endpoint: E, input: z.input<E['input']>, doing: string) {
  const result = await download(endpoint, input);
  if (result.ok) return result;
  handleFailure(result);
  toastFailure(doing, result);
  return null;
}

/** Opens a PDF in a new tab, to be read and printed; where the browser opens none, downloads it. */
export async function openPdf<E extends Endpoint>(
  endpoint: E,
  input: z.input<E['input']>,
  doing: string,
): Promise<void> {
  // At once: a browser opens tabs only while a press is fresh, and whoever makes the file takes its time.
  const tab = window.open('', '_blank');
  const file = await fetchFile(endpoint, input, doing);
  if (!file) return tab?.close();
  if (!tab || tab.closed) return saveFile(file.name, file.file);
  // Kept as long as this page is open: the viewer reads it again when somebody saves or reloads.
  tab.location.replace(URL.createObjectURL(file.file));
}
