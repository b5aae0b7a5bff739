import type { CartLine } from '../../contracts/cart.ts';
import { formatBRL } from '../../domain/money/money.ts';

export type LineNotice = CartLine['notices'][number];

/** What changed about a line of the cart since it was last shown. */
export function noticeWords(notice: LineNotice): string {
  switch (notice.kind) {
    case 'price_changed':
      return `O preço mudou de ${formatBRL(notice.beforeCents)} para ${formatBRL(notice.nowCents)}.`;
    case 'quantity_reduced':
      return `Apenas ${notice.available} unidades disponíveis`;
    case 'over_limit':
      return `Cada pedido pode ter até ${notice.maximum} unidades desta peça.`;
    case 'sold_out':
      return 'Esgotou. Remova este item para continuar.';
    case 'unavailable':
      return 'Produto não encontrado ou indisponível. Remova este item para continuar.';
  }
}
