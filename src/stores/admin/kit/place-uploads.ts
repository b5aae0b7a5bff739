import { map, type ReadableAtom } from 'nanostores';
import type { UploadStore } from '../../../contracts/admin/images.ts';
import { type Uploaded, uploadImage } from './upload.ts';

/** A running upload (`part`: 0 to 1), or why it failed; `isRefused`: a retry cannot help. */
export type PlaceUpload = { part: number; problem: string | null; isRefused?: boolean };

/** Uploads a file; for pictures, `uploadImage`. */
export type Sender = (
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
) => Promise<Uploaded>;

export type PlaceUploads = {
  /** By place: a field's name or path. */
  readonly $uploads: ReadableAtom<Readonly<Record<string, PlaceUpload | undefined>>>;
  /** Uploads a file and calls `take` with its key, unless the form was left, or the upload cancelled or followed by another. */
  send(place: string, file: File, take: (key: string) => void, sender?: Sender): Promise<void>;
  /** Uploads several pictures, one after another; the places are busy from the beginning. */
  sendAll(batch: readonly { place: string; file: File; take: (key: string) => void }[]): Promise<void>;
  /** Retries a failed upload. */
  retry(place: string): Promise<void>;
  /** Cancels the uploads of a place and those in it ('slides': 'slides.0.picture'), or all, and clears their state. */
  forget(place?: string): void;
  isBusy(): boolean;
};

/** Uploads of a form with one file per place: pictures into `store`, other files with their own sender. */
export function createPlaceUploads(store: UploadStore, mark: () => () => boolean): PlaceUploads {
  const $uploads = map<Record<string, PlaceUpload | undefined>>({});
  const attempts = new Map<string, { run: () => Promise<void>; stop: () => void }>();
  const picture: Sender = (file, onProgress) => uploadImage(file, store, onProgress);
  const uploads: PlaceUploads = {
    $uploads,
    async send(place, file, take, sender = picture) {
      attempts.get(place)?.stop();
      const isMarked = mark();
      const way = new AbortController();
      const isStill = () => isMarked() && !way.signal.aborted;
      const onProgress = (part: number) => isStill() && $uploads.setKey(place, { part, problem: null });
      attempts.set(place, { run: () => uploads.send(place, file, take, sender), stop: () => way.abort() });
      $uploads.setKey(place, { part: 0, problem: null });
      const done = await sender(file, onProgress, way.signal);
      if (!isStill()) return;
      if (!done.ok)
        return $uploads.setKey(place, { part: 0, problem: done.message, isRefused: done.isRefused });
      $uploads.setKey(place, undefined);
      take(done.key);
    },
    async sendAll(batch) {
      const isStill = mark();
      for (const { place } of batch) $uploads.setKey(place, { part: 0, problem: null });
      for (const { place, file, take } of batch) {
        if (isStill()) await uploads.send(place, file, take);
      }
    },
    async retry(place) {
      await attempts.get(place)?.run();
    },
    forget(place) {
      const isOther = (one: string) => place !== undefined && !`${one}.`.startsWith(`${place}.`);
      for (const [one, { stop }] of attempts) if (!isOther(one)) stop();
      $uploads.set(Object.fromEntries(Object.entries($uploads.get()).filter(([one]) => isOther(one))));
    },
    isBusy: () => Object.values($uploads.get()).some((one) => one?.problem === null),
  };
  return uploads;
}
