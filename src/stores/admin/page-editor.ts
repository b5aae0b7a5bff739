import { atom } from 'nanostores';
import { adminFieldWords } from '../../client/admin-words.ts';
import type { Failure } from '../../client/call.ts';
import {
  adminGetPage,
  adminListVersions,
  adminPublishPage,
  adminSavePage,
  type PageForm,
} from '../../contracts/admin/pages.ts';
import type { PageContent } from '../../contracts/pages.ts';
import { dismissErrors, toast } from '../toasts.ts';
import { ask, tellFailure } from './ask.ts';
import { createDraft, tellSaved } from './draft.ts';
import { mergePages } from './page-values.ts';
import { checkPublishing, publishNow } from './publishing.ts';
import { createResource } from './resource.ts';
import { STILL_UPLOADING, uploadImage } from './upload.ts';

/** A page made of sections while it is edited: opened, saved as a draft, published, taken back to an earlier version. */

const EMPTY: PageContent = { title: '', description: '', sections: [] };
export const page = createDraft<PageContent>('pagina', EMPTY);

export type PageState =
  | { status: 'loading' }
  | { status: 'failed'; failure: Failure }
  /** `theirs` is what somebody else saved while this was being edited. */
  | { status: 'open'; form: PageForm; theirs: PageForm | null };

export const $page = atom<PageState>({ status: 'loading' });
/** Of an upload under way to a picture's place, by the place's path: how much of it is sent, or why it failed. */
export const $pagePictures = atom<Readonly<Record<string, { part: number; problem: string | null }>>>({});
export const pageVersions = createResource(adminListVersions);

export async function openPage(id: string): Promise<void> {
  $page.set({ status: 'loading' });
  $pagePictures.set({});
  const isStill = page.mark();
  const result = await ask(adminGetPage, { id });
  if (!isStill()) return;
  if (!result.ok) return $page.set({ status: 'failed', failure: result });
  $page.set({ status: 'open', form: result.data, theirs: null });
  page.reset(result.data.content);
}

const FAILED = 'Erro ao salvar a página.';

/** Keeps what was written as a draft; answers whether all of it is saved now. What was typed stays whatever happens. */
export async function savePage(): Promise<boolean> {
  dismissErrors();
  const state = $page.get();
  if (state.status !== 'open') return false;
  if (Object.values($pagePictures.get()).some(({ problem }) => problem === null)) {
    toast(STILL_UPLOADING, 'error');
    return false;
  }
  const sent = page.$draft.get().values;
  const { id, version } = state.form;
  const checked = adminSavePage.input.safeParse({ id, version, content: sent });
  if (!checked.success) {
    const faults = checked.error.issues.map(({ path, message }) => [path.join('.'), message]);
    return pointAt(Object.fromEntries(faults));
  }
  const isStill = page.mark();
  const result = await page.saving(() => ask(adminSavePage, checked.data));
  if (!result) return false;
  if (!result.ok) return refused(state, result, isStill());
  if (isStill()) {
    const { content } = result.data;
    $page.set({ status: 'open', form: result.data, theirs: null });
    page.saved(content, mergePages(sent, page.$draft.get().values, content));
  }
  tellSaved(page, 'Rascunho salvo. A loja só muda quando você publicar.', isStill());
  return isStill() && !page.$isDirty.get();
}

async function refused(
  state: Extract<PageState, { status: 'open' }>,
  failure: Failure,
  isStill: boolean,
): Promise<false> {
  if (failure.code === 'changed_meanwhile' && isStill) {
    const now = await ask(adminGetPage, { id: state.form.id });
    if (now.ok) {
      $page.set({ ...state, theirs: now.data });
      return false;
    }
  }
  if (failure.fields && isStill) return pointAt(failure.fields);
  tellFailure(FAILED, failure);
  return false;
}

function pointAt(faults: Readonly<Record<string, string>>): false {
  page.setProblems(
    Object.fromEntries(
      Object.entries(faults).map(([path, code]) => [path.replace(/^content\./, ''), adminFieldWords(code)]),
    ),
  );
  tellFailure(FAILED, { ok: false, code: 'invalid_input', status: 400 });
  return false;
}

/** Goes on from what the other person saved: mine laid over it, or all of it as it is. */
export function settlePage(keep: 'mine' | 'theirs'): void {
  const state = $page.get();
  if (state.status !== 'open' || !state.theirs) return;
  const mine = page.$draft.get().values;
  const { form, theirs } = state;
  $page.set({ status: 'open', form: theirs, theirs: null });
  page.saved(theirs.content, keep === 'mine' ? mergePages(form.content, mine, theirs.content) : undefined);
}

const AT_ONCE = { startsAt: '', endsAt: '' };

/**
 * Saves what is unsaved and shows it from now or a time on; what shows at once is built at once. Answers whether it is done.
 */
export async function publishPage(when = AT_ONCE): Promise<boolean> {
  if (page.$isDirty.get() && !(await savePage())) return false;
  const state = $page.get();
  if (state.status !== 'open' || state.theirs) return false;
  const { id, version } = state.form;
  const isStill = page.mark();
  const result = await page.saving(() => ask(adminPublishPage, { id, version, ...when }));
  if (!result) return false;
  if (!result.ok) return refused(state, result, isStill());
  if (isStill()) $page.set({ status: 'open', form: result.data, theirs: null });
  const isLater = result.data.live?.number !== version;
  toast(
    isLater
      ? 'Agendada. A loja muda sozinha na hora marcada.'
      : 'Publicada! Em instantes a loja mostra a página nova.',
  );
  if (isLater) return true;
  await checkPublishing();
  await publishNow();
  return true;
}

/** What the server says of the open page after an act that changes nothing of what is written. */
export function pageStands(form: PageForm): void {
  const state = $page.get();
  if (state.status === 'open' && state.form.id === form.id)
    $page.set({ ...state, form: { ...state.form, live: form.live, planned: form.planned } });
}

/** Puts an earlier version into the editor; it is a draft like any other, and what stood there comes back by one press. */
export function goBackTo(content: PageContent): void {
  const before = page.$draft.get().values;
  page.set(content);
  toast('A versão antiga está no editor. Salve ou publique para que ela valha.', 'info', {
    label: 'Desfazer',
    run: () => page.set(before),
  });
}

/** Uploads a picture for the place at `path`, and hands on its key. */
export async function uploadAt(path: string, file: File, take: (key: string) => void): Promise<void> {
  const isStill = page.mark();
  const note = (now: { part: number; problem: string | null } | null) => {
    const { [path]: _, ...others } = $pagePictures.get();
    $pagePictures.set(now ? { ...others, [path]: now } : others);
  };
  note({ part: 0, problem: null });
  const done = await uploadImage(file, 'store-images', (part) => isStill() && note({ part, problem: null }));
  if (!isStill()) return;
  note(done.ok ? null : { part: 0, problem: done.message });
  if (done.ok) take(done.key);
}
