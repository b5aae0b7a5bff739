import type { Failure } from '../../../client/call.ts';
import { isFileRefused } from '../../../client/refused-file.ts';
import { upload } from '../../../client/upload.ts';
import { adminWords } from '../../../client/words/admin-words.ts';
import {
  adminSendVideoPart,
  adminStartVideo,
  adminUploadCaptions,
  MAX_CAPTIONS_BYTES,
} from '../../../contracts/admin/videos.ts';
import {
  MAX_VIDEO_BYTES,
  VIDEO_PART_BYTES,
  VIDEO_STORE,
  videoTypeOf,
} from '../../../domain/products/videos.ts';
import { handleFailure } from './ask.ts';
import type { Sender } from './place-uploads.ts';

/** Parts of a file already uploaded: a retry resumes there. */
const begun = new WeakMap<File, { key: string; parts: number }>();

const STOPPED = 'O envio parou no meio. Confira a conexão e tente de novo: ele continua de onde parou.';

const CAPTIONS_TOO_LARGE = 'O arquivo de legendas passa de 256 KB.';

/** Uploads a video in parts, after checking what the server would only refuse at the end. */
export const uploadVideo: Sender = async (file, onProgress, signal) => {
  if (file.size > MAX_VIDEO_BYTES) return refused('video_too_large');
  if (!videoTypeOf(new Uint8Array(await file.slice(0, 64).arrayBuffer()))) return refused('video_invalid');
  const count = Math.ceil(file.size / VIDEO_PART_BYTES);
  let { key, parts } = begun.get(file) ?? { key: '', parts: 0 };
  for (; parts < count; parts += 1) {
    const start = parts * VIDEO_PART_BYTES;
    const bytes = file.slice(start, start + VIDEO_PART_BYTES);
    const onPart = (part: number) => onProgress((start + part * bytes.size) / file.size);
    const result =
      parts === 0
        ? await upload(adminStartVideo, { size: file.size }, bytes, onPart, signal)
        : await upload(adminSendVideoPart, { name: nameOf(key), part: parts }, bytes, onPart, signal);
    if (!result.ok) {
      // The server has cleaned up the parts: start over.
      if (result.code === 'video_part_missing') begun.delete(file);
      return failed(result);
    }
    key = result.data.key;
    begun.set(file, { key, parts: parts + 1 });
  }
  return { ok: true, key };
};

export const uploadCaptions: Sender = async (file, onProgress, signal) => {
  if (file.size > MAX_CAPTIONS_BYTES) return { ok: false, message: CAPTIONS_TOO_LARGE, isRefused: true };
  const result = await upload(adminUploadCaptions, {}, file, onProgress, signal);
  return result.ok ? { ok: true, key: result.data.key } : failed(result);
};

const nameOf = (key: string) => key.slice(VIDEO_STORE.length + 1);

const refused = (code: string) => ({ ok: false, message: adminWords(code), isRefused: true }) as const;

function failed(failure: Failure) {
  handleFailure(failure);
  const { code, data } = failure;
  const message = code === 'unreachable' ? STOPPED : adminWords(code, data);
  return { ok: false, message, isRefused: isFileRefused(failure) } as const;
}
