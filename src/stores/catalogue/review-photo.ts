import { atom, type ReadableAtom } from 'nanostores';
import { preparePicture } from '../../client/picture.ts';
import { upload } from '../../client/upload.ts';
import { words } from '../../client/words/words.ts';
import { uploadReviewPhoto } from '../../contracts/reviews.ts';

export type ReviewPhotoState = {
  /** Object URL of the selected picture; null if there is none. */
  preview: string | null;
  /** A large picture is scaled down before the upload. */
  isPreparing: boolean;
  /** Upload progress, 0 to 1; null while nothing is uploading. */
  part: number | null;
  /** The storage key, once uploaded. */
  key: string | null;
  /** The error message of the last selection. */
  problem: string | null;
};

export type ReviewPhoto = {
  $state: ReadableAtom<ReviewPhotoState>;
  choose(file: File): Promise<void>;
  remove(): void;
};

const NONE: ReviewPhotoState = { preview: null, isPreparing: false, part: null, key: null, problem: null };

/**
 * The photo of a review being written: uploaded on selection, attached when the review is sent. `key`: the photo of the review
 * being changed, which has no preview.
 */
export function createReviewPhoto(productId: string, key: string | null = null): ReviewPhoto {
  const $state = atom({ ...NONE, key });
  // Counters of selections and uploads; late results of earlier ones are discarded.
  let choice = 0;
  let turn = 0;
  const set = (changes: Partial<ReviewPhotoState>) => $state.set({ ...$state.get(), ...changes });
  const clear = (problem: string | null = null) => {
    const { preview } = $state.get();
    if (preview) URL.revokeObjectURL(preview);
    $state.set({ ...NONE, problem });
  };
  return {
    $state,
    async choose(file) {
      choice += 1;
      const chosen = choice;
      set({ isPreparing: true, problem: null });
      const prepared = await preparePicture(file);
      // Another photo was selected meanwhile, or this one removed.
      if (chosen !== choice) return;
      // A photo already uploaded stays.
      if (!prepared.ok) return set({ isPreparing: false, problem: words(prepared.code, 'photo') });
      turn += 1;
      const mine = turn;
      clear();
      set({ preview: URL.createObjectURL(prepared.file), part: 0 });
      const result = await upload(uploadReviewPhoto, { productId }, prepared.file, (part) => {
        if (mine === turn) set({ part });
      });
      if (mine !== turn) return;
      if (result.ok) set({ part: null, key: result.data.key });
      else clear(words(result.code, 'photo', result.data));
    },
    remove() {
      choice += 1;
      turn += 1;
      clear();
    },
  };
}
