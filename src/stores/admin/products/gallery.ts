import {
  adminGetGallery,
  adminSaveGallery,
  type GalleryForm,
  type GalleryPostForm,
  MAX_POSTS,
} from '../../../contracts/admin/settings.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, toastUndo } from '../kit/ask.ts';
import { createEditor, mergeFields, mergeList } from '../kit/editor.ts';
import { moved } from '../kit/moved.ts';
import { createUploadQueue } from '../kit/upload-queue.ts';

type Posts = { posts: readonly GalleryPostForm[] };

const read = () => ask(adminGetGallery, {});

function merge(base: Posts, mine: Posts, theirs: Posts): Posts {
  return { posts: mergeList(base.posts, mine.posts, theirs.posts, ({ id }) => id, mergeFields) };
}

/** The photo gallery of the home page, edited as a whole. */
export const gallery = createEditor<GalleryForm, Posts>({
  name: 'galeria',
  empty: { posts: [] },
  valuesOf: ({ posts }) => ({ posts }),
  merge,
  // The server assigns new ids to new posts; match them by position.
  mergeSaved(sent, mine, saved) {
    const ids = new Map(sent.posts.map(({ id }, index) => [id, saved.posts[index]?.id ?? id]));
    const known = ({ posts }: Posts) => ({
      posts: posts.map((post) => ({ ...post, id: ids.get(post.id) ?? post.id })),
    });
    return merge(known(sent), known(mine), saved);
  },
  read,
  failed: () => 'Erro ao salvar a galeria.',
  isUploading: () => postUploads.isBusy(),
});

/** Uploads to the gallery under way, and failed ones. */
export const postUploads = createUploadQueue('store-images', gallery);

export function openGallery(): Promise<void> {
  postUploads.clear();
  return gallery.open(read);
}

const posts = () => gallery.$draft.get().values.posts;

export function changePost(id: string, changes: Partial<GalleryPostForm>): void {
  gallery.set({ posts: posts().map((post) => (post.id === id ? { ...post, ...changes } : post)) });
}

export function movePost(from: number, to: number): void {
  gallery.set({ posts: moved(posts(), from, to) });
}

/** Removes a post, with undo. */
export function removePost(id: string): void {
  const before = posts();
  const index = before.findIndex((post) => post.id === id);
  const post = before[index];
  if (!post) return;
  gallery.set({ posts: before.filter((one) => one !== post) });
  toastUndo('Foto removida da galeria.', () => {
    if (posts().some((one) => one.id === id)) return;
    gallery.set({ posts: posts().toSpliced(index, 0, post) });
  });
}

/** Uploads pictures one after another and adds a post for each, up to the limit. */
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

/** Saves the gallery; resolves to the saved one, or null. */
export function saveGallery(): Promise<GalleryForm | null> {
  return gallery.save(
    ({ posts: sent }, form) =>
      gallery.request(adminSaveGallery, { version: form?.version, posts: [...sent] }),
    'Galeria salva com sucesso!',
  );
}
