import { map, type ReadableAtom } from 'nanostores';
import type { UploadStore } from '../../contracts/admin/images.ts';
import { type Uploaded, uploadImage } from './upload.ts';

/** An upload on its way to its place (the part that is sent), or why it did not arrive. */
export type PlaceUpload = { part: number; problem: string | null };

/** How a file is sent. A picture's way is `uploadImage`. */
export type Sender = (
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
) => Promise<Uploaded>;

export type PlaceUploads = {
  /** By the place: a field, or its path. */
  readonly $uploads: ReadableAtom<Readonly<Record<string, PlaceUpload | undefined>>>;
  /** Sends a file to a place and hands on its key, unless the form was left or the upload stopped meanwhile. */
  send(place: string, file: File, take: (key: string) => void, sender?: Sender): Promise<void>;
  /** Sends what did not arrive at a place once more. */
  retry(place: string): Promise<void>;
  /** Stops what is on its way to a place. */
  stop(place: string): void;
  /** Forgets what did not arrive at a place; without one, everywhere. */
  forget(place?: string): void;
  isBusy(): boolean;
};

/** Files of a form that has one place for each: pictures for `store`, and what has a sender of its own. */
export function createPlaceUploads(store: UploadStore, mark: () => () => boolean): PlaceUploads {
  const $uploads = map<Record<string, PlaceUpload | undefined>>({});
  const attempts = new Map<string, { run: () => Promise<void>; stop: () => void }>();
  const picture: Sender = (file, onProgress) => uploadImage(file, store, onProgress);
  const uploads: PlaceUploads = {
    $uploads,
    async send(place, file, take, sender = picture) {
      const isMarked = mark();
      const way = new AbortController();
      const isStill = () => isMarked() && !way.signal.aborted;
      const onProgress = (part: number) => isStill() && $uploads.setKey(place, { part, problem: null });
      attempts.set(place, { run: () => uploads.send(place, file, take, sender), stop: () => way.abort() });
      $uploads.setKey(place, { part: 0, problem: null });
      const done = await sender(file, onProgress, way.signal);
      if (!isStill()) return;
      $uploads.setKey(place, done.ok ? undefined : { part: 0, problem: done.message });
      if (done.ok) take(done.key);
    },
    async retry(place) {
      await attempts.get(place)?.run();
    },
    stop(place) {
      attempts.get(place)?.stop();
      uploads.forget(place);
    },
    forget(place) {
      if (place) $uploads.setKey(place, undefined);
      else $uploads.set({});
    },
    isBusy: () => Object.values($uploads.get()).some((one) => one?.problem === null),
  };
  return uploads;
}
