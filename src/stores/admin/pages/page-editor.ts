import {
  adminGetPage,
  adminListVersions,
  adminPublishPage,
  adminSavePage,
  type PageForm,
} from '../../../contracts/admin/pages.ts';
import { blankPage, type PageContent } from '../../../contracts/pages.ts';
import { pageUrl } from '../../../paths.ts';
import { dismissWords, toast } from '../../kit/toasts.ts';
import { ask, toastUndo } from '../kit/ask.ts';
import type { Problems } from '../kit/draft.ts';
import { createEditor } from '../kit/editor.ts';
import { createPlaceUploads } from '../kit/place-uploads.ts';
import { createResource } from '../kit/resource.ts';
import { $emptySections, outlookOf } from './page-gaps.ts';
import { mergePages } from './page-values.ts';
import { checkPublishing, expectPublishing, publishNow } from './publishing.ts';

/** The editor of a page: open, save as draft, publish, restore an earlier version. */
export const page = createEditor<PageForm, PageContent>({
  name: 'pagina',
  empty: blankPage(''),
  valuesOf: ({ content }) => content,
  merge: mergePages,
  read: ({ id }) => ask(adminGetPage, { id }),
  failed: () => 'Erro ao salvar a página.',
  fieldOf: (name) => name.replace(/^content\./, ''),
  isUploading: () => pageUploads.isBusy(),
});

/** Uploads of its sections, by field path. */
export const pageUploads = createPlaceUploads('store-images', page.mark);
export const pageVersions = createResource(adminListVersions);

/** First error inside a rich text, which is a single field in the form. */
export function problemWithin(problems: Problems, path: string): string | null {
  const name = Object.keys(problems).find((one) => one === path || one.startsWith(`${path}.`));
  return name === undefined ? null : (problems[name] ?? null);
}

export function openPage(id: string): Promise<void> {
  pageUploads.forget();
  return page.open(() => ask(adminGetPage, { id }));
}

/** Saves the draft; resolves to whether everything is saved. */
export async function savePage(words = savedWords()): Promise<boolean> {
  const isStill = page.mark();
  const saved = await page.save(
    (content, form) => page.request(adminSavePage, { id: form?.id, version: form?.version, content }),
    words,
  );
  if (saved) dismissWords(WENT_BACK);
  return saved !== null && isStill() && !page.$isDirty.get();
}

/** Toast after a save, with what will not show. */
function savedWords(): string {
  const kind = page.form()?.kind ?? 'campaign';
  const { words } = outlookOf(kind, page.$draft.get().values, new Date(), $emptySections.get());
  return words ? `Rascunho salvo. ${words}` : 'Rascunho salvo. A loja só muda quando você publicar.';
}

const AT_ONCE = { startsAt: '', endsAt: '' };
/** Said before publishing, and by 'Publicada!' afterwards. */
const SAVED = 'Rascunho salvo.';

/**
 * Saves unsaved changes and publishes the page now (requesting a build) or from a date on. Resolves to whether it did.
 */
export async function publishPage(when = AT_ONCE): Promise<boolean> {
  if (page.$isDirty.get() && !(await savePage(SAVED))) return false;
  const state = page.$state.get();
  if (state.status !== 'open' || state.theirs) return false;
  const { id, version } = state.form;
  const isStill = page.mark();
  const result = await page.saving(() =>
    ask(adminPublishPage, { id, version, ...when }, { patched: ['publishing'] }),
  );
  if (!result) return false;
  if (!result.ok) {
    await page.refuse(result, isStill);
    return false;
  }
  dismissWords(SAVED);
  const { live } = result.data;
  const isLater = live?.number !== version;
  if (!isLater) expectPublishing(live.startsAt);
  if (isStill()) page.stands(result.data);
  if (isLater) {
    toast('Agendada. A loja muda sozinha na hora marcada.');
    return true;
  }
  const inShop = pageUrl(result.data);
  toast('Publicada! Em instantes a loja mostra a página nova.', 'info', {
    label: 'Ver na Loja',
    run: () => window.open(inShop, '_blank', 'noopener'),
  });
  await checkPublishing();
  await publishNow();
  return true;
}

/** Updates the open page from the server after an action that does not change its content. */
export function pageStands({ id, slug, live, offSince, planned }: PageForm): void {
  const form = page.form();
  if (form?.id === id) page.stands({ ...form, slug, live, offSince, planned });
}

const WENT_BACK = 'A versão antiga está no editor. Salve ou publique para que ela valha.';

/** Loads an earlier version into the editor as an unsaved draft, with undo. */
export function goBackTo(content: PageContent): void {
  const before = page.$draft.get().values;
  page.set(content);
  toastUndo(WENT_BACK, () => page.set(before));
}
