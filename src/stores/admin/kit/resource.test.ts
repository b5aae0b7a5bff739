import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork } from '../../../client/network.fixture.ts';
import { adminWaiting } from '../../../contracts/admin/desk.ts';
import { adminDecideReviews, adminListReviews } from '../../../contracts/admin/reviews.ts';
import { $toasts } from '../../kit/toasts.ts';
import { ask, toastFailure } from './ask.ts';
import { createEditor } from './editor.ts';
import { createResource } from './resource.ts';

afterEach(() => void vi.unstubAllGlobals());

const PATH = 'GET /api/admin/pendencias';
const counts = { orders: 0, notes: 0, requests: 0, reviews: 1, messages: 2, questions: 0 };

describe('a resource', () => {
  it('keeps its data, and the forms on it, when reloading fails', async () => {
    fakeNetwork({
      [PATH]: [{ body: counts }, failure('signed_out', 401), { body: { ...counts, reviews: 0 } }],
    });
    const resource = createResource(adminWaiting);
    await resource.load({});
    await resource.reload();
    expect(resource.$state.get()).toEqual({ status: 'ready', data: counts, isStale: false });
    await resource.reload();
    expect(resource.$state.get()).toMatchObject({ data: { reviews: 0 } });
  });

  it('fails when other data fails to load, because the former data does not apply', async () => {
    fakeNetwork({ [PATH]: [{ body: counts }, failure('unavailable', 503), failure('unavailable', 503)] });
    const resource = createResource(adminWaiting);
    await resource.load({});
    await resource.load({});
    expect(resource.$state.get().status).toBe('failed');
    await resource.reload();
    expect(resource.$state.get().status).toBe('failed');
  });
});

describe('an answer that a write has overtaken', () => {
  const LIST = 'GET /api/admin/avaliacoes';
  const WRITE = 'POST /api/admin/avaliacoes-decisao';
  const page = (pending: number) => ({ body: { items: [], total: 0, page: 1, totalPages: 1, pending } });
  const decide = () => ask(adminDecideReviews, { status: 'approved', reviews: [] });

  /** A list that was read once, and is asked for again; the answer, and that of a write, are held back. */
  async function overtaken(...later: ReturnType<typeof page>[]) {
    const [answer, written] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
    const held = answer.promise as Promise<{ body: unknown }>;
    const seen = fakeNetwork({
      [LIST]: [page(3), held, ...later],
      [WRITE]: [written.promise as Promise<{ body: unknown }>],
    });
    const list = createResource(adminListReviews);
    await list.load({});
    const reload = list.reload();
    return {
      list,
      reload,
      answer,
      written,
      reads: () => seen.filter(({ method }) => method === 'GET').length,
    };
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it('is not shown over what was done meanwhile, but asked for again', async () => {
    const { list, reload, answer, written, reads } = await overtaken(page(2));
    const write = decide();
    list.patch((data) => ({ ...data, pending: 2 }));
    written.resolve({ body: { changed: 1, pending: 2 } });
    await write;
    answer.resolve(page(3));
    await reload;
    expect([list.$data.get()?.pending, reads()]).toEqual([2, 3]);
  });

  it('waits for a write that is still under way, and nobody sees it go back', async () => {
    const { list, reload, answer, written, reads } = await overtaken(page(1));
    const pending: (number | undefined)[] = [];
    const write = decide();
    list.patch((data) => ({ ...data, pending: 2 }));
    list.$data.listen((data) => pending.push(data?.pending));
    answer.resolve(page(3));
    await settled();
    expect([list.$state.get(), reads()]).toMatchObject([{ isStale: true, data: { pending: 2 } }, 2]);
    written.resolve({ body: { changed: 2, pending: 1 } });
    await Promise.all([write, reload]);
    expect([pending, reads()]).toEqual([[1], 3]);
  });

  it('is shown at once where nothing else is, and then replaced', async () => {
    const { list, answer, written } = await overtaken(page(1), page(0));
    const write = decide();
    answer.resolve(page(3));
    await list.load({ status: 'pendentes' });
    expect(list.$state.get()).toMatchObject({ isStale: true, data: { pending: 1 } });
    written.resolve({ body: { changed: 2, pending: 0 } });
    await write;
    await vi.waitFor(() => expect(list.$state.get()).toMatchObject({ isStale: false, data: { pending: 0 } }));
  });

  it('is shown after all among writes that do not end', async () => {
    const seen = fakeNetwork({ [LIST]: [page(3)], [WRITE]: [failure('unavailable', 503)] });
    const list = createResource(adminListReviews);
    void list.load({});
    const isLoaded = () => {
      const state = list.$state.get();
      return state.status === 'ready' && !state.isStale;
    };
    while (!isLoaded()) await decide();
    expect(list.$state.get()).toMatchObject({ data: { pending: 3 } });
    expect(seen.filter(({ method }) => method === 'GET')).toHaveLength(3);
  });

  it('opens no editor either', async () => {
    const answer = Promise.withResolvers<{ body: unknown }>();
    fakeNetwork({ [LIST]: [answer.promise, page(1)], [WRITE]: [{ body: { changed: 2, pending: 1 } }] });
    const editor = createEditor<{ pending: number }, { pending: number }>({
      name: 'frescor',
      valuesOf: ({ pending }) => ({ pending }),
      merge: (_, mine) => mine,
      read: () => ask(adminListReviews, {}),
      failed: () => 'Erro',
    });
    const opening = editor.open(() => ask(adminListReviews, {}));
    await decide();
    answer.resolve(page(3));
    await opening;
    expect(editor.form()).toMatchObject({ pending: 1 });
  });

  it('is what it is without a write: one request', async () => {
    const { list, reload, answer, reads } = await overtaken();
    answer.resolve(page(0));
    await reload;
    expect([list.$data.get()?.pending, reads()]).toEqual([0, 2]);
  });
});

it.each([
  [
    'Erro ao atualizar pedido',
    'Erro ao atualizar pedido: o pedido não está mais em um estado que permita isso. Confira a situação atual.',
  ],
  [
    'Erro ao atualizar promoção.',
    'Erro ao atualizar promoção. O pedido não está mais em um estado que permita isso. Confira a situação atual.',
  ],
])('reports the reason after %s', (doing, said) => {
  toastFailure(doing, { ok: false, code: 'transition_not_allowed', status: 409 });
  expect($toasts.get().at(-1)?.text).toBe(said);
});
