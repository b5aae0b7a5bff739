import { adminWords } from '../../../client/words/admin-words.ts';
import {
  adminDeletePromotion,
  adminListPromotions,
  adminSwitchPromotion,
  type PromotionForm,
  type PromotionRow,
} from '../../../contracts/admin/promotions.ts';
import type { PromotionState } from '../../../domain/pricing/promotions.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, confirm, toastFailure, toastUndo } from '../kit/ask.ts';
import { shown } from '../kit/freshness.ts';
import { createList } from '../kit/resource.ts';

/** The list of promotions. */

export const promotions = createList(adminListPromotions);

export const STATE_WORDS: Readonly<Record<PromotionState, string>> = {
  agendada: 'Agendada',
  ativa: 'Ativa',
  encerrada: 'Encerrada',
  esgotada: 'Esgotada',
  inativa: 'Inativa',
};

/** Whether bar and popup announce it, now or once it starts: one that is off or over keeps only the wish. */
export const isEffectivelyAnnounced = ({
  state,
  isAnnounced,
}: Pick<PromotionRow, 'state' | 'isAnnounced'>): boolean =>
  isAnnounced && (state === 'ativa' || state === 'agendada');

/** Optimistic update of a switch, with rollback. */
export async function switchPromotion(row: Pick<PromotionRow, 'id' | 'isActive'>): Promise<boolean> {
  const isActive = !row.isActive;
  promotions.patchRow(row.id, { isActive });
  const result = await ask(adminSwitchPromotion, { id: row.id, isActive }, { patched: ['promotions'] });
  if (!result.ok) {
    promotions.patchRow(row.id, { isActive: row.isActive });
    toastFailure('Erro ao atualizar promoção.', result);
    return false;
  }
  const { products, categories, description, ...shown } = result.data;
  promotions.patchRow(row.id, shown);
  toastUndo(`Promoção ${isActive ? 'ativada' : 'desativada'} com sucesso!`, () =>
    switchPromotion(result.data),
  );
  return true;
}

/** Removes a promotion after a confirmation; a used one can be switched off instead. */
export async function removePromotion(
  row: Pick<PromotionForm, 'id' | 'code' | 'isActive' | 'singleUse'>,
): Promise<boolean> {
  const sure = await confirm({
    title: 'Tem certeza que deseja excluir esta promoção?',
    text: row.singleUse
      ? 'Os códigos individuais dela deixam de existir.'
      : `O código ${row.code} deixa de existir.`,
    action: 'Excluir',
    danger: true,
  });
  if (!sure) return false;
  const result = await ask(adminDeletePromotion, { id: row.id });
  if (!result.ok) {
    if (result.code === 'promotion_used' && row.isActive) {
      toast(`Erro ao excluir promoção: ${adminWords(result.code)}`, 'error', {
        label: 'Desativar',
        run: () => void switchPromotion(row),
      });
    } else toastFailure('Erro ao excluir promoção', result);
    return false;
  }
  toast('Promoção excluída com sucesso!');
  await shown();
  return true;
}
