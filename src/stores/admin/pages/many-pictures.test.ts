import { beforeEach, expect, it, vi } from 'vitest';
import { controlOf } from '../../../contracts/sections/form.ts';
import { gallery } from '../../../contracts/sections/gallery.ts';
import { hero } from '../../../contracts/sections/hero.ts';
import { $toasts } from '../../kit/toasts.ts';
import type { Uploaded } from '../kit/upload.ts';
import { addPictures, pictureFieldOf, rowsToAddTo } from './many-pictures.ts';
import { page, pageUploads } from './page-editor.ts';
import { moveSection } from './page-sections.ts';
import { newSection } from './page-values.ts';

const sent: string[] = [];
vi.mock('../kit/upload.ts', async (original) => ({
  ...(await original<typeof import('../kit/upload.ts')>()),
  uploadImage: async ({ name }: File): Promise<Uploaded> => {
    sent.push(name);
    if (name === 'nota.txt') return { ok: false, message: 'Não é uma foto.', isRefused: true };
    return { ok: true, key: `store-images/${name}` };
  },
}));
beforeEach(() => {
  sent.splice(0);
  pageUploads.forget();
});

const control = controlOf(gallery.fields.items) as Extract<ReturnType<typeof controlOf>, { kind: 'list' }>;
const file = (name: string) => new File(['x'], name);
const blank = { picture: null, caption: '', link: '' };
const picture = (name: string) => ({ key: `store-images/${name}`, alt: '', focus: null });

/** Adds files to rows that change only through `onUpdate`. */
function added(rows: object[], ...names: string[]) {
  const now = { rows: rows as unknown };
  const onUpdate = (change: (now: unknown) => unknown) => {
    now.rows = change(now.rows);
  };
  const into = {
    control,
    rows: rows as Record<string, unknown>[],
    path: 'sections.0.items',
    field: 'picture',
  };
  const first = addPictures(names.map(file), { ...into, onUpdate });
  return { now, first };
}

it('is for rows that are a picture, not for slides that can do without one', () => {
  expect(pictureFieldOf(gallery.fields)).toBeNull();
  expect(pictureFieldOf(control.fields)).toBe('picture');
  const slides = controlOf(hero.fields.slides);
  expect(slides.kind === 'list' && pictureFieldOf(slides.fields)).toBeNull();
});

it('begins in the blank rows at the end, one after another; a failed one stays with its reason', async () => {
  const kept = { ...blank, caption: 'Já estava' };
  expect(rowsToAddTo([blank, kept, blank, blank], control.fields)).toEqual([blank, kept]);
  const { now, first } = added([kept, blank], 'a.png', 'nota.txt', 'b.png');
  expect([first, now.rows]).toEqual([1, [kept, blank, blank, blank]]);
  expect(pageUploads.isBusy()).toBe(true);
  await vi.waitFor(() => expect(pageUploads.isBusy()).toBe(false));
  expect(sent).toEqual(['a.png', 'nota.txt', 'b.png']);
  expect(now.rows).toEqual([
    kept,
    { ...blank, picture: picture('a.png') },
    blank,
    { ...blank, picture: picture('b.png') },
  ]);
  expect(pageUploads.$uploads.get()).toMatchObject({
    'sections.0.items.2.picture': { problem: 'Não é uma foto.' },
  });
});

it('takes as many as fit, and says how many do not', () => {
  const full = Array.from({ length: control.max - 1 }, () => ({ ...blank, caption: 'x' }));
  expect((added(full, 'a.png', 'b.png', 'c.png').now.rows as object[]).length).toBe(control.max);
  expect($toasts.get().at(-1)?.text).toBe('Foto: cabem 12. 2 não entraram.');
  expect(added([...full, { ...blank, caption: 'y' }], 'a.png').first).toBeNull();
});

it('reports no failure any more once the rows or sections change places', async () => {
  const failures = () => Object.keys(pageUploads.$uploads.get());
  const fail = (place: string) => pageUploads.send(place, file('nota.txt'), () => {});
  await fail('sections.1.items.0.picture');
  await fail('sections.10.items.0.picture');
  pageUploads.forget('sections.1');
  expect(failures()).toEqual(['sections.10.items.0.picture']);
  page.set({ sections: [newSection('quote', 'a'), newSection('quote', 'b')] });
  moveSection(0, 1);
  expect(failures()).toEqual([]);
});
