import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure, fakeNetwork } from '../../../client/network.fixture.ts';
import type { Section } from '../../../contracts/pages.ts';
import { aPublishing } from '../../../contracts/samples.fixture.ts';
import { $toasts } from '../../kit/toasts.ts';
import { goBackTo, page, publishPage, savePage } from './page-editor.ts';
import { pageForm } from './page-form.fixture.ts';
import { newSection } from './page-values.ts';

/** The notices of the page editor; those of failed saves are of every editor (kit/editor.ts). */

const section = { ...newSection('hero', 'a') } as Extract<Section, { type: 'hero' }>;
const [slide] = section.slides;
const FORM = pageForm(section);
const SAVE = `PUT /api/admin/paginas/${FORM.id}`;
const told = () => $toasts.get().map(({ text }) => text);
const linkTo = (link: string) =>
  page.set({ sections: [{ ...section, slides: slide ? [{ ...slide, link }] : [] }] });

beforeEach(() => {
  vi.useFakeTimers();
  page.put(FORM);
});
afterEach(() => {
  page.forget();
  $toasts.set([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the notice of a rejected field goes when the field is changed', async () => {
  page.set({ title: 'Outono' });
  linkTo('colecao');
  expect(await savePage()).toBe(false);
  expect(told()).toEqual([expect.stringMatching(/^Erro ao salvar a página\./)]);
  linkTo('/colecao');
  expect(told()).toEqual([]);
});

test('the notice of a failed save stays while there is something to save, and goes with it', async () => {
  fakeNetwork({ [SAVE]: [failure('internal', 500)] });
  page.set({ title: 'Outono' });
  await savePage();
  page.set({ title: 'Outono de 2027' });
  expect(told()).toEqual(['Erro ao salvar a página.']);
  page.set({ title: 'Verão' });
  expect(told()).toEqual([]);

  page.set({ title: 'Outono' });
  await savePage();
  expect(told()).toEqual(['Erro ao salvar a página.']);
  page.forget();
  expect(told()).toEqual([]);
});

test('the notice of a failed save of a page that was left stays', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof failure>>();
  fakeNetwork({ [SAVE]: [answer.promise] });
  page.set({ title: 'Outono' });
  const saving = savePage();
  page.forget();
  answer.resolve(failure('internal', 500));
  await saving;
  page.put(FORM);
  page.forget();
  expect(told()).toEqual(['Erro ao salvar a página.']);
});

test('the notice of a published page leads to it', async () => {
  const open = vi.fn();
  vi.stubGlobal('window', { open });
  const startsAt = '2026-11-26T12:01:00Z';
  fakeNetwork({
    [`POST /api/admin/paginas/${FORM.id}/publicar`]: [
      { body: { ...FORM, live: { id: FORM.id, number: 1, startsAt, endsAt: null, campaign: null } } },
    ],
    'GET /api/admin/publicacao': [
      { body: { state: 'live', since: startsAt, due: null, failures: 0, waiting: 0, shownTo: startsAt } },
    ],
    'POST /api/admin/publicacao': [
      { body: { state: 'live', since: startsAt, due: null, failures: 0, waiting: 0, shownTo: startsAt } },
    ],
  });
  expect(await publishPage()).toBe(true);
  const { text, action } = $toasts.get()[0] ?? {};
  expect([text, action?.label]).toEqual([
    'Publicada! Em instantes a loja mostra a página nova.',
    'Ver na Loja',
  ]);
  action?.run();
  expect(open).toHaveBeenCalledWith('/c/verao', '_blank', 'noopener');
});

test('of a version restored and published, only the publication is told', async () => {
  const startsAt = '2026-11-26T12:01:00Z';
  const publishing = aPublishing({ since: startsAt, shownTo: startsAt });
  fakeNetwork({
    [SAVE]: [{ body: { ...FORM, version: 2, content: { ...FORM.content, title: 'Antes' } } }],
    [`POST /api/admin/paginas/${FORM.id}/publicar`]: [
      {
        body: {
          ...FORM,
          version: 2,
          live: { id: FORM.id, number: 2, startsAt, endsAt: null, campaign: null },
        },
      },
    ],
    'GET /api/admin/publicacao': [{ body: publishing }, { body: publishing }, { body: publishing }],
    'POST /api/admin/publicacao': [{ body: publishing }, { body: publishing }],
  });
  goBackTo({ ...FORM.content, title: 'Antes' });
  expect(told()).toEqual(['A versão antiga está no editor. Salve ou publique para que ela valha.']);
  expect(await publishPage()).toBe(true);
  expect(told()).toEqual(['Publicada! Em instantes a loja mostra a página nova.']);
});
