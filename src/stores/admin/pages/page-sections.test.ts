import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Section } from '../../../contracts/pages.ts';
import { $toasts, dismissToast, toast } from '../../kit/toasts.ts';
import { page } from './page-editor.ts';
import { addSection, changeSection, moveSection, removeSection } from './page-sections.ts';
import { newSection } from './page-values.ts';

const FIVE = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...newSection('quote', id), text: `Frase ${id}` }));

const sections = () => page.$draft.get().values.sections;
const ids = () => sections().map(({ id }) => id);
const remove = (...which: string[]) => {
  for (const id of which) removeSection(sections().find((one) => one.id === id) as Section);
};
const texts = () => $toasts.get().map(({ text }) => text);
const undo = () => {
  const last = $toasts.get().findLast(({ action }) => action);
  if (!last?.action) throw new Error('nothing to undo');
  dismissToast(last.id);
  last.action.run();
};

beforeEach(() => {
  vi.useFakeTimers();
  page.set({ sections: FIVE });
});
afterEach(() => {
  $toasts.set([]);
  vi.useRealTimers();
  page.forget();
});

test.each([[['b', 'c', 'd']], [['d', 'b', 'c']], [['a', 'b', 'c', 'd', 'e']], [['e', 'a']]])(
  'sections removed one after another (%j) leave one toast, which puts all back as they were',
  (which) => {
    remove(...which);
    expect(ids()).toEqual(FIVE.map(({ id }) => id).filter((id) => !which.includes(id)));
    expect(texts()).toEqual([`${which.length} seções removidas.`]);
    undo();
    expect(sections()).toEqual(FIVE);
    expect(texts()).toEqual([]);
  },
);

test('a section removed after the toast has gone is undone alone, and so is the only one', () => {
  remove('b');
  expect(texts()).toEqual(['Citação “Frase b” saiu da página.']);
  vi.runAllTimers();
  expect(texts()).toEqual([]);
  remove('c');
  toast('Rascunho salvo.');
  expect(texts()[0]).toBe('Citação “Frase c” saiu da página.');
  undo();
  expect(ids()).toEqual(['a', 'c', 'd', 'e']);
});

test('what was changed, moved and added meanwhile stays', () => {
  remove('b', 'c');
  changeSection('d', (now) => ({ ...now, text: 'Outra' }));
  moveSection(1, 0);
  addSection('quote');
  const added = ids().at(-1);
  undo();
  expect(ids()).toEqual(['d', 'a', 'b', 'c', 'e', added]);
  expect(sections()[0]).toMatchObject({ text: 'Outra' });
});

test('a toast left from one page puts nothing into the next', () => {
  remove('b');
  page.forget();
  page.set({ sections: [] });
  undo();
  expect(ids()).toEqual([]);
});
