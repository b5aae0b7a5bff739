import { atom, type ReadableAtom } from 'nanostores';
import { upload } from '../client/upload.ts';
import { words } from '../client/words.ts';
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '../contracts/picture.ts';
import { uploadReviewPhoto } from '../contracts/reviews.ts';

export type ReviewPhotoState = {
  /** Address of the chosen picture within this page; null where there is none. */
  preview: string | null;
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

const NONE: ReviewPhotoState = { preview: null, part: null, key: null, problem: null };

/** The photo of a review that is being written: sent as soon as it is chosen, named when the review is sent. */
export function createReviewPhoto(productId: string): ReviewPhoto {
  const $state = atom(NONE);
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
      const refusal = refusalOf(file);
      // What is there already stays.
      if (refusal) return set({ problem: words(refusal, 'photo') });
      turn += 1;
      const mine = turn;
      clear();
      set({ preview: URL.createObjectURL(file), part: 0 });
      const result = await upload(uploadReviewPhoto, { productId }, file, (part) => {
        if (mine === turn) set({ part });
      });
      // Another one was chosen meanwhile, or this one taken away.
      if (mine !== turn) return;
      if (result.ok) set({ part: null, key: result.data.key });
      else clear(words(result.code, 'photo', result.data));
    },
    remove() {
      turn += 1;
      clear();
    },
  };
}

/** Known without asking; a file whose kind the browser does not tell is for the shop to look at. */
function refusalOf({ type, size }: File): 'image_invalid' | 'too_large' | null {
  if (type && !IMAGE_TYPES.some((known) => known === type)) return 'image_invalid';
  return size > MAX_IMAGE_BYTES ? 'too_large' : null;
}
