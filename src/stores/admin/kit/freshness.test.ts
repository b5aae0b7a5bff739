import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeNetwork } from '../../../client/network.fixture.ts';
import { adminListActivity, adminPublish, adminWaiting } from '../../../contracts/admin/desk.ts';
import { adminDecideReviews, adminListReviews } from '../../../contracts/admin/reviews.ts';
import { aReview } from '../../../contracts/samples.fixture.ts';
import { ask } from './ask.ts';
import { shown, watch } from './freshness.ts';
import { createList, createResource } from './resource.ts';

/** What a write names is read again where it is shown, once. */

const WRITE = 'POST /api/admin/avaliacoes-decisao';
const REVIEWS = 'GET /api/admin/avaliacoes';
const WAITING = 'GET /api/admin/pendencias';
const ID = '00000000-0000-7000-8000-00000000000a';
const row = aReview({ id: ID });
const page = (pending: number, items: object[] = []) => ({
  body: { items, total: items.length, page: 1, totalPages: 1, pending },
});
const counts = (reviews: number) => ({
  body: { orders: 0, notes: 0, requests: 0, reviews, messages: 0, questions: 0 },
});
const DONE = { body: { changed: 1, pending: 1 } };
const decide = (options = {}) => ask(adminDecideReviews, { status: 'approved', reviews: [] }, options);

let left: (() => void)[] = [];
afterEach(() => {
  for (const leave of left) leave();
  left = [];
  vi.unstubAllGlobals();
});

/** A screen that shows the reviews and the numbers of the menu. */
async function screen(network: Parameters<typeof fakeNetwork>[0] = {}) {
  const seen = fakeNetwork({
    [REVIEWS]: [page(2, [row]), page(1)],
    [WAITING]: [counts(2), counts(1)],
    [WRITE]: [DONE],
    ...network,
  });
  const [list, waiting] = [createList(adminListReviews), createResource(adminWaiting)];
  const publishing = vi.fn();
  left = [list.$state.listen(() => {}), waiting.$state.listen(() => {}), watch('publishing', publishing)];
  // A store stays mounted for a second when nobody listens any more.
  left.push(list.clear, waiting.clear);
  await Promise.all([list.load({}), waiting.load({})]);
  seen.length = 0;
  return { list, waiting, publishing, seen, asked: () => seen.map(({ method, url }) => `${method} ${url}`) };
}

describe('a write', () => {
  it('has read again, once each, what it changes and a screen shows; and is done when that is there', async () => {
    const { list, waiting, publishing, asked } = await screen();
    await decide();
    await shown();
    expect(asked()).toEqual([WRITE, REVIEWS, WAITING]);
    expect([list.$data.get()?.pending, waiting.$data.get()?.reviews]).toEqual([1, 1]);
    expect(publishing).toHaveBeenCalledTimes(1);
  });

  it('leaves alone what no screen shows, which is loaded anew when it is needed', async () => {
    const { list, asked } = await screen();
    left[0]?.();
    await decide();
    await shown();
    expect(asked()).toEqual([WRITE, WAITING]);
    list.need({});
    await vi.waitFor(() => expect(list.$data.get()?.pending).toBe(1));
    list.need({});
    expect(asked()).toEqual([WRITE, WAITING, REVIEWS]);
  });

  it('leaves alone what it does not change', async () => {
    const { asked, seen } = await screen({
      'GET /api/admin/atividades': [
        { body: { items: [], total: 0, page: 1, totalPages: 1, entities: [], actors: [] } },
      ],
      'POST /api/admin/publicacao': [
        { body: { state: 'live', since: null, due: null, failures: 0, waiting: 0, shownTo: null } },
      ],
    });
    const log = createList(adminListActivity);
    left.push(log.$state.listen(() => {}));
    await log.load({});
    seen.length = 0;
    await ask(adminPublish, {});
    await shown();
    expect(asked()).toEqual(['POST /api/admin/publicacao']);
  });

  it('shows its own answer instead, where the caller says so, unless it was refused', async () => {
    const { asked } = await screen({ [WRITE]: [DONE, failure('changed_meanwhile', 409)] });
    await decide({ patched: ['reviews'] });
    await shown();
    expect(asked()).toEqual([WRITE, WAITING]);
    await decide({ patched: ['reviews'] });
    await shown();
    expect(asked()).toEqual([WRITE, WAITING, WRITE, REVIEWS, WAITING]);
  });

  it('that was invalid has changed nothing', async () => {
    const { asked } = await screen({ [WRITE]: [failure('invalid_input', 400)] });
    await decide();
    await shown();
    expect(asked()).toEqual([WRITE]);
  });

  it('of a series waits for the last, and of several at once for all', async () => {
    const { asked } = await screen();
    for (const _ of [1, 2, 3]) await decide();
    await shown();
    expect(asked()).toEqual([WRITE, WRITE, WRITE, REVIEWS, WAITING]);
    await Promise.all([decide(), decide()]);
    await shown();
    expect(asked().slice(5)).toEqual([WRITE, WRITE, REVIEWS, WAITING]);
  });

  it('keeps the rows in view that were acted on', async () => {
    const { list } = await screen();
    await decide();
    list.hold([ID], { status: 'approved' });
    await shown();
    expect(list.rows().map(({ id, status }) => [id, status])).toEqual([[ID, 'approved']]);
  });

  it('asks for nothing twice that was asked for since', async () => {
    const { list, asked } = await screen();
    await decide();
    void list.load({ status: 'aprovadas' });
    await shown();
    expect(asked()).toEqual([WRITE, `${REVIEWS}?status=aprovadas`, WAITING]);
    expect(list.$state.get()).toMatchObject({ isStale: false });
  });

  it('is shown when a list asked for meanwhile has it too, however often that is asked for', async () => {
    const [written, early, late] = [0, 1, 2].map(() => Promise.withResolvers<{ body: unknown }>());
    const { list } = await screen({
      [REVIEWS]: [
        page(2, [row]),
        early?.promise as Promise<{ body: unknown }>,
        late?.promise as never,
        page(0),
      ],
      [WRITE]: [written?.promise as Promise<{ body: unknown }>],
    });
    // Another filter is chosen; its answer comes while the write is under way, and is asked for again after it.
    void list.load({ status: 'pendentes' });
    const write = decide();
    early?.resolve(page(2, [row]));
    written?.resolve(DONE);
    await write;
    const done = vi.fn();
    const wait = shown().then(done);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(done).not.toHaveBeenCalled();
    // Nor by a load that is dropped for another.
    void list.load({ status: 'aprovadas' });
    late?.resolve(page(1));
    await wait;
    expect(list.$data.get()?.pending).toBe(0);
  });

  it('leaves the data if reading it again fails', async () => {
    const { list } = await screen({ [REVIEWS]: [page(2, [row]), failure('unavailable', 503)] });
    await decide();
    await shown();
    expect(list.$state.get()).toMatchObject({ status: 'ready', isStale: false, data: { pending: 2 } });
  });
});
