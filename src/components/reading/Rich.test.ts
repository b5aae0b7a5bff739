import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Block } from '#contracts/rich.ts';
import { Rich } from './Rich.tsx';

const heading = (level: 2 | 3): Block => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text: 'Tecidos' }],
});
const paragraph: Block = { type: 'paragraph', content: [{ type: 'text', text: 'Linho e algodão.' }] };
const texts = fc.array(fc.constantFrom(heading(2), heading(3), paragraph), { minLength: 1 });

/** The levels of the headings, in order. */
function levels(content: Block[], isTitled: boolean): number[] {
  const html = renderToStaticMarkup(Rich({ text: { type: 'doc', content }, id: 'texto', isTitled }));
  return [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
}

test('no heading of a text skips a level, with or without a title above', () => {
  fc.assert(
    fc.property(texts, fc.boolean(), (content, isTitled) => {
      // The title of the page and, if there is one, that of the section come before.
      const all = [1, ...(isTitled ? [2] : []), ...levels(content, isTitled)];
      for (const [at, level] of all.entries()) expect(level).toBeLessThanOrEqual((all[at - 1] ?? 0) + 1);
    }),
  );
});

test('a smaller heading stays below the larger one before it', () => {
  expect(levels([heading(3), heading(2), heading(3)], false)).toEqual([2, 2, 3]);
  expect(levels([heading(3), heading(2), heading(3)], true)).toEqual([3, 2, 3]);
});
