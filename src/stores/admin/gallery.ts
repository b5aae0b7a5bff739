import { atom } from 'nanostores';
import { adminFieldWords } from '../../client/admin-words.ts';
import type { Failure } from '../../client/call.ts';
import {
  adminGetGallery,
  adminSaveGallery,
  type GalleryForm,
  type GalleryPostForm,
  MAX_POSTS,
} from '../../contracts/admin/store.ts';
import { dismissErrors, toast } from '../toasts.ts';
import { ask, tellFailure } from './ask.ts';
import { createDraft, tellSaved } from './draft.ts';
import { mergeFields, mergeList } from './merge.ts';
import { moved } from './product-values.ts';
import { checkPublishing } from './publishing.ts';
import { STILL_UPLOADING } from './upload.ts';
import { createUploadQueue } from './upload-queue.ts';

/** The photo gallery of the home page, edited as a whole. */

export const gallery = createDraft<{ posts: readonly GalleryPostForm[] }>('galeria', { posts: [] });

export type GalleryState =
  | { status: 'loading' }
  | { status: 'failed'; failure: Failure }
  /** `theirs` is what somebody else saved while this was being edited. */
  | { status: 'open'; form: GalleryForm; theirs: GalleryForm | null };

export const $gallery = atom<GalleryState>({ status: 'loading' });

/** Uploads to the gallery under way, and failed ones. */
export const postUploads = createUploadQueue('store-images', gallery);

export async function openGallery(): Promise<void> {
  $gallery.set({ status: 'loading' });
  postUploads.clear();
  const result = await ask(adminGetGallery, {});
  if (result.ok) show(result.data);
  else $gallery.set({ status: 'failed', failure: result });
}

function show(form: GalleryForm): void {
  $gallery.set({ status: 'open', form, theirs: null });
  gallery.reset({ posts: form.posts });
}

const posts = () => gallery.$draft.get().values.posts;

export function changePost(id: string, changes: Partial<GalleryPostForm>): void {
  gallery.set({ posts: posts().map((post) => (post.id === id ? { ...post, ...changes } : post)) });
}

export function movePost(from: number, to: number): void {
  gallery.set({ posts: moved(posts(), from, to) });
}

/** Takes a post away; the message offers to put it back where it was. */
export function removePost(id: string): void {
  const before = posts();
  const index = before.findIndex((post) => post.id === id);
  const post = before[index];
  if (!post) return;
  gallery.set({ posts: before.filter((one) => one !== post) });
  toast('Foto removida da galeria.', 'info', {
    label: 'Desfazer',
    run: () => {
      if (posts().some((one) => one.id === id)) return;
      gallery.set({ posts: posts().toSpliced(index, 0, post) });
    },
  });
}

/** Uploads pictures one after another and adds a post for each, as long as there is room. */
export async function addPosts(files: readonly File[]): Promise<void> {
  const room =
    MAX_POSTS - posts().length - postUploads.$uploads.get().filter(({ problem }) => !problem).length;
  if (files.length > room) toast(`A galeria tem lugar para ${MAX_POSTS} fotos.`, 'error');
  await postUploads.send(files.slice(0, Math.max(0, room)), {
    keep: (imageKey, { id }) => {
      const post = { id, imageKey, alt: '', caption: '', link: '' };
      if (posts().length < MAX_POSTS) gallery.set({ posts: [...posts(), post] });
    },
  });
}

const FAILED = 'Erro ao salvar a galeria.';

/** Saves the gallery; answers whether a field is at fault. What was typed stays whatever happens. */
export async function saveGallery(): Promise<boolean> {
  dismissErrors();
  const state = $gallery.get();
  if (state.status !== 'open') return false;
  if (postUploads.isBusy()) {
    toast(STILL_UPLOADING, 'error');
    return false;
  }
  const sent = posts();
  const input = { version: state.form.version, posts: [...sent] };
  const checked = adminSaveGallery.input.safeParse(input);
  if (!checked.success)
    return pointAt(
      Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message])),
    );
  const isStill = gallery.mark();
  const result = await gallery.saving(() => ask(adminSaveGallery, checked.data));
  if (!result) return false;
  if (result.ok) {
    if (isStill()) {
      $gallery.set({ status: 'open', form: result.data, theirs: null });
      gallery.saved({ posts: result.data.posts }, { posts: sinceSent(sent, result.data.posts) });
    }
    tellSaved(gallery, 'Galeria salva com sucesso!', isStill());
    void checkPublishing();
    return false;
  }
  if (result.code === 'changed_meanwhile' && isStill()) {
    const now = await ask(adminGetGallery, {});
    if (now.ok) {
      $gallery.set({ ...state, theirs: now.data });
      return false;
    }
  }
  if (result.fields && isStill()) return pointAt(result.fields);
  tellFailure(FAILED, result);
  return false;
}

/** What was changed since the gallery was sent, laid over what was saved. New posts have new ids there, at their places. */
function sinceSent(
  sent: readonly GalleryPostForm[],
  answer: readonly GalleryPostForm[],
): readonly GalleryPostForm[] {
  const ids = new Map(sent.map((post, index) => [post.id, answer[index]?.id ?? post.id]));
  const known = (list: readonly GalleryPostForm[]) =>
    list.map((post) => ({ ...post, id: ids.get(post.id) ?? post.id }));
  return mergeList(known(sent), known(posts()), answer, ({ id }) => id, mergeFields);
}

function pointAt(faults: Readonly<Record<string, string>>): true {
  gallery.setProblems(
    Object.fromEntries(Object.entries(faults).map(([field, code]) => [field, adminFieldWords(code)])),
  );
  tellFailure(FAILED, { ok: false, code: 'invalid_input', status: 400 });
  return true;
}

/** Goes on from what the other person saved: what stands here takes its place with the next save, or gives way to it. */
export function settleGallery(keep: 'mine' | 'theirs'): void {
  const state = $gallery.get();
  if (state.status !== 'open' || !state.theirs) return;
  const mine = gallery.$draft.get().values;
  $gallery.set({ status: 'open', form: state.theirs, theirs: null });
  gallery.saved({ posts: state.theirs.posts }, keep === 'mine' ? mine : undefined);
}
