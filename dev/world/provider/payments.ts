import { lineFromBarcode, writeBarcode } from './boleto.ts';
import { writeBrCode } from './br-code.ts';
import type { CardOutcome } from './cards.ts';
import { newId, randomDigits, randomWord } from './ids.ts';
import type { Charge, StoredCard, Transaction } from './model.ts';
import type { PaymentRequest } from './requests.ts';
import type { ChargeAction } from './transitions.ts';
import { cardAnswer } from './wire.ts';

/** The start of a payment: the charge's first status and transaction, and its automatic transitions. */
export type Opening = {
  status: Charge['status'];
  transaction: Transaction;
  dueAt?: string;
  later: { action: ChargeAction; afterMs: number }[];
};

type Terms = {
  amount: number;
  now: number;
  /** Milliseconds until a test card's second step. */
  stepMs: number;
  /** Seconds until a PIX is paid automatically; undefined: never. */
  autoPaySeconds: number | undefined;
  /** The base URL of QR codes and boletos. */
  filesUrl: string;
};

const DAY = 86_400_000;
const BRT_OFFSET_MS = 3 * 3_600_000;

type CardPayment = Extract<PaymentRequest, { payment_method: 'credit_card' }>['credit_card'];
type PixPayment = Extract<PaymentRequest, { payment_method: 'pix' }>['pix'];
type BoletoPayment = Extract<PaymentRequest, { payment_method: 'boleto' }>['boleto'];

const CARD_STEPS: Record<
  CardOutcome,
  { status: Charge['status']; transaction: string; later?: ChargeAction }
> = {
  approved: { status: 'paid', transaction: 'captured' },
  declined: { status: 'failed', transaction: 'not_authorized' },
  processing_paid: { status: 'processing', transaction: 'waiting_capture', later: 'pay' },
  processing_failed: { status: 'processing', transaction: 'waiting_capture', later: 'refuse' },
  pending_canceled: { status: 'pending', transaction: 'authorized_pending_capture', later: 'cancel' },
  paid_chargedback: { status: 'paid', transaction: 'captured', later: 'chargeback' },
  expired: { status: 'failed', transaction: 'not_authorized' },
  without_cvv: { status: 'failed', transaction: 'not_authorized' },
};

/** The acquirer's return codes (ABECS) of refusals; of any other, insufficient funds. */
const RETURN_CODES: Partial<Record<CardOutcome, string>> = { expired: '54', without_cvv: '63' };

export function openCard(payment: CardPayment, card: StoredCard, terms: Terms): Opening {
  let step = CARD_STEPS[card.outcome];
  if (payment.operation_type !== 'auth_and_capture' && step.status === 'paid') {
    step = { status: 'pending', transaction: 'authorized_pending_capture' };
  }
  const declined = step.status === 'failed';
  const transaction: Transaction = {
    ...base('credit_card', step.transaction, terms, !declined),
    installments: payment.installments,
    statement_descriptor: payment.statement_descriptor ?? '',
    operation_type: payment.operation_type,
    acquirer_name: 'simulator',
    acquirer_tid: randomDigits(12),
    acquirer_nsu: randomDigits(6),
    ...(declined ? {} : { acquirer_auth_code: randomDigits(6) }),
    acquirer_message: declined ? 'Transação não autorizada' : 'Transação aprovada com sucesso',
    acquirer_return_code: declined ? (RETURN_CODES[card.outcome] ?? '51') : '00',
    card: cardAnswer(card),
  };
  const later = step.later ? [{ action: step.later, afterMs: terms.stepMs }] : [];
  return { status: step.status, transaction, later };
}

export function openPix(payment: PixPayment, chargeId: string, terms: Terms): Opening {
  const expiresAt = payment.expires_at
    ? readTime(payment.expires_at)
    : terms.now + (payment.expires_in ?? 0) * 1000;
  const transaction = base('pix', 'waiting_payment', terms, true);
  const qr_code = writeBrCode({
    account: { url: `pix.mundolocal.invalid/v2/${randomWord(32)}` },
    amountCents: terms.amount,
    merchantName: 'ELEGANTE MODA',
    merchantCity: 'SAO PAULO',
    txid: '***',
    singleUse: true,
  });
  const autoPay = terms.autoPaySeconds;
  return {
    status: 'pending',
    transaction: {
      ...transaction,
      qr_code,
      qr_code_url: `${terms.filesUrl}/pix/${chargeId}/qr.svg`,
      expires_at: iso(expiresAt),
      additional_information: payment.additional_information ?? [],
    },
    later: [
      ...(autoPay === undefined ? [] : [{ action: 'pay' as const, afterMs: autoPay * 1000 }]),
      { action: 'expire', afterMs: expiresAt - terms.now },
    ],
  };
}

export function openBoleto(payment: BoletoPayment, chargeId: string, terms: Terms): Opening {
  const dueAt = payment.due_at ? readTime(payment.due_at) : terms.now + 3 * DAY;
  const nossoNumero = randomDigits(11);
  const barcode = writeBarcode({
    bank: '001',
    amountCents: terms.amount,
    dueDate: iso(dueAt - BRT_OFFSET_MS).slice(0, 10),
    freeField: `000000${nossoNumero}${randomDigits(8)}`,
  });
  const url = `${terms.filesUrl}/boleto/${chargeId}`;
  return {
    status: 'pending',
    dueAt: iso(dueAt),
    transaction: {
      ...base('boleto', 'generated', terms, true),
      url,
      pdf: `${url}/imprimir`,
      line: lineFromBarcode(barcode),
      barcode: `${url}/barras.svg`,
      qr_code: `${url}/qr.svg`,
      nosso_numero: nossoNumero,
      bank: '001',
      document_number: payment.document_number ?? randomDigits(10),
      instructions: payment.instructions ?? '',
      type: payment.type ?? 'DM',
      due_at: iso(dueAt),
    },
    later: [],
  };
}

function base(type: string, status: string, terms: Terms, success: boolean): Transaction {
  const at = iso(terms.now);
  return {
    id: newId('tran'),
    transaction_type: type,
    gateway_id: randomDigits(10),
    amount: terms.amount,
    status,
    success,
    created_at: at,
    updated_at: at,
    gateway_response: { code: '200', errors: [] },
    antifraud_response: {},
    metadata: {},
  };
}

/** Times without a zone are UTC. */
function readTime(text: string): number {
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
