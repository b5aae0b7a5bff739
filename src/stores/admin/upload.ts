import { adminWords } from '../../client/admin-words.ts';
import type { Failure } from '../../client/call.ts';
import { upload } from '../../client/upload.ts';
import { adminUploadImage, type UploadStore } from '../../contracts/admin/images.ts';
import { MAX_IMAGE_BYTES } from '../../contracts/picture.ts';
import { noticeFailure } from './ask.ts';

/** A save would leave out what is still on its way. */
export const STILL_UPLOADING = 'Espere o envio das imagens terminar para salvar.';

export type Uploaded = { ok: true; key: string } | { ok: false; message: string };

/** Sends a picture and answers its key, or why not in the words of the error catalogue. */
export async function uploadImage(
  file: File,
  store: UploadStore,
  onProgress?: (part: number) => void,
): Promise<Uploaded> {
  if (file.size > MAX_IMAGE_BYTES) return { ok: false, message: TOO_LARGE };
  const result = await upload(adminUploadImage, { store }, file, onProgress);
  if (result.ok) return { ok: true, key: result.data.key };
  noticeFailure(result);
  return { ok: false, message: uploadWords(result) };
}

const TOO_LARGE = 'Erro ao fazer upload: a imagem passa de 4,5 MB.';

function uploadWords({ code, data }: Failure): string {
  if (code === 'too_large') return TOO_LARGE;
  if (code === 'internal' || code === 'unexpected_answer') return 'Erro inesperado durante o upload';
  return `Erro ao fazer upload: ${adminWords(code, data)}`;
}
