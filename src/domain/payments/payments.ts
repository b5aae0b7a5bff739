/** The methods in checkout order, with their labels; the card is preselected. */
export const PAYMENT_METHODS = {
  credit_card: 'Cartão de crédito',
  pix: 'PIX',
  boleto: 'Boleto',
} as const;
export type PaymentMethod = keyof typeof PAYMENT_METHODS;

export const DEFAULT_METHOD: PaymentMethod = 'credit_card';

/**
 * Whether a method is offered. A boleto takes days to be paid and to clear, longer than the new piece of an exchange is
 * reserved, so the difference of an exchange is paid by PIX or card.
 */
export function isMethodOffered(method: PaymentMethod, { isExchange }: { isExchange: boolean }): boolean {
  return !(isExchange && method === 'boleto');
}

/** Lifetime of a PIX code. */
export const PIX_HOURS = 24;
export const PIX_EXPIRES_SECONDS = PIX_HOURS * 3600;

export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return typeof value === 'string' && Object.hasOwn(PAYMENT_METHODS, value);
}
