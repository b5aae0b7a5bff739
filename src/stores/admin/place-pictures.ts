import { map, type ReadableAtom } from 'nanostores';
import type { UploadStore } from '../../contracts/admin/images.ts';
import { uploadImage } from './upload.ts';

/** An upload on its way to its place (the part that is sent), or why it did not arrive. */
export type PictureUpload = { part: number; problem: string | null };

export type PlacePictures = {
  /** By the place: a field, or its path. */
  readonly $uploads: ReadableAtom<Readonly<Record<string, PictureUpload | undefined>>>;
  /** Uploads a picture for a place and hands on its key, unless the form was left meanwhile. */
  send(place: string, file: File, take: (key: string) => void): Promise<void>;
  /** Forgets what did not arrive at a place; without one, everywhere. */
  forget(place?: string): void;
  isBusy(): boolean;
};

/** Pictures of a form that has one place for each. */
export function createPlacePictures(store: UploadStore, mark: () => () => boolean): PlacePictures {
  const $uploads = map<Record<string, PictureUpload | undefined>>({});
  return {
    $uploads,
    async send(place, file, take) {
      const isStill = mark();
      $uploads.setKey(place, { part: 0, problem: null });
      const onProgress = (part: number) => isStill() && $uploads.setKey(place, { part, problem: null });
      const done = await uploadImage(file, store, onProgress);
      if (!isStill()) return;
      $uploads.setKey(place, done.ok ? undefined : { part: 0, problem: done.message });
      if (done.ok) take(done.key);
    },
    forget(place) {
      if (place) $uploads.setKey(place, undefined);
      else $uploads.set({});
    },
    isBusy: () => Object.values($uploads.get()).some((one) => one?.problem === null),
  };
}
