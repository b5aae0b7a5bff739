import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork } from '../../../client/network.fixture.ts';
import { $toasts } from '../../kit/toasts.ts';
import { addPosts, changePost, gallery, openGallery, saveGallery } from '../products/gallery.ts';
import {
  addColour,
  addImages,
  addSize,
  canResend,
  product,
  resendImage,
  saveProduct,
  startProduct,
  uploads,
} from '../products/product-editor.ts';
import { STILL_UPLOADING, type Uploaded } from './upload.ts';

/** Uploads complete when the test says so. */
const arrivals: ((done: Uploaded) => void)[] = [];
/** The description passed with each upload. */
const doings: (string | undefined)[] = [];
vi.mock('./upload.ts', async (original) => ({
  ...(await original<typeof import('./upload.ts')>()),
  uploadImage: (_: File, __: string, ___: unknown, doing?: string) => {
    doings.push(doing);
    return new Promise<Uploaded>((resolve) => arrivals.push(resolve));
  },
}));

const picture = new File(['x'], 'foto.jpg');
const keys = () => product.$draft.get().values.images.map(({ key }) => key);

const areSent = (count: number) => vi.waitFor(() => expect(arrivals).toHaveLength(count));

beforeEach(() => {
  arrivals.splice(0);
  doings.splice(0);
});
afterEach(() => {
  product.forget();
  gallery.forget();
  vi.unstubAllGlobals();
});

describe('an upload in progress', () => {
  it('does not end up in another product opened since', async () => {
    startProduct();
    const first = addImages([picture, picture]);
    arrivals[0]?.({ ok: true, key: 'products/a.webp' });
    await areSent(2);
    expect(keys()).toEqual(['products/a.webp']);
    startProduct();
    arrivals[1]?.({ ok: true, key: 'products/b.webp' });
    await first;
    expect(keys()).toEqual([]);
  });

  it('is not started beyond the product’s limit, which is reported at the input', async () => {
    startProduct();
    const problems = () => product.$draft.get().problems;
    const many = Array.from({ length: 61 }, () => picture);
    await addImages(many);
    await addImages(many, 'azul');
    expect(arrivals).toHaveLength(0);
    expect(problems()).toEqual({
      images: expect.stringContaining('até 60 imagens'),
      colourImages: expect.stringContaining('até 60 imagens'),
    });
    void addImages([picture], 'azul');
    expect(problems().colourImages).toBeUndefined();
  });

  it('is completed before the product is saved', async () => {
    startProduct();
    expect(product.$state.get().status).toBe('new');
    product.set({ name: 'Saia', priceCents: 1000 });
    const sending = addImages([picture]);
    expect(await saveProduct()).toBeNull();
    expect($toasts.get().at(-1)?.text).toBe(STILL_UPLOADING);
    arrivals[0]?.({ ok: true, key: 'products/a.webp' });
    await sending;
    await saveProduct();
    expect($toasts.get().at(-1)?.text).toBe('Adicione pelo menos uma cor');
  });
});

