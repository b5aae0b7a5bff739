import { atom, computed } from 'nanostores';
import { openArchive } from '../../../client/archive.ts';
import { uploadPicture } from '../../../client/picture.ts';
import { isFileRefused } from '../../../client/refused-file.ts';
import { adminWords } from '../../../client/words/admin-words.ts';
import { adminPlacePicture } from '../../../contracts/admin/images.ts';
import { byPictureName, isPictureName } from '../../../domain/move-in/picture-names.ts';
import { handleFailure, isPlain } from '../kit/ask.ts';
import { counted } from '../kit/count-words.ts';
import { outdate, writing } from '../kit/freshness.ts';
import type { Uploaded } from '../kit/upload.ts';
import { createSendQueue } from '../kit/upload-queue.ts';

/** Pictures named by SKU or EAN, as files or in ZIP archives: sent one after another, also while somebody looks at another screen. */

/** Longer names keep only their end. */
const NAME_LENGTH = 200;

type Outcome = { placed: number; there: number; products: ReadonlySet<string>; shown: number };
const NOTHING: Outcome = { placed: 0, there: 0, products: new Set(), shown: 0 };
const $outcome = atom(NOTHING);
/** Archives that are being read, and pictures of them that were not sent yet. */
const $ahead = atom(0);
/** What was wrong with an archive, each in a sentence. */
export const $archiveProblems = atom<readonly string[]>([]);

export const codedPictures = createSendQueue(sendPicture, { mark: () => () => true });

/** What came of the pictures so far; null: nothing yet. */
export const $placedWords = computed([$outcome, $ahead], ({ placed, there, products, shown }, ahead) => {
  if (placed + there + ahead === 0) return null;
  const parts = [
    placed > 0 &&
      `${counted(placed, 'foto entrou', 'fotos entraram')} em ${counted(products.size, 'produto', 'produtos')}`,
    there > 0 && counted(there, 'já estava lá', 'já estavam lá'),
    shown > 0 && `${counted(shown, 'produto passou', 'produtos passaram')} a aparecer na loja`,
    ahead > 0 && counted(ahead, 'ainda vai', 'ainda vão'),
  ];
  return `${parts.filter(Boolean).join('; ')}.`;
});

/** Takes files as they were dropped: pictures, and archives of pictures, in the order of their names. */
export async function addCodedPictures(files: readonly File[]): Promise<void> {
  $archiveProblems.set([]);
  const archives = files.filter(isArchive);
  const loose = files.filter((file) => !isArchive(file)).toSorted((a, b) => byPictureName(a.name, b.name));
  await codedPictures.send(loose, { keep: () => {} });
  for (const archive of archives) await sendArchive(archive);
  if (!codedPictures.isBusy()) outdate(adminPlacePicture.changes ?? []);
}

/** Sends one again that did not arrive. */
export async function resendCodedPicture(id: string): Promise<void> {
  await codedPictures.retry(id);
  outdate(adminPlacePicture.changes ?? []);
}

const isArchive = ({ name, type }: File) => /\.zip$/i.test(name) || /\bzip\b/.test(type);

/** Unpacks one picture after another, so that an archive of any size takes the memory of one. */
async function sendArchive(archive: File): Promise<void> {
  try {
    const pictures = (await openArchive(archive))
      .filter(({ name }) => isPictureName(name))
      .toSorted((a, b) => byPictureName(a.name, b.name));
    if (pictures.length === 0) return problem(`${archive.name} não tem fotos.`);
    if (pictures.some(({ isLocked }) => isLocked))
      return problem(`${archive.name} tem senha. Faça o ZIP de novo, sem ela.`);
    $ahead.set($ahead.get() + pictures.length);
    for (const picture of pictures) {
      const file = await picture.read();
      $ahead.set($ahead.get() - 1);
      await codedPictures.send([file], { keep: () => {} });
    }
  } catch {
    $ahead.set(0);
    problem(
      `${archive.name} não pôde ser lido até o fim. Confira o arquivo e solte-o de novo: o que já veio não vem duas vezes.`,
    );
  }
}

const problem = (sentence: string) => $archiveProblems.set([...$archiveProblems.get(), sentence]);

async function sendPicture(file: File, onProgress: (part: number) => void): Promise<Uploaded> {
  const nome = file.name.trim().slice(-NAME_LENGTH);
  const result = await writing(
    adminPlacePicture,
    () => uploadPicture(adminPlacePicture, { nome }, file, onProgress),
    adminPlacePicture.changes,
  );
  const { placed, there, products, shown } = $outcome.get();
  if (result.ok) {
    const { productId, isShown } = result.data;
    const known = new Set([...products, productId]);
    $outcome.set({ placed: placed + 1, there, products: known, shown: shown + Number(isShown) });
    return { ok: true, key: nome };
  }
  if (result.code === 'picture_there') {
    $outcome.set({ placed, there: there + 1, products, shown });
    return { ok: true, key: nome };
  }
  handleFailure(result);
  const words = isPlain(result) ? 'Não foi possível enviar esta foto.' : adminWords(result.code, result.data);
  const isRefused =
    isFileRefused(result) || result.code === 'picture_code_unknown' || result.code === 'product_full';
  return { ok: false, message: words, isRefused };
}
