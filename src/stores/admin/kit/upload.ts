import type { Failure } from '../../../client/call.ts';
import { uploadPicture } from '../../../client/picture.ts';
import { isFileRefused } from '../../../client/refused-file.ts';
import { adminWords } from '../../../client/words/admin-words.ts';
import { adminUploadImage, type UploadStore } from '../../../contracts/admin/images.ts';
import { handleFailure, isPlain } from './ask.ts';

/** A save would miss files that are still uploading. */
export const STILL_UPLOADING = 'Espere o envio dos arquivos terminar para salvar.';

/** Longer file names keep only their end. */
const NAME_LENGTH = 200;

/** `isRefused`: because of the file itself, so that a retry cannot help. */
export type Uploaded = { ok: true; key: string } | { ok: false; message: string; isRefused: boolean };

/**
 * Uploads a picture; resolves to its key or an error text. `doing` is the error catalogue's sentence for the action, if
 * it is not the generic one ('Erro ao fazer upload da imagem 2').
 */
export async function uploadImage(
  file: File,
  store: UploadStore,
  onProgress?: (part: number) => void,
  doing?: string,
): Promise<Uploaded> {
  const nome = file.name.trim().slice(-NAME_LENGTH);
  const result = await uploadPicture(adminUploadImage, { store, nome }, file, onProgress);
  if (result.ok) return { ok: true, key: result.data.key };
  handleFailure(result);
  return { ok: false, message: uploadWords(result, doing), isRefused: isFileRefused(result) };
}

function uploadWords({ code, data }: Failure, doing?: string): string {
  if (isPlain({ code })) return doing ?? 'Erro inesperado durante o upload';
  return `${doing ?? 'Erro ao fazer upload'}: ${code === 'too_large' ? 'a imagem passa de 4,5 MB.' : adminWords(code, data)}`;
}
