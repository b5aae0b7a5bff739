import { atom, type ReadableAtom } from 'nanostores';
import { preparePicture } from '../client/picture.ts';
import { upload } from '../client/upload.ts';
import { words } from '../client/words.ts';
import { uploadReviewPhoto } from '../contracts/reviews.ts';

export type ReviewPhotoState = {
  /** Address of the chosen picture within this page; null where there is none. */
  preview: string | null;
  /** A large one is made smaller before it is sent. */
  isPreparing: boolean;
  /** How much of it was sent, 0 to 1; null while nothing is on its way. */
  part: number | null;
  /** What the shop keeps it under, once it is there. */
  key: string | null;
  /** Why the last one was not taken, in words. */
  problem: string | null;
};

export type ReviewPhoto = {
  $state: ReadableAtom<ReviewPhotoState>;
  choose(file: File): Promise<void>;
  remove(): void;
};

const NONE: ReviewPhotoState = { preview: null, isPreparing: false, part: null, key: null, problem: null };

/** The photo of a review that is being written: sent as soon as it is chosen, named when the review is sent. */
export function createReviewPhoto(productId: string): ReviewPhoto {
  const $state = atom(NONE);
  // The last one chosen, and the last one that is being sent.
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
      // Another one was chosen meanwhile, or this one taken away.
      if (chosen !== choice) return;
      // What is there already stays.
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
