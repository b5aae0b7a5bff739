import type { COUPON_ERRORS } from '../../contracts/cart.ts';
import { formatBRL } from '../../domain/money/money.ts';
import type { Message } from './message.ts';

/** Why a coupon does not apply. Unknown and former codes read the same. */
export const COUPON_WORDS = {
  coupon_invalid: 'Cupom inválido ou expirado.',
  coupon_expired: 'Cupom inválido ou expirado.',
  coupon_not_started: 'Este cupom ainda não está valendo.',
  coupon_minimum: ({ minimumSubtotalCents }) =>
    minimumSubtotalCents
      ? `Este cupom vale para compras a partir de ${formatBRL(Number(minimumSubtotalCents))}.`
      : 'Seu carrinho ainda não chegou ao valor mínimo deste cupom.',
  coupon_no_eligible_items: 'Nenhum item do carrinho participa deste cupom.',
  coupon_full_price_only: 'Este cupom não vale para peças em promoção.',
  coupon_pieces_missing: ({ take, pay, missing }) =>
    `Leve ${take}, pague ${pay}: ${Number(missing) === 1 ? 'falta 1 peça' : `faltam ${Number(missing)} peças`} desta oferta no carrinho.`,
  coupon_gift_missing: 'Coloque no carrinho a peça que é o brinde deste cupom: ela sai de graça.',
  coupon_gift_alone: 'O brinde acompanha uma compra: coloque mais uma peça no carrinho.',
  coupon_returning_only: 'Este cupom vale para quem já comprou aqui, com o mesmo e-mail ou CPF.',
  coupon_group_only: 'Este cupom é só para um grupo de clientes, pelo e-mail da conta ou do pedido.',
  coupon_used_up: 'Este cupom já foi usado até o limite.',
  coupon_used_by_customer: 'Você já usou este cupom.',
  coupon_first_purchase_only: 'Este cupom vale só para a primeira compra.',
} as const satisfies Record<keyof typeof COUPON_ERRORS, Message>;
