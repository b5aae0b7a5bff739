import type * as z from 'zod/mini';
import { download, saveFile } from '../../../client/download.ts';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import { handleFailure, toastFailure } from './ask.ts';
import { $place, queryInput } from './place.ts';

/** Downloads a CSV file under the server's name, or shows why that failed, after the words of `doing`. */
export async function exportCsv<E extends Endpoint>(
  endpoint: E,
  input: z.input<E['input']>,
  doing = 'Não foi possível exportar',
): Promise<boolean> {
  const result = await download(endpoint, input);
  if (result.ok) saveFile(result.name, result.file);
  else {
    handleFailure(result);
    toastFailure(doing, result);
  }
  return result.ok;
}

/** Downloads all rows that the filters in the URL select, as CSV. */
export const exportFiltered =
  <E extends Endpoint<z.ZodMiniObject>>(endpoint: E, doing?: string) =>
  (): Promise<boolean> =>
    exportCsv(endpoint, queryInput(endpoint, $place.get().query), doing);
