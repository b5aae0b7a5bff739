import { atom } from 'nanostores';
import { adminFieldWords, adminWords } from '../../client/admin-words.ts';
import type { Failure } from '../../client/call.ts';
import {
  adminCreatePromotion,
  adminGetPromotion,
  adminSavePromotion,
  type PromotionForm,
} from '../../contracts/admin/promotions.ts';
import { dismissErrors, toast } from '../toasts.ts';
import { ask, tellFailure } from './ask.ts';
import { createDraft, tellSaved } from './draft.ts';
import {
  codeOf,
  draftFrom,
  mergePromotion,
  newPromotion,
  type PromotionValues,
  problemsOf,
  valuesOf,
} from './promotion-values.ts';
import { checkPublishing } from './publishing.ts';

/** The promotion being edited or made: one at a time. */

export const promotion = createDraft<PromotionValues>('promocao', newPromotion(new Date(0), ''));

export type PromotionEditor =
  | { status: 'loading' }
  | { status: 'failed'; failure: Failure }
  | { status: 'new' }
  /** `theirs` is what somebody else saved while this was being edited. */
  | { status: 'open'; form: PromotionForm; theirs: PromotionForm | null };

export const $promotionEditor = atom<PromotionEditor>({ status: 'loading' });

export function startPromotion(): void {
  $promotionEditor.set({ status: 'new' });
  promotion.reset(newPromotion(new Date(), randomCode()));
}

export async function openPromotion(id: string): Promise<void> {
  $promotionEditor.set({ status: 'loading' });
  const result = await ask(adminGetPromotion, { id });
  if (result.ok) show(result.data);
  else $promotionEditor.set({ status: 'failed', failure: result });
}

function show(form: PromotionForm): void {
  $promotionEditor.set({ status: 'open', form, theirs: null });
  promotion.reset(valuesOf(form));
}

export function drawCode(): void {
  promotion.set({ code: randomCode() });
}

/**
 * Saves what is edited; true when it is saved. What was typed stays whatever happens, also what was typed while it was being
 * saved: that is then unsaved, and the form goes on.
 */
export async function savePromotion(): Promise<boolean> {
  dismissErrors();
  const editor = $promotionEditor.get();
  const { values } = promotion.$draft.get();
  const problems = problemsOf(values);
  const draft = draftFrom(values);
  if (!draft || Object.keys(problems).length > 0) {
    promotion.setProblems(problems);
    const lacks = values.name.trim() === '' || values.code === '' || !values.startsOn || !values.endsOn;
    toast(lacks ? 'Preencha os campos obrigatórios' : 'Confira os campos destacados.', 'error');
    return false;
  }
  const isStill = promotion.mark();
  const result = await promotion.saving(
    (): Promise<{ ok: true; data: PromotionForm } | Failure> =>
      editor.status === 'open'
        ? ask(adminSavePromotion, { id: editor.form.id, version: editor.form.version, ...draft })
        : ask(adminCreatePromotion, draft),
  );
  if (!result) return false;
  if (!result.ok) {
    if (isStill()) await refused(result, editor);
    else tellFailure(failureWords(editor), result);
    return false;
  }
  if (isStill()) {
    const now = valuesOf(result.data);
    $promotionEditor.set({ status: 'open', form: result.data, theirs: null });
    promotion.saved(now, mergePromotion(values, promotion.$draft.get().values, now));
  }
  tellSaved(
    promotion,
    `Promoção ${editor.status === 'open' ? 'atualizada' : 'criada'} com sucesso!`,
    isStill(),
  );
  void checkPublishing();
  return true;
}

const BESIDE: Readonly<Record<string, string>> = {
  code_taken: 'code',
  dates_order: 'endsOn',
  limit_below_usage: 'usageLimit',
  product_unknown: 'products',
};

async function refused(failure: Failure, editor: PromotionEditor): Promise<void> {
  const beside = BESIDE[failure.code];
  const fields = Object.entries(failure.fields ?? {}).map(([field, code]) => [
    field === 'productIds' ? 'products' : field,
    adminFieldWords(code),
  ]);
  promotion.setProblems({
    ...Object.fromEntries(fields),
    ...(beside && { [beside]: adminWords(failure.code, failure.data) }),
  });
  if (failure.code === 'changed_meanwhile' && editor.status === 'open') {
    const now = await ask(adminGetPromotion, { id: editor.form.id });
    if (now.ok) {
      $promotionEditor.set({ ...editor, theirs: now.data });
      return;
    }
  }
  tellFailure(failureWords(editor), failure);
}

function failureWords({ status }: PromotionEditor): string {
  return status === 'open' ? 'Erro ao atualizar promoção.' : 'Erro ao criar promoção.';
}

/** Goes on from what the other person saved: `mine` laid over it, or all of it as it is. */
export function settlePromotion(keep: 'mine' | 'theirs'): void {
  const editor = $promotionEditor.get();
  if (editor.status !== 'open' || !editor.theirs) return;
  const mine = promotion.$draft.get().values;
  const base = valuesOf(editor.form);
  const theirs = valuesOf(editor.theirs);
  $promotionEditor.set({ status: 'open', form: editor.theirs, theirs: null });
  promotion.saved(theirs, keep === 'mine' ? mergePromotion(base, mine, theirs) : theirs);
}

function randomCode(): string {
  return codeOf(crypto.getRandomValues(new Uint32Array(8)));
}
