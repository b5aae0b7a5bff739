import { isFileRefused } from '../../../client/refused-file.ts';
import { upload } from '../../../client/upload.ts';
import { adminWords } from '../../../client/words/admin-words.ts';
import {
  adminAddMoveFile,
  adminRemoveMoveFile,
  MAX_MOVE_FILE_BYTES,
  MAX_MOVE_SENT_BYTES,
  type Move,
  type MoveFile,
} from '../../../contracts/admin/move-in.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, handleFailure, isPlain, toastFailure } from '../kit/ask.ts';
import { outdate, writing } from '../kit/freshness.ts';
import { packFile } from '../kit/pack-file.ts';
import type { Uploaded } from '../kit/upload.ts';
import { createSendQueue } from '../kit/upload-queue.ts';
import { openOne, showMove } from './moves.ts';

/** The files of a move: sent one after another, also while somebody looks at another screen. */

/** What files change. */
const FILES = ['move', 'moves', 'movePlan', 'moveFindings'] as const;

/** Longer names keep only their end. */
const NAME_LENGTH = 200;

/** The move that each is for: somebody may look at another one meanwhile. */
const moveOf = new WeakMap<File, string>();

export const moveFiles = createSendQueue(sendFile, { mark: () => () => true });

/** Adds files to the open move, or to a new one. */
export async function addMoveFiles(files: readonly File[]): Promise<void> {
  const id = await openOne();
  if (id === null) return;
  for (const file of files) moveOf.set(file, id);
  await moveFiles.send(files, { keep: () => {} });
  readAnew();
}

/** Sends one again that did not arrive. */
export async function resendMoveFile(id: string): Promise<void> {
  await moveFiles.retry(id);
  readAnew();
}

/** The plan is made of all files: it is read once the last is there, and so is what was read of the move between two of them. */
function readAnew(): void {
  if (!moveFiles.isBusy()) outdate(FILES);
}

async function sendFile(file: File, onProgress: (part: number) => void): Promise<Uploaded> {
  const id = moveOf.get(file);
  if (id === undefined) return refused(UNREADABLE, true);
  if (file.size > MAX_MOVE_FILE_BYTES) return refused(TOO_LARGE, true);
  const body = await packFile(file);
  if (!body) return refused(UNREADABLE, true);
  if (body.size > MAX_MOVE_SENT_BYTES) return refused(TOO_LARGE, true);
  const nome = file.name.trim().slice(-NAME_LENGTH) || 'arquivo.csv';
  const result = await writing(
    adminAddMoveFile,
    () => upload(adminAddMoveFile, { id, nome }, body, onProgress),
    FILES,
  );
  if (result.ok) {
    showMove(result.data);
    return { ok: true, key: nome };
  }
  handleFailure(result);
  if (result.code === 'too_large') return refused(TOO_LARGE, true);
  const words = isPlain(result)
    ? 'Não foi possível enviar este arquivo.'
    : adminWords(result.code, result.data);
  return refused(words, isFileRefused(result));
}

const TOO_LARGE =
  'O arquivo é grande demais: até 100 MB, ou 4,5 MB compactado. Na outra loja, exporte em partes e envie todas.';
const UNREADABLE = 'O arquivo não pôde ser lido. Escolha-o de novo.';

const refused = (message: string, isRefused: boolean): Uploaded => ({ ok: false, message, isRefused });

/** Takes a file out of an open move. */
export async function removeMoveFile({ id }: Move, file: MoveFile): Promise<void> {
  const result = await ask(adminRemoveMoveFile, { id, arquivo: file.id }, { patched: ['move', 'moves'] });
  if (!result.ok) return toastFailure('Erro ao retirar o arquivo', result);
  showMove(result.data);
  toast(`${file.name} saiu da mudança`);
}
