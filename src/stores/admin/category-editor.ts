import { atom } from 'nanostores';
import { adminFieldWords, adminWords } from '../../client/admin-words.ts';
import type { Failure } from '../../client/call.ts';
import {
  adminCreateCategory,
  adminListCategories,
  adminSaveCategory,
  type CategoryRow,
} from '../../contracts/admin/categories.ts';
import { categorySlug, nextPosition } from '../../domain/categories.ts';
import type { SizeFamily } from '../../domain/sizing/size-families.ts';
import { dismissErrors, toast } from '../toasts.ts';
import { ask, tellFailure } from './ask.ts';
import { categoryList, knownCategories } from './categories.ts';
import { createDraft, tellSaved } from './draft.ts';
import { mergeFields } from './merge.ts';
import { checkPublishing } from './publishing.ts';
import { isNumber, type Typed } from './typed.ts';
import { STILL_UPLOADING, uploadImage } from './upload.ts';

/** The category being edited or made: one at a time. */

export type CategoryValues = {
  name: string;
  slug: string;
  description: string;
  parentId: string | null;
  position: Typed;
  imageKey: string | null;
  isHighlighted: boolean;
  isActive: boolean;
  sizeFamily: SizeFamily | null;
};

const EMPTY: CategoryValues = {
  name: '',
  slug: '',
  description: '',
  parentId: null,
  position: 1,
  imageKey: null,
  isHighlighted: false,
  isActive: true,
  sizeFamily: null,
};

export const POSITION_RANGE = { min: 0, max: 100_000 };

export const category = createDraft<CategoryValues>('categoria', EMPTY);

/** `new` in the modal or on the page of its own, whose failures are worded differently. */
export type CategoryEditor =
  | { status: 'new'; place: 'modal' | 'page' }
  /** `theirs` is what somebody else saved while this was being edited. */
  | { status: 'open'; row: CategoryRow; theirs: CategoryRow | null };

export const $categoryEditor = atom<CategoryEditor>({ status: 'new', place: 'modal' });

/** An upload under way, or why it failed. */
export const $categoryPicture = atom<{ part: number; problem: string | null } | null>(null);

/** What was typed by hand no longer follows name and parent. */
let typed = { slug: false, position: false };

export function startCategory(parentId: string | null, place: 'modal' | 'page'): void {
  typed = { slug: false, position: false };
  $categoryPicture.set(null);
  $categoryEditor.set({ status: 'new', place });
  category.reset({ ...EMPTY, parentId, position: nextPosition(knownCategories(), parentId) });
}

export function openCategory(row: CategoryRow): void {
  typed = { slug: true, position: true };
  $categoryPicture.set(null);
  $categoryEditor.set({ status: 'open', row, theirs: null });
  category.reset(valuesOf(row));
}

function valuesOf({ id, products, children, version, updatedAt, ...values }: CategoryRow): CategoryValues {
  return values;
}

/** The slug of a new category follows its name until one types another. */
export function setName(name: string): void {
  category.set({ name, ...(!typed.slug && { slug: categorySlug(name) }) });
}

export function setSlug(slug: string): void {
  typed.slug = slug !== '';
  category.set({ slug });
}

/** A new category stands last below its parent until one types another place. */
export function setParent(parentId: string | null): void {
  const position = typed.position ? {} : { position: nextPosition(knownCategories(), parentId) };
  category.set({ parentId, ...position });
}

export function setPosition(position: Typed): void {
  typed.position = true;
  category.set({ position });
}

export async function setPicture(file: File): Promise<void> {
  const isStill = category.mark();
  $categoryPicture.set({ part: 0, problem: null });
  const onProgress = (part: number) => isStill() && $categoryPicture.set({ part, problem: null });
  const done = await uploadImage(file, 'categories', onProgress);
  if (!isStill()) return;
  $categoryPicture.set(done.ok ? null : { part: 0, problem: done.message });
  if (done.ok) category.set({ imageKey: done.key });
}

