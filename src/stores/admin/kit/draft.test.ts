import { expect, it } from 'vitest';
import { createFreeDraft } from './draft.ts';

it('clears only the errors of the fields that change, also in a form that is never saved', () => {
  const draft = createFreeDraft('teste', { category: '', percent: 20 });
  draft.setProblems({ category: 'Escolha uma categoria.', percent: 'De 1 a 95.' });
  draft.set({ percent: 30 });
  expect(draft.$draft.get()).toMatchObject({
    values: { category: '', percent: 30 },
    problems: { category: 'Escolha uma categoria.' },
  });
  expect(draft.$draft.get().problems).not.toHaveProperty('percent');
  expect(draft.$isDirty.get()).toBe(false);
});
