import {
  adminCreatePromotion,
  adminGetPromotion,
  adminSavePromotion,
  type PromotionForm,
} from '../../../contracts/admin/promotions.ts';
import { toast } from '../../kit/toasts.ts';
import { ask } from '../kit/ask.ts';
import { createEditor } from '../kit/editor.ts';
import {
  codeOf,
  draftFrom,
  mergePromotion,
  newPromotion,
  type PromotionValues,
  problemsOf,
  valuesOf,
} from './promotion-values.ts';

const FIELDS: Readonly<Record<string, string>> = { productIds: 'products', groupId: 'group' };

/** Editor of one promotion, existing or new. */
export const promotion = createEditor<PromotionForm, PromotionValues>({
  name: 'promocao',
  empty: newPromotion(new Date(0), ''),
  valuesOf,
  merge: mergePromotion,
  read: ({ id }) => ask(adminGetPromotion, { id }),
  failed: (_, isNew) => (isNew ? 'Erro ao criar promoção.' : 'Erro ao atualizar promoção.'),
  fieldOf: (name) => FIELDS[name] ?? name.replace(/^benefit\./, ''),
  beside: {
    code_taken: 'code',
    dates_order: 'endsOn',
    limit_below_usage: 'usageLimit',
    announced_codes: 'code',
    announced_group: 'group',
    products_required: 'products',
    product_unknown: 'products',
    category_unknown: 'products',
    group_required: 'group',
    group_unknown: 'group',
  },
});

export function startPromotion(): void {
  promotion.start(newPromotion(new Date(), randomCode()));
}

export function openPromotion(id: string): Promise<void> {
  return promotion.open(() => ask(adminGetPromotion, { id }));
}

export function drawCode(): void {
  promotion.set({ code: randomCode() });
}

/**
 * Many codes instead of one: then nobody types or reads the promotion's own, which only tells it apart in the database. What was typed
 * for a new one stays free for another promotion.
 */
export function setSingleUse(singleUse: boolean): void {
  const isNew = promotion.form() === null;
  promotion.set({
    singleUse,
    ...(singleUse && { isAnnounced: false, ...(isNew && { code: randomCode() }) }),
  });
}

/** Saves the form; resolves to the saved promotion, or null. */
export function savePromotion(): Promise<PromotionForm | null> {
  const done = promotion.form() ? 'Promoção atualizada com sucesso!' : 'Promoção criada com sucesso!';
  return promotion.save((values, form) => {
    const problems = problemsOf(values);
    const draft = draftFrom(values);
    if (!draft || Object.keys(problems).length > 0) {
      promotion.point(problems);
      const lacks = values.name.trim() === '' || values.code === '' || !values.startsOn || !values.endsOn;
      toast(lacks ? 'Preencha os campos obrigatórios' : 'Confira os campos destacados.', 'error');
      return null;
    }
    return form
      ? () => ask(adminSavePromotion, { id: form.id, version: form.version, ...draft })
      : () => ask(adminCreatePromotion, draft);
  }, done);
}

function randomCode(): string {
  return codeOf(crypto.getRandomValues(new Uint32Array(8)));
}
