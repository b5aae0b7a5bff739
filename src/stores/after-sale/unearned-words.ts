import { type EarnedCoupon, isConditional, type Unearned } from '../../domain/after-sale/earned-coupon.ts';
import { formatBRL } from '../../domain/money/money.ts';

/** What a return costs of a coupon with a condition (domain/after-sale/earned-coupon.ts), in words. */

/** Before the purchase, beside the coupon; null if nothing can be lost. */
export function conditionWords(
  coupon: Pick<EarnedCoupon, 'benefit' | 'minimumSubtotalCents'>,
): string | null {
  if (!isConditional(coupon)) return null;
  return coupon.benefit.kind === 'gift'
    ? 'Se devolver o que dá direito ao brinde, devolva o brinde junto: se ele ficar com você, o valor dele sai do reembolso.'
    : `Se devolver peças e as que ficarem somarem menos de ${formatBRL(coupon.minimumSubtotalCents)}, o desconto das que ficarem sai do reembolso.`;
}

/** Before the return. `cents`: at most what would be refunded. */
export function lossWords(lost: Unearned, cents: number): string {
  return lost.lost === 'gift'
    ? `O brinde (${namesOf(lost)}) era desta compra: se ficar com você, ${formatBRL(cents)} saem do reembolso.`
    : `As peças que ficam com você somam menos de ${formatBRL(lost.minimumSubtotalCents)}, o mínimo do cupom ${lost.code}: o desconto delas, ${formatBRL(cents)}, sai do reembolso.`;
}

/** For the back office, which decides. */
export function deskLossWords(lost: Unearned): string {
  return lost.lost === 'gift'
    ? `O brinde (${namesOf(lost)}) fica com o cliente, mas o que dava direito a ele voltou. Se ele veio junto, não desconte nada.`
    : `O que fica com o cliente soma menos de ${formatBRL(lost.minimumSubtotalCents)}, o mínimo do cupom ${lost.code}: o desconto destas peças não vale mais.`;
}

/** In the answer to the customer. */
export function withheldWords(lost: Unearned, cents: number): string {
  return lost.lost === 'gift'
    ? `Do reembolso saíram ${formatBRL(cents)} do brinde (${namesOf(lost)}), que ficou com você.`
    : `Do reembolso saíram ${formatBRL(cents)} de desconto do cupom ${lost.code}: as peças que ficaram com você somam menos de ${formatBRL(lost.minimumSubtotalCents)}.`;
}

/** Rarely more than one; the text has its place in an answer of limited length. */
const namesOf = ({ pieces }: Unearned) =>
  pieces
    .slice(0, 3)
    .map(({ name }) => name)
    .join(', ');
