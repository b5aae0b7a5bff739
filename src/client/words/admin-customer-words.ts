import { formatBRL } from '../../domain/money/money.ts';
import type { Message } from './message.ts';

const TOO_MANY_OPEN =
  'Este cliente já tem pedidos demais esperando pagamento. Peça que pague um deles, ou cancele o que não vai adiante.';

/** Texts for errors that the shop phrases for the customer; here they are about the customer. */
export const CUSTOMER_WORDS: Readonly<Record<string, Message>> = {
  open_orders_limit: TOO_MANY_OPEN,
  open_units_limit: TOO_MANY_OPEN,
  proof_needed: TOO_MANY_OPEN,
  boleto_over_limit: ({ maximumCents }) =>
    `Sem conta, o boleto vale para pedidos de até ${formatBRL(Number(maximumCents ?? 0))}. Escolha PIX.`,
  key_reused: 'Este pedido já foi registrado de outro jeito. Confira na lista antes de fazer outro.',
  coupon_used_by_customer: 'Este cliente já usou este cupom, pela conta, pelo e-mail ou pelo CPF.',
  coupon_first_purchase_only:
    'Este cupom vale só para a primeira compra, e este cliente já comprou, pela conta, pelo e-mail ou pelo CPF.',
  coupon_returning_only:
    'Este cupom vale para quem já comprou aqui, e este cliente ainda não pagou nenhum pedido.',
};
