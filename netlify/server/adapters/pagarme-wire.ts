import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { declineReason } from '#domain/payments/card-decline.ts';
import { isPaymentMethod } from '#domain/payments/payments.ts';
import { parseProviderTime } from '#domain/settlement/provider-charge.ts';
import { clip } from '#domain/text/text.ts';
import type {
  CardRef,
  ChargeRecord,
  OrderRecord,
  ProviderAddress,
  ProviderCard,
  ProviderCustomer,
  ProviderOrderRequest,
} from '../ports/payments.ts';

/** Pagar.me core/v5: request and response bodies, and their mapping to our types. */

const transaction = z.object({
  id: z.string().nullish(),
  status: z.string().nullish(),
  transaction_type: z.string().nullish(),
  // PIX
  qr_code: z.string().nullish(),
  qr_code_url: z.string().nullish(),
  expires_at: z.string().nullish(),
  end_to_end_id: z.string().nullish().catch(null),
  // Boleto
  line: z.string().nullish(),
  url: z.string().nullish(),
  // Card
  installments: z.number().int().nullish(),
  acquirer_return_code: z.string().nullish(),
  acquirer_auth_code: z.string().nullish().catch(null),
  antifraud_response: z.object({ status: z.string().nullish() }).nullish().catch(null),
  card: z
    .object({
      id: z.string().nullish(),
      exp_month: z.number().int().nullish(),
      exp_year: z.number().int().nullish(),
      brand: z.string().nullish(),
      first_six_digits: z.string().nullish(),
      last_four_digits: z.string().nullish(),
    })
    .nullish()
    .catch(null),
});

const metadata = z.record(z.string(), z.unknown()).nullish().catch(null);

export const chargeAnswer = z.object({
  id: z.string(),
  code: z.string().nullish(),
  status: z.string(),
  payment_method: z.string().nullish(),
  amount: z.number().int(),
  paid_amount: z.number().int().nullish(),
  canceled_amount: z.number().int().nullish(),
  paid_at: z.string().nullish(),
  order: z.object({ id: z.string().nullish(), code: z.string().nullish() }).nullish(),
  customer: z.object({ id: z.string().nullish() }).nullish().catch(null),
  metadata,
  last_transaction: transaction.nullish(),
});

export const orderAnswer = z.object({
  id: z.string(),
  code: z.string().nullish(),
  status: z.string(),
  amount: z.number().int().nullish(),
  metadata,
  charges: z.array(chargeAnswer).nullish(),
});

export const ordersAnswer = z.object({
  data: z.array(orderAnswer),
  paging: z.object({ total: z.number().int().nullish(), next: z.string().nullish() }).nullish(),
});

export const anyAnswer = z.unknown();

export const idAnswer = z.object({ id: z.string() });

/** The payer of an order: customer data inline, with a card's token if it is paid by card, or the ids of a kept card. */
export type Payer = { customer: ProviderCustomer; token: string | null } | CardRef;

export function orderBody(request: ProviderOrderRequest, payer: Payer) {
  const { shipping } = request;
  return {
    code: request.code,
    closed: true,
    metadata: { attempt: String(request.attempt) },
    ...('customer' in payer ? { customer: customerBody(payer.customer) } : { customer_id: payer.customerId }),
    items: request.items.map((item) => ({
      amount: item.amountCents,
      description: clip(item.description, 256),
      quantity: item.quantity,
      code: item.code,
    })),
    ...(shipping && {
      shipping: {
        amount: shipping.amountCents,
        description: shipping.description,
        recipient_name: clip(shipping.recipientName, 64),
        recipient_phone: shipping.recipientPhone,
        address: addressBody(shipping.address),
      },
    }),
    payments: [
      paymentBody(
        request.payment,
        'cardId' in payer ? { card_id: payer.cardId } : { card_token: payer.token },
      ),
    ],
  };
}

function paymentBody(
  payment: ProviderOrderRequest['payment'],
  card: { card_id: string } | { card_token: string | null },
) {
  switch (payment.method) {
    case 'pix':
      return { payment_method: 'pix', pix: { expires_in: payment.expiresInSeconds } };
    case 'boleto':
      return {
        payment_method: 'boleto',
        boleto: {
          instructions: clip(payment.instructions, 256),
          // Noon UTC is the same date in UTC and in Brazil.
          due_at: `${payment.dueDate}T12:00:00Z`,
          document_number: clip(payment.documentNumber, 16),
          type: 'DM',
        },
      };
    case 'credit_card':
      return {
        payment_method: 'credit_card',
        credit_card: {
          installments: payment.instalments,
          statement_descriptor: payment.statement,
          operation_type: 'auth_and_capture',
          ...card,
          card: { billing_address: addressBody(payment.billingAddress) },
        },
      };
  }
}

