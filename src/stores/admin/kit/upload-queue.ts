import { atom, type ReadableAtom } from 'nanostores';
import type { UploadStore } from '../../../contracts/admin/images.ts';
import { type Uploaded, uploadImage } from './upload.ts';

/** An upload under way, or why it failed; `isRefused`: a retry cannot help. */
export type Upload = {
  id: string;
  name: string;
  of: string | null;
  part: number;
  problem: string | null;
  isRefused: boolean;
};

export type Batch = {
  /** Subject of the pictures for error texts: 'da cor Azul'; without it, several are numbered. */
  of?: string;
  /** Called with the key of each file sent. */
  keep: (key: string, sent: { id: string; file: File }) => void;
};

export type UploadQueue = {
  readonly $uploads: ReadableAtom<readonly Upload[]>;
  /** Sends files one after another; failed ones stay in the list, the others continue. */
  send(files: readonly File[], batch: Batch): Promise<void>;
  /** Retries a failed upload. */
  retry(id: string): Promise<void>;
  drop(id: string): void;
  clear(): void;
  isBusy(): boolean;
};

type Form = { mark(): () => boolean };
type Send = (file: File, onProgress: (part: number) => void, doing?: string) => Promise<Uploaded>;

/** Upload queue of a form, of pictures into `store`. Results that arrive after the form was left (`mark`) are dropped. */
export function createUploadQueue(store: UploadStore, form: Form): UploadQueue {
  return createSendQueue((file, onProgress, doing) => uploadImage(file, store, onProgress, doing), form);
}

/** The same for files of any kind. */
export function createSendQueue(sendFile: Send, form: Form): UploadQueue {
  const $uploads = atom<readonly Upload[]>([]);
  const again = new Map<string, () => Promise<void>>();
  const patch = (id: string, now: Partial<Upload>) =>
    $uploads.set($uploads.get().map((one) => (one.id === id ? { ...one, ...now } : one)));
  const drop = (id: string) => {
    again.delete(id);
    $uploads.set($uploads.get().filter((one) => one.id !== id));
  };
  return {
    $uploads,
    async send(files, { of = null, keep }) {
      const isStill = form.mark();
      const doingOf = (index: number) => {
        if (of) return `Erro ao fazer upload da imagem ${of}`;
        return files.length > 1 ? `Erro ao fazer upload da imagem ${index + 1}` : undefined;
      };
      const waiting = files.map((file, index) => {
        const id = crypto.randomUUID();
        const attempt = async () => {
          patch(id, { part: 0, problem: null });
          const done = await sendFile(file, (part) => patch(id, { part }), doingOf(index));
          if (!isStill()) return;
          if (!done.ok) return patch(id, { problem: done.message, isRefused: done.isRefused });
          drop(id);
          keep(done.key, { id, file });
        };
        again.set(id, attempt);
        return { id, name: file.name, attempt };
      });
      $uploads.set([
        ...$uploads.get(),
        ...waiting.map(({ id, name }) => ({ id, name, of, part: 0, problem: null, isRefused: false })),
      ]);
      for (const { attempt } of waiting) {
        await attempt();
        if (!isStill()) return;
      }
    },
    async retry(id) {
      const isThere = $uploads.get().some((one) => one.id === id && one.problem !== null);
      if (isThere) await again.get(id)?.();
    },
    drop,
    clear() {
      again.clear();
      $uploads.set([]);
    },
    isBusy: () => $uploads.get().some(({ problem }) => problem === null),
  };
}