describe('several uploads', () => {
  it('are reported by number; a failed one does not stop the others, and can be retried', async () => {
    startProduct();
    product.set({ name: 'Saia' });
    const sending = addImages([picture, new File(['y'], 'lado.jpg'), picture]);
    arrivals[0]?.({ ok: true, key: 'products/a.webp' });
    await areSent(2);
    arrivals[1]?.({ ok: false, message: 'Erro ao fazer upload da imagem 2', isRefused: false });
    await areSent(3);
    product.set({ name: 'Saia midi' });
    arrivals[2]?.({ ok: true, key: 'products/c.webp' });
    await sending;
    expect(doings).toEqual([1, 2, 3].map((n) => `Erro ao fazer upload da imagem ${n}`));
    expect(keys()).toEqual(['products/a.webp', 'products/c.webp']);
    const [failed, ...others] = uploads.$uploads.get();
    expect([failed?.name, failed?.problem, others]).toEqual([
      'lado.jpg',
      'Erro ao fazer upload da imagem 2',
      [],
    ]);
    expect(uploads.isBusy()).toBe(false);

    const again = uploads.retry(failed?.id ?? '');
    expect([uploads.isBusy(), doings[3]]).toEqual([true, doings[1]]);
    // It is not sent twice.
    await uploads.retry(failed?.id ?? '');
    arrivals[3]?.({ ok: true, key: 'products/b.webp' });
    await again;
    expect([arrivals.length, keys(), uploads.$uploads.get()]).toEqual([
      4,
      ['products/a.webp', 'products/c.webp', 'products/b.webp'],
      [],
    ]);
    expect(product.$draft.get().values.name).toBe('Saia midi');
  });

  it('of a colour are reported by its name, and become its pictures', async () => {
    startProduct();
    addColour('Azul', '#123456');
    const [colour] = product.$draft.get().values.colours;
    const sending = addImages([picture], colour?.id);
    arrivals[0]?.({ ok: true, key: 'products/a.webp' });
    await sending;
    expect(doings).toEqual(['Erro ao fazer upload da imagem da cor Azul']);
    expect(product.$draft.get().values.images).toMatchObject([{ colourId: colour?.id }]);
  });

  it('that the server lost are marked at their position, and can be retried there', async () => {
    startProduct();
    product.set({ name: 'Saia', priceCents: 1000 });
    addColour('Azul', '#123456');
    addSize('M');
    const sending = addImages([picture, picture]);
    arrivals[0]?.({ ok: true, key: 'products/a.webp' });
    await areSent(2);
    arrivals[1]?.({ ok: true, key: 'products/b.webp' });
    await sending;
    fakeNetwork({ 'POST /api/admin/produtos': [failure('image_unknown', 409, { data: { image: 2 } })] });
    expect(await saveProduct()).toBeNull();
    expect($toasts.get().at(-1)?.text).toMatch(/^Erro ao salvar referência da imagem 2: /);
    expect(Object.keys(product.$draft.get().problems)).toEqual(['images.1.key']);
    expect([canResend('products/b.webp'), canResend('products/x.webp')]).toEqual([true, false]);
    const again = resendImage('products/b.webp');
    arrivals[2]?.({ ok: true, key: 'products/c.webp' });
    await again;
    expect(keys()).toEqual(['products/a.webp', 'products/c.webp']);
    expect(product.$draft.get()).toMatchObject({ problems: {}, values: { name: 'Saia' } });
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

  it('keeps changes made during a save, for the next save', async () => {
    const answer = Promise.withResolvers<{ body: unknown }>();
    fakeNetwork({
      'GET /api/admin/galeria': [{ body: { version: '1', posts: [post('1', 'Um'), post('2', 'Dois')] } }],
      'PUT /api/admin/galeria': [answer.promise],
      'GET /api/admin/publicacao': [{ body: { state: 'live', since: null, waiting: 0 } }],
    });
    await openGallery();
    expect(gallery.$state.get().status).toBe('open');
    changePost(post('1', '').id, { caption: 'Primeira' });
    const saving = saveGallery();
    changePost(post('2', '').id, { caption: 'Segunda' });
    // The second one is new, so the server assigns its id.
    answer.resolve({ body: { version: '2', posts: [post('1', 'Primeira'), post('9', 'Dois')] } });
    expect(await saving).toMatchObject({ version: '2' });
    expect(captions()).toEqual(['Primeira', 'Segunda']);
    expect(gallery.$draft.get().values.posts[1]?.id).toBe(post('9', '').id);
    expect(gallery.$isDirty.get()).toBe(true);
  });

  it('does not receive an upload after it was closed', async () => {
    fakeNetwork({ 'GET /api/admin/galeria': [{ body: { version: '1', posts: [] } }] });
    await openGallery();
    const sending = addPosts([picture]);
    gallery.forget();
    arrivals[0]?.({ ok: true, key: 'store-images/a.webp' });
    await sending;
    expect(captions()).toEqual([]);
  });
});
