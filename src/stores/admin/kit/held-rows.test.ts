import { afterEach, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../../client/network.fixture.ts';
import { adminListReviews } from '../../../contracts/admin/reviews.ts';
import { aReview } from '../../../contracts/samples.fixture.ts';
import { createList } from './resource.ts';
import { createSelection } from './selection.ts';

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((end) => `00000000-0000-7000-8000-00000000000${end}`) as [
  string,
  string,
  string,
  string,
];
const row = (id: string) => aReview({ id });
const page = (...items: object[]) => ({
  body: { items, total: items.length, page: 1, totalPages: 1, pending: 0 },
});

afterEach(() => vi.unstubAllGlobals());

it('rows acted on stay at their places when they leave the filter, until another one is asked for', async () => {
  const list = createList(adminListReviews);
  fakeNetwork({
    'GET /api/admin/avaliacoes': [page(row(A), row(B), row(C)), page(row(C), row(D)), page(row(D))],
  });
  await list.load({ status: 'pendentes' });
  list.hold([A], { status: 'approved' });
  await list.reload();
  expect(list.rows().map(({ id, status }) => [id, status])).toEqual([
    [A, 'approved'],
    [C, 'pending'],
    [D, 'pending'],
  ]);
  list.release(A);
  await list.load({ status: 'aprovadas' });
  expect(list.rows().map(({ id }) => id)).toEqual([D]);
});

it('what was acted on is selected until one moves on; what is ticked besides stays', () => {
  const selection = createSelection();
  for (const id of [A, B]) selection.toggle(id);
  selection.acted([A, B]);
  selection.toggle(C);
  expect([...selection.$ids.get()]).toEqual([A, B, C]);
  selection.moveOn();
  expect([...selection.$ids.get()]).toEqual([C]);
  selection.moveOn();
  expect([...selection.$ids.get()]).toEqual([C]);
});
