import type { CartLine } from '../../contracts/cart.ts';
import { formatBRL } from '../../domain/money/money.ts';
import { availableWords } from './limit-words.ts';

export type LineNotice = CartLine['notices'][number];

/** What changed about a line of the cart since it was last shown, and what to do about it. */
export function noticeWords(
  notice: LineNotice,
  { hasOtherVariant }: Pick<CartLine, 'hasOtherVariant'>,
): string {
  const wayOn = hasOtherVariant
    ? 'Escolha outra cor ou outro tamanho, ou remova este item para continuar.'
    : 'Remova este item para continuar.';
  switch (notice.kind) {
    case 'price_changed':
      return `O preço mudou de ${formatBRL(notice.beforeCents)} para ${formatBRL(notice.nowCents)}.`;
    case 'quantity_reduced':
      return availableWords(notice.available);
    case 'over_limit':
      return `Cada pedido pode ter até ${notice.maximum} unidades desta peça.`;
    case 'sold_out':
      return `Esgotou. ${wayOn}`;
    case 'unavailable':
      return `Produto não encontrado ou indisponível. ${wayOn}`;
  }
}
