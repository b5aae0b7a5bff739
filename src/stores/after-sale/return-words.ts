import type { OrderDetail, OrderDetailItem } from '../../contracts/after-sale.ts';
import { WITHDRAWAL_DAYS } from '../../domain/after-sale/returns.ts';
import type { AskedWhere } from '../../domain/after-sale/units.ts';
import { formatBRL } from '../../domain/money/money.ts';

type Order = Pick<OrderDetail, 'left'> & {
  order: Pick<OrderDetail['order'], 'status' | 'isExchange'>;
  items: readonly Pick<OrderDetailItem, 'quantity' | 'unitsLeft' | 'unitsFree'>[];
};

export type ReturnWords = {
  /** Whether the goods never shipped: the order is cancelled rather than returned. */
  isCancel: boolean;
  /** 'Cancelar' or 'Devolver' for an item; `wholeAction` for the rest of the order. */
  action: string;
  wholeAction: string;
  /** What is returned then, 'o pedido inteiro', and the refund. */
  whole: string;
  wholeMoney: string;
  /** The legal terms, and the next steps. */
  terms: string;
  send: string;
};

/**
 * The wording of a return: before shipping there is nothing to post, and after partial returns or exchanges only the remaining
 * money is refunded, of the pieces that no other request is about. `where`: of an order of which a part is still in the shop.
 */
export function returnWords({ order, items, left }: Order, where?: AskedWhere): ReturnWords {
  const isCancel = where ? where === 'here' : order.status === 'PAID' || order.status === 'PROCESSING';
  const isWhole = items.every(({ quantity, unitsFree }) => unitsFree === quantity);
  const verb = isCancel ? 'Cancelar' : 'Devolver';
  return {
    isCancel,
    action: verb,
    wholeAction: `${verb} ${isCancel ? (isWhole ? 'o pedido' : 'o resto do pedido') : isWhole ? 'o pedido inteiro' : 'o que ficou com você'}`,
    whole: isWhole
      ? 'o pedido inteiro'
      : `as peças deste pedido que ${isCancel ? 'ainda não saíram da loja' : 'ficaram com você'}`,
    // What is paid for pieces of other requests is still behind the order.
    wholeMoney: items.some(({ unitsLeft, unitsFree }) => unitsFree < unitsLeft)
      ? 'O que foi pago por elas volta inteiro.'
      : moneyWords(left),
    terms: isCancel
      ? order.isExchange
        ? 'A peça nova ainda não saiu da loja. Sem ela a troca termina: você fica com a outra peça ou, se ela já chegou à loja, com o que pagou por ela. Avisamos por e-mail em até 2 dias úteis.'
        : `${where ? 'Esta parte do pedido' : 'O pedido'} ainda não saiu da loja: não há nada a enviar de volta. Conferimos o pedido e avisamos por e-mail em até 2 dias úteis.`
      : `A desistência vale por ${WITHDRAWAL_DAYS} dias depois ${where ? 'de o último pacote deste pedido chegar' : 'da primeira entrega'}, sem precisar de motivo (art. 49 do Código de Defesa do Consumidor).`,
    send: isCancel ? 'Pedir o cancelamento' : 'Enviar solicitação',
  };
}

/** Whether a part of an order has left while the rest is still in the shop. */
export function isSentInPart({ order, parcels }: Pick<OrderDetail, 'order' | 'parcels'>): boolean {
  return order.fulfilmentStatus === 'preparing' && parcels.some(({ state }) => state !== 'packing');
}

/** Of units that were returned, exchanged, or refunded by the shop. */
export function goneWords(gone: number, quantity: number): string {
  if (gone === quantity) return quantity === 1 ? 'Já não está no pedido.' : 'Já não estão no pedido.';
  return `${gone} de ${quantity} já não ${gone === 1 ? 'está' : 'estão'} no pedido.`;
}

function moneyWords({ moneyCents, creditCents }: OrderDetail['left']): string {
  const parts = [
    moneyCents > 0 ? `${formatBRL(moneyCents)} pelo mesmo meio do pagamento` : null,
    creditCents > 0 ? `${formatBRL(creditCents)} como crédito` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? `Voltam para você: ${parts.join(' e ')}.` : '';
}