/**
 * Saves what is edited; answers the category when it is saved. What was typed stays whatever happens, also what was typed
 * while it was being saved: that is then unsaved, and the form goes on.
 */
export async function saveCategory(): Promise<CategoryRow | null> {
  dismissErrors();
  const editor = $categoryEditor.get();
  if ($categoryPicture.get()?.problem === null) {
    toast(STILL_UPLOADING, 'error');
    return null;
  }
  const sent = category.$draft.get().values;
  const { slug, position, ...values } = sent;
  const problems: Record<string, string> = {};
  if (values.name.trim() === '') problems.name = adminFieldWords('required');
  else if (slug === '') problems.slug = adminFieldWords('slug_invalid');
  if (!isNumber(position)) problems.position = adminFieldWords('position_invalid');
  if (!isNumber(position) || Object.keys(problems).length > 0) {
    category.setProblems(problems);
    return null;
  }
  const draft = { ...values, position };
  const isStill = category.mark();
  const result = await category.saving(
    (): Promise<{ ok: true; data: CategoryRow } | Failure> =>
      editor.status === 'open'
        ? ask(adminSaveCategory, { id: editor.row.id, version: editor.row.version, ...draft })
        : ask(adminCreateCategory, { slug, ...draft }),
  );
  if (!result) return null;
  if (!result.ok) {
    if (isStill()) await refused(result, editor);
    else tellFailure(failureWords(editor), result);
    return null;
  }
  if (isStill()) {
    const now = valuesOf(result.data);
    typed = { slug: true, position: true };
    $categoryEditor.set({ status: 'open', row: result.data, theirs: null });
    const mine = mergeFields(sent, category.$draft.get().values, now);
    // The address of a new one followed its name; from now on it stays.
    category.saved(now, { ...mine, slug: now.slug });
  }
  tellSaved(
    category,
    `Categoria ${editor.status === 'open' ? 'atualizada' : 'criada'} com sucesso!`,
    isStill(),
  );
  void checkPublishing();
  return result.data;
}

const BESIDE: Readonly<Record<string, string>> = {
  slug_taken: 'slug',
  parent_unknown: 'parentId',
  category_depth: 'parentId',
  image_unknown: 'imageKey',
};

async function refused(failure: Failure, editor: CategoryEditor): Promise<void> {
  const beside = BESIDE[failure.code];
  if (failure.fields || beside) {
    const fields = Object.entries(failure.fields ?? {}).map(([field, code]) => [
      field,
      adminFieldWords(code),
    ]);
    category.setProblems({
      ...Object.fromEntries(fields),
      ...(beside && { [beside]: adminWords(failure.code, failure.data) }),
    });
  }
  if (failure.code === 'changed_meanwhile' && editor.status === 'open') {
    const now = await ask(adminListCategories, {});
    const theirs = now.ok ? now.data.categories.find(({ id }) => id === editor.row.id) : undefined;
    if (theirs) {
      categoryList.patch((data) => (now.ok ? now.data : data));
      $categoryEditor.set({ ...editor, theirs });
      return;
    }
  }
  tellFailure(failureWords(editor), failure);
}

function failureWords(editor: CategoryEditor): string {
  if (editor.status === 'open') return 'Erro ao atualizar categoria.';
  return editor.place === 'page' ? 'Erro ao criar nova categoria.' : 'Erro ao criar categoria.';
}

/** Goes on from what the other person saved: `mine` laid over it, or all of it as it is. */
export function settleCategory(keep: 'mine' | 'theirs'): void {
  const editor = $categoryEditor.get();
  if (editor.status !== 'open' || !editor.theirs) return;
  const mine = category.$draft.get().values;
  const base = valuesOf(editor.row);
  const theirs = valuesOf(editor.theirs);
  $categoryEditor.set({ status: 'open', row: editor.theirs, theirs: null });
  category.saved(theirs, keep === 'mine' ? mergeFields(base, mine, theirs) : theirs);
}
