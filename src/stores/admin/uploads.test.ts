import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../client/network.fixture.ts';
import { $toasts } from '../toasts.ts';
import { $gallery, addPosts, changePost, gallery, openGallery, saveGallery } from './gallery.ts';
import { $editor, addImages, product, saveProduct, startProduct } from './product-editor.ts';
import { STILL_UPLOADING, type Uploaded } from './upload.ts';

/** Pictures arrive when the test says so. */
const arrivals: ((done: Uploaded) => void)[] = [];
vi.mock('./upload.ts', async (original) => ({
  ...(await original<typeof import('./upload.ts')>()),
  uploadImage: () => new Promise<Uploaded>((resolve) => arrivals.push(resolve)),
}));

const picture = new File(['x'], 'foto.jpg');
const keys = () => product.$draft.get().values.images.map(({ key }) => key);

beforeEach(() => void arrivals.splice(0));
afterEach(() => {
  product.forget();
  gallery.forget();
  vi.unstubAllGlobals();
});

describe('a picture on its way', () => {
  it('does not land in the product that is opened meanwhile', async () => {
    startProduct();
    const first = addImages([picture, picture]);
    arrivals[0]?.({ ok: true, key: 'products/a.webp' });
    await vi.waitFor(() => expect(arrivals).toHaveLength(2));
    expect(keys()).toEqual(['products/a.webp']);
    startProduct();
    arrivals[1]?.({ ok: true, key: 'products/b.webp' });
    await first;
    expect(keys()).toEqual([]);
  });

  it('is waited for before the product is saved', async () => {
    startProduct();
    expect($editor.get().status).toBe('new');
    product.set({ name: 'Saia', priceCents: 1000 });
    const sending = addImages([picture]);
    expect(await saveProduct()).toBe(false);
    expect($toasts.get().at(-1)?.text).toBe(STILL_UPLOADING);
    arrivals[0]?.({ ok: true, key: 'products/a.webp' });
    await sending;
    await saveProduct();
    expect($toasts.get().at(-1)?.text).toBe('Adicione pelo menos uma cor');
  });
});

describe('the gallery', () => {
  const post = (id: string, caption: string) => ({
    id: `00000000-0000-7000-8000-00000000000${id}`,
    imageKey: 'store-images/00000000-0000-7000-8000-000000000001.webp',
    alt: '',
    caption,
    link: '',
  });
  const captions = () => gallery.$draft.get().values.posts.map(({ caption }) => caption);

  it('keeps what is typed while it is being saved, for the next save', async () => {
    const answer = Promise.withResolvers<{ body: unknown }>();
    fakeNetwork({
      'GET /api/admin/galeria': [{ body: { version: '1', posts: [post('1', 'Um'), post('2', 'Dois')] } }],
      'PUT /api/admin/galeria': [answer.promise],
      'GET /api/admin/publicacao': [{ body: { state: 'live', since: null, waiting: 0 } }],
    });
    await openGallery();
    expect($gallery.get().status).toBe('open');
    changePost(post('1', '').id, { caption: 'Primeira' });
    const saving = saveGallery();
    changePost(post('2', '').id, { caption: 'Segunda' });
    // The second is new to the server, which gives it an id of its own.
    answer.resolve({ body: { version: '2', posts: [post('1', 'Primeira'), post('9', 'Dois')] } });
    expect(await saving).toBe(false);
    expect(captions()).toEqual(['Primeira', 'Segunda']);
    expect(gallery.$draft.get().values.posts[1]?.id).toBe(post('9', '').id);
    expect(gallery.$isDirty.get()).toBe(true);
  });

  it('has no photo of a gallery that was left', async () => {
    fakeNetwork({ 'GET /api/admin/galeria': [{ body: { version: '1', posts: [] } }] });
    await openGallery();
    const sending = addPosts([picture]);
    gallery.forget();
    arrivals[0]?.({ ok: true, key: 'store-images/a.webp' });
    await sending;
    expect(captions()).toEqual([]);
  });
});
