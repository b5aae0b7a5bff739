import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../../client/call.ts';
import { download } from '../../client/download.ts';
import { preparePicture } from '../../client/picture.ts';
import { isFileRefused } from '../../client/refused-file.ts';
import { upload } from '../../client/upload.ts';
import { words } from '../../client/words/words.ts';
import { getOrderDetail } from '../../contracts/after-sale.ts';
import { getRequestPhoto, uploadRequestPhoto } from '../../contracts/request-photos.ts';
import { MAX_REQUEST_PHOTOS } from '../../domain/after-sale/returns.ts';
import { $orderDetail, showChanged, shownKey } from '../orders/order-detail.ts';

/** A selected photo for a request. It stays until removed, even if the upload failed. */
export type RequestPhoto = {
  id: number;
  /** Object URL of the picture. */
  preview: string;
  file: Blob;
  /** Upload progress, 0 to 1; null while nothing is uploading. */
  part: number | null;
  /** The storage key, once uploaded. */
  key: string | null;
  /** The error message. */
  problem: string | null;
  /** The picture itself is the problem: a retry cannot help. */
  isRefused: boolean;
};

export type RequestPhotosState = {
  photos: readonly RequestPhoto[];
  /** Large photos are scaled down before the upload. */
  isPreparing: boolean;
  /** The error about the last selection: no picture, or one too many. */
  problem: string | null;
};

export type RequestPhotos = {
  $state: ReadableAtom<RequestPhotosState>;
  add(files: readonly File[]): Promise<void>;
  /** Retries a failed upload. */
  again(id: number): Promise<void>;
  remove(id: number): void;
  /** Waits for uploads; the keys, or null if one failed. */
  keys(): Promise<string[] | null>;
  /** The server has discarded them: they must be uploaded again. */
  lose(problem: string): void;
  clear(): void;
};

const NOTHING: RequestPhotosState = { photos: [], isPreparing: false, problem: null };

const TOO_MANY = `Envie até ${MAX_REQUEST_PHOTOS} fotos.`;
export const PHOTO_NOT_SENT = 'Uma foto não foi enviada. Tente de novo ou remova-a para continuar.';

let count = 0;

function createRequestPhotos(): RequestPhotos {
  const $state = atom(NOTHING);
  const sending = new Map<number, Promise<void>>();
  const set = (changes: Partial<RequestPhotosState>) => $state.set({ ...$state.get(), ...changes });
  const patch = (id: number, changes: Partial<RequestPhoto>) =>
    set({ photos: $state.get().photos.map((one) => (one.id === id ? { ...one, ...changes } : one)) });
  const send = (id: number, file: Blob) => {
    const work = async () => {
      patch(id, { part: 0, key: null, problem: null, isRefused: false });
      const result = await uploadWithTicket(file, (part) => patch(id, { part }));
      if (result.ok) patch(id, { part: null, key: result.data.key });
      else {
        const problem = words(result.code, 'photo', result.data);
        patch(id, { part: null, problem, isRefused: isFileRefused(result) });
      }
    };
    const done = work().finally(() => sending.delete(id));
    sending.set(id, done);
    return done;
  };
  const take = async (file: File) => {
    const prepared = await preparePicture(file);
    if (!prepared.ok) return set({ problem: words(prepared.code, 'photo') });
    if ($state.get().photos.length >= MAX_REQUEST_PHOTOS) return set({ problem: TOO_MANY });
    count += 1;
    const preview = URL.createObjectURL(prepared.file);
    const { file: ready } = prepared;
    const photo = { id: count, preview, file: ready, part: 0, key: null, problem: null, isRefused: false };
    set({ photos: [...$state.get().photos, photo] });
    void send(photo.id, ready);
  };
  const forget = (photos: readonly RequestPhoto[]) => {
    for (const { preview } of photos) URL.revokeObjectURL(preview);
  };
  return {
    $state,
    async add(files) {
      set({ isPreparing: true, problem: null });
      for (const file of files) await take(file);
      set({ isPreparing: false });
    },
    async again(id) {
      const photo = $state.get().photos.find((one) => one.id === id);
      if (photo && photo.part === null && photo.key === null) await send(id, photo.file);
    },
    remove(id) {
      forget($state.get().photos.filter((one) => one.id === id));
      set({ photos: $state.get().photos.filter((one) => one.id !== id), problem: null });
    },
    async keys() {
      while (sending.size > 0) await Promise.all(sending.values());
      const keys = $state.get().photos.map(({ key }) => key);
      return keys.every((key) => key !== null) ? keys : null;
    },
    lose(problem) {
      set({ photos: $state.get().photos.map((one) => ({ ...one, key: null, problem })) });
    },
    clear() {
      forget($state.get().photos);
      $state.set(NOTHING);
    },
  };
}

/** Uploads a photo for the open order; if the ticket has expired, reloads the order first. */
async function uploadWithTicket(file: Blob, tell: (part: number) => void) {
  const send = (ticket: string) => upload(uploadRequestPhoto, { ticket }, file, tell);
  const result = await send(ticketOfOrder());
  if (result.ok || result.code !== 'photo_ticket_old') return result;
  const key = shownKey();
  const again = key && (await call(getOrderDetail, key));
  if (!again?.ok) return result;
  showChanged(again.data);
  return send(again.data.photoTicket);
}

function ticketOfOrder(): string {
  const state = $orderDetail.get();
  return state.status === 'shown' ? state.detail.photoTicket : '';
}

const kept = new Map<string, RequestPhotos>();

/** The photos for a request about an item of the open order, or (null) all of it; shared by every opening of its dialog. */
export function requestPhotosOf(item: string | null): RequestPhotos {
  const name = `${shownKey()?.order ?? ''}:${item ?? ''}`;
  const photos = kept.get(name) ?? createRequestPhotos();
  kept.set(name, photos);
  return photos;
}

/** Object URLs of photos sent with a request. */
const opened = new Map<string, Promise<string | null>>();

/** A photo of a request as an object URL; null if it failed to load. */
export function openRequestPhoto(photo: string): Promise<string | null> {
  const before = opened.get(photo);
  if (before) return before;
  const key = shownKey();
  if (!key) return Promise.resolve(null);
  const asked = download(getRequestPhoto, { ...key, photo }).then((result) =>
    result.ok ? URL.createObjectURL(result.file) : null,
  );
  opened.set(photo, asked);
  // Failures are not cached.
  void asked.then((address) => address ?? opened.delete(photo));
  return asked;
}
