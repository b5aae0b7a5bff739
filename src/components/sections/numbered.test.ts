import { expect, test } from 'vitest';
import { blankPage, pageContent } from '#contracts/pages.ts';
import { blankOf } from '#contracts/sections/form.ts';
import { look } from '#contracts/sections/look.ts';
import { numbered } from './numbered.ts';

const [A, B, C] = ['a', 'b', 'c'].map((end) => `01890000-0000-7000-8000-00000000000${end}`) as [
  string,
  string,
  string,
];
const point = (piece: string, x: unknown = 10, y: unknown = 90) => ({ piece, x, y });

/** The problems of a look with these points, by path in the section. */
function problemsOf(points: unknown[]): string[] {
  const section = {
    ...blankOf(look.fields),
    id: 'look',
    hidden: false,
    type: 'look',
    look: { key: 'store-images/a.webp', alt: '', points },
  };
  const read = pageContent.safeParse({ ...blankPage('moda'), sections: [section] });
  return read.success
    ? []
    : read.error.issues.map(({ path, message }) => `${path.slice(2).join('.')} ${message}`);
}

test('a piece that is gone goes with its point, and the numbers stay without a gap', () => {
  const points = [point(A), point(B), point(C)];
  // The shop may respond in any order.
  const shown = numbered(points, [{ id: C }, { id: A }]);
  expect(shown.map(({ number, point, card }) => [number, point.piece, card.id])).toEqual([
    [1, A, A],
    [2, C, C],
  ]);
  expect(numbered(points, [])).toEqual([]);
});

test('a picture has from one to six pieces, each of them once and on the picture', () => {
  expect(problemsOf([point(A, 0, 100)])).toEqual([]);
  expect(problemsOf([])).toEqual(['look.points points_required']);
  expect(problemsOf([point(A), point(A)])).toEqual(['look.points invalid']);
  const seven = Array.from({ length: 7 }, (_, at) => point(A.replace(/a$/, String(at))));
  expect(problemsOf(seven.slice(1))).toEqual([]);
  expect(problemsOf(seven)).toEqual(['look.points too_many']);
  expect(problemsOf([point('', 101, -1)])).toEqual([
    expect.stringMatching(/^look\.points\.0\.piece /),
    'look.points.0.x number_invalid',
    'look.points.0.y number_invalid',
  ]);
  expect(problemsOf([point(A, null, 1.5)])).toEqual([
    'look.points.0.x number_invalid',
    'look.points.0.y number_invalid',
  ]);
});