export function customerBody({ name, email, document, phone }: ProviderCustomer) {
  return {
    name: clip(name, 64),
    email,
    document,
    document_type: 'CPF',
    type: 'individual',
    phones: { mobile_phone: { country_code: '55', area_code: phone.areaCode, number: phone.number } },
  };
}

export function addressBody({ line1, line2, postalCode, city, state }: ProviderAddress) {
  return {
    line_1: clip(line1, 256),
    line_2: clip(line2, 128),
    zip_code: postalCode,
    city: clip(city, 64),
    state,
    country: 'BR',
  };
}

/** `key`: the HMAC key of the card fingerprints. */
export function toCharge(raw: z.output<typeof chargeAnswer>, key: string): ChargeRecord {
  const last = raw.last_transaction;
  const method = isPaymentMethod(raw.payment_method) ? raw.payment_method : null;
  return {
    id: raw.id,
    method,
    orderId: raw.order?.id ?? null,
    orderCode: raw.order?.code ?? raw.code ?? null,
    attempt: readAttempt(raw.metadata),
    status: raw.status,
    amountCents: raw.amount,
    paidAmountCents: raw.paid_amount ?? null,
    canceledAmountCents: raw.canceled_amount ?? null,
    paidAt: raw.paid_at ?? null,
    transactionId: last?.id ?? null,
    transactionStatus: last?.status ?? null,
    pix: last?.qr_code
      ? { code: last.qr_code, url: last.qr_code_url ?? null, expiresAt: parseProviderTime(last.expires_at) }
      : null,
    boleto: last?.line ? { line: last.line, url: last.url ?? null } : null,
    card:
      method === 'credit_card'
        ? {
            brand: last?.card?.brand ?? null,
            lastFour: last?.card?.last_four_digits ?? null,
            instalments: last?.installments ?? null,
            fingerprint: fingerprintOf(last?.card, key),
            atProvider: keptCard(last?.card, raw.customer?.id),
          }
        : null,
    authorisation: authorisationOf(method === 'pix' ? last?.end_to_end_id : last?.acquirer_auth_code),
    declined:
      method === 'credit_card' && raw.status === 'failed'
        ? declineReason({
            returnCode: last?.acquirer_return_code ?? null,
            status: last?.status ?? null,
            antifraudStatus: last?.antifraud_response?.status ?? null,
          })
        : null,
  };
}

/** What a note may name; anything else counts as not told. */
const authorisationOf = (told: string | null | undefined): string | null =>
  /^[\w.-]{1,128}$/.test(told?.trim() ?? '') ? (told?.trim() ?? null) : null;

/**
 * What a later payment by this card needs. The official module keeps cards from the same fields of a charge
 * (github.com/pagarme/ecommerce-module-core, CardService::saveCards), the two ids among them.
 */
function keptCard(
  card: z.output<typeof transaction>['card'],
  customerId: string | null | undefined,
): ProviderCard | null {
  const { id, brand, last_four_digits: lastFour, exp_month: expMonth, exp_year: year } = card ?? {};
  if (!id || !customerId || !lastFour || !/^\d{4}$/.test(lastFour) || !expMonth || !year) return null;
  const expYear = year < 100 ? 2000 + year : year;
  return { customerId, cardId: id, brand: clip(brand ?? '', 40), lastFour, expMonth, expYear };
}

function fingerprintOf(card: z.output<typeof transaction>['card'], key: string): string | null {
  if (!card?.last_four_digits) return null;
  const { brand, first_six_digits: first, last_four_digits: last } = card;
  const text = `card:${brand ?? ''}:${first ?? ''}:${last}`.toLowerCase();
  return createHmac('sha256', key).update(text).digest('hex').slice(0, 32);
}

export function toOrder(raw: z.output<typeof orderAnswer>, key: string): OrderRecord {
  const charges = (raw.charges ?? []).map((one) => ({
    ...toCharge(one, key),
    orderId: raw.id,
    orderCode: raw.code ?? null,
    attempt: readAttempt(raw.metadata) ?? readAttempt(one.metadata),
  }));
  return {
    id: raw.id,
    code: raw.code ?? null,
    status: raw.status,
    amountCents: raw.amount ?? charges.reduce((sum, one) => sum + one.amountCents, 0),
    charges,
  };
}

function readAttempt(kept: z.output<typeof metadata>): number | null {
  const attempt = Number(kept?.attempt);
  return Number.isInteger(attempt) && attempt > 0 ? attempt : null;
}
