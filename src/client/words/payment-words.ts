import type { DeclineReason } from '../../domain/payments/card-decline.ts';
import type { PaymentMethod } from '../../domain/payments/payments.ts';
import { statementName } from '../../domain/payments/statement-name.ts';
import type { FailureData } from '../call.ts';
import type { TokenProblem } from '../card-token.ts';
import { shopName } from '../shop-name.ts';
import { TEXTS, words } from './words.ts';

/** Payment messages: card errors, failed payments, button labels. */

const CARD_FIELD_WORDS = {
  required: 'Preencha este campo.',
  card_number_invalid: 'Confira o número do cartão.',
  card_expiry_invalid: 'Informe a validade como MM/AA.',
  card_expired: 'Este cartão está vencido.',
  card_cvv_three: 'Informe os 3 números do verso do cartão.',
  card_cvv_four: 'Informe os 4 números da frente do cartão.',
} as const;

/** The message beside a card field. */
export function cardFieldWords(code: keyof typeof CARD_FIELD_WORDS): string {
  return CARD_FIELD_WORDS[code];
}

const FAILED = 'Erro ao processar pagamento:';

const TOKEN_WORDS: Record<TokenProblem, string> = {
  card_invalid: TEXTS.incompleteCard,
  card_service_unavailable: `${FAILED} o serviço de cartões não respondeu e nada foi cobrado. Tente novamente`,
};

/** Why the provider issued no token for the card. */
export function tokenWords(code: TokenProblem): string {
  return TOKEN_WORDS[code];
}

const DECLINED: Record<DeclineReason, string> = {
  insufficient_funds: 'o limite do cartão não é suficiente.',
  card_expired: 'o cartão está vencido.',
  card_data: 'algum dado do cartão não confere.',
  card_blocked: 'o banco bloqueou o cartão para esta compra. Fale com ele ou use outro cartão.',
  antifraud: 'a compra não passou na análise de segurança. Use outra forma de pagamento.',
  issuer_unavailable: 'o banco do cartão não respondeu. Tente novamente',
  card_token: 'os dados do cartão expiraram antes do envio. Digite-os novamente.',
  saved_card: 'este cartão não está mais guardado. Escolha outro ou digite os dados dele de novo.',
  customer_data:
    'o provedor de pagamento não aceitou o nome, o telefone ou o endereço do pedido. Use outra forma de pagamento ou fale conosco.',
  not_authorized: 'o banco não autorizou a compra.',
};

/** Why a card was declined, as far as the shopper can act on it. */
export function declineWords(reason: DeclineReason): string {
  return `${FAILED} ${DECLINED[reason]}`;
}

/** The shop's own fault: the provider may never have been called. */
const UNEXPECTED = ['internal', 'unexpected_answer'];

const UNAVAILABLE: Record<PaymentMethod, string> = {
  credit_card: `${FAILED} o provedor não respondeu. Tente novamente`,
  pix: TEXTS.pixFailed,
  boleto: 'Não foi possível gerar o boleto. Por favor, tente novamente ou escolha outra forma de pagamento.',
};

/** Failures of the provider or of the connection to it. */
const PROVIDER_FAILED = [
  'payment_refused',
  'payment_unavailable',
  'unexpected_answer',
  'internal',
  'unavailable',
];

/** Why a payment could not be started. */
export function paymentWords(code: string, method: PaymentMethod, data?: FailureData): string {
  if (method === 'credit_card' && UNEXPECTED.includes(code)) return 'Erro inesperado: Tente novamente';
  return PROVIDER_FAILED.includes(code) ? UNAVAILABLE[method] : words(code, 'checkout', data);
}

const LAPSED: Record<PaymentMethod, string> = {
  credit_card: UNAVAILABLE.credit_card,
  pix: 'O código PIX não vale mais. Gere um novo ou escolha outra forma de pagamento.',
  boleto: 'O boleto não vale mais. Gere um novo ou escolha outra forma de pagamento.',
};

/** The message in place of an order's payment when it has lapsed (expired, or ended by the provider), or the provider has not answered yet. */
export function missingPaymentWords(method: PaymentMethod, lapsed: boolean): string {
  return (lapsed ? LAPSED : UNAVAILABLE)[method];
}

/** The label of the pay button, by method. */
export const PAY_BUTTON: Record<PaymentMethod, string> = {
  credit_card: 'Pagar com cartão',
  pix: 'Gerar PIX',
  boleto: 'Gerar Boleto',
};

/** What happens after pressing the pay button, by method. */
export const PAY_FOLLOWS: Record<PaymentMethod, () => string> = {
  credit_card: () =>
    `Ao pagar, seu pedido é registrado e a cobrança aparece na fatura como ${statementName(shopName())}.`,
  pix: () => 'Ao gerar o PIX seu pedido é registrado e as peças ficam reservadas por 24 horas.',
  boleto: () => 'Ao gerar o boleto seu pedido é registrado e as peças ficam reservadas até a compensação.',
};
