import type { Charge, ChargeStatus, Order, Transaction } from './model.ts';

/** Transitions of a charge, by the buyer, the shop, the card's bank or time. */
export const ACTIONS = ['pay', 'expire', 'refuse', 'refund', 'chargeback', 'capture', 'cancel'] as const;

export type ChargeAction = (typeof ACTIONS)[number];

export type ChargeEvent =
  | 'charge.paid'
  | 'charge.overpaid'
  | 'charge.underpaid'
  | 'charge.payment_failed'
  | 'charge.refunded'
  | 'charge.partial_canceled'
  | 'charge.chargedback'
  | 'charge.updated';

export type Moved = { ok: true; charge: Charge; event: ChargeEvent };
export type Refused = { ok: false; reason: string };

type Step = { action: ChargeAction; amount?: number; at: string; transactionId: string };

const FROM: Record<ChargeAction, readonly ChargeStatus[]> = {
  // A PIX or boleto may be paid late, after it was cancelled or expired.
  pay: ['pending', 'processing', 'underpaid', 'failed', 'canceled'],
  expire: ['pending'],
  refuse: ['pending', 'processing'],
  refund: ['paid', 'overpaid', 'underpaid'],
  chargeback: ['paid', 'overpaid'],
  capture: ['pending'],
  cancel: ['pending', 'processing'],
};

/** Whether the charge's state allows the action. */
export function can(charge: Charge, action: ChargeAction): boolean {
  if (!FROM[action].includes(charge.status)) return false;
  const late = charge.status === 'failed' || charge.status === 'canceled';
  if (action === 'pay' && late) return charge.payment_method !== 'credit_card' && !charge.paid_amount;
  if (action === 'expire') return charge.payment_method !== 'credit_card';
  if (action === 'chargeback') return charge.payment_method !== 'boleto';
  if (action === 'capture') return charge.last_transaction.status === 'authorized_pending_capture';
  return true;
}

/** Applies an action to a charge, or returns why not. `amount` (cents) for pay, refund and capture; default: all. */
export function move(charge: Charge, step: Step): Moved | Refused {
  if (!can(charge, step.action))
    return refuse(`This charge can not be changed by ${step.action}: ${charge.status}.`);
  switch (step.action) {
    case 'pay':
      return pay(charge, step);
    case 'capture':
      return capture(charge, step);
    case 'refund':
      return refund(charge, step);
    case 'expire':
    case 'cancel':
      return moved(charge, step, 'charge.updated', VOIDED[charge.payment_method], {
        status: 'canceled',
        canceled_at: step.at,
        canceled_amount: charge.amount,
      });
    case 'refuse':
      return moved(charge, step, 'charge.payment_failed', REFUSED[charge.payment_method], {
        status: 'failed',
      });
    case 'chargeback':
      return moved(charge, step, 'charge.chargedback', 'chargedback', { status: 'chargedback' });
  }
}

/** The status of an order follows from its charges. */
export function orderStatus(charges: readonly Charge[]): Order['status'] {
  const all = (...statuses: ChargeStatus[]) => charges.every((charge) => statuses.includes(charge.status));
  if (all('paid', 'overpaid', 'chargedback')) return 'paid';
  if (all('canceled')) return 'canceled';
  if (all('failed', 'canceled')) return 'failed';
  return 'pending';
}

const VOIDED = { credit_card: 'voided', pix: 'failed', boleto: 'voided' };
const REFUSED = { credit_card: 'not_authorized', pix: 'failed', boleto: 'with_error' };
const REFUNDED = { credit_card: 'refunded', pix: 'refunded', boleto: 'voided' };

function pay(charge: Charge, step: Step): Moved | Refused {
  const before = charge.paid_amount ?? 0;
  const amount = step.amount ?? charge.amount - before;
  if (amount < 1) return refuse('The amount must be greater than zero.');
  if (charge.payment_method === 'credit_card' && amount !== charge.amount) {
    return refuse('A card pays the whole amount.');
  }
  const total = before + amount;
  const status = total === charge.amount ? 'paid' : total > charge.amount ? 'overpaid' : 'underpaid';
  const transaction = {
    credit_card: 'captured',
    pix: 'paid',
    boleto: status,
  }[charge.payment_method];
  return moved(charge, step, `charge.${status}`, transaction, {
    status,
    paid_amount: total,
    paid_at: step.at,
    canceled_at: undefined,
    // Earlier partial refunds stay; an unpaid charge is only cancelled.
    canceled_amount: before > 0 ? charge.canceled_amount : undefined,
  });
}

function capture(charge: Charge, step: Step): Moved | Refused {
  const amount = step.amount ?? charge.amount;
  if (amount < 1 || amount > charge.amount) return refuse('The amount to capture is invalid.');
  const status = amount === charge.amount ? 'captured' : 'partial_capture';
  return moved(charge, step, 'charge.paid', status, {
    status: 'paid',
    paid_amount: amount,
    paid_at: step.at,
  });
}

function refund(charge: Charge, step: Step): Moved | Refused {
  const before = charge.canceled_amount ?? 0;
  const left = (charge.paid_amount ?? 0) - before;
  const amount = step.amount ?? left;
  if (amount < 1 || amount > left) return refuse('The amount to cancel is greater than the paid amount.');
  if (amount < left) {
    const status =
      charge.payment_method === 'credit_card' ? 'partial_refunded' : REFUNDED[charge.payment_method];
    return moved(charge, step, 'charge.partial_canceled', status, { canceled_amount: before + amount });
  }
  return moved(charge, step, 'charge.refunded', REFUNDED[charge.payment_method], {
    status: 'canceled',
    canceled_amount: before + amount,
    canceled_at: step.at,
  });
}

/** Each step is a new transaction, so `last_transaction.id` changes. */
function moved(
  charge: Charge,
  step: Step,
  event: ChargeEvent,
  status: string,
  patch: Partial<Charge>,
): Moved {
  const failed = event === 'charge.payment_failed';
  const last_transaction: Transaction = {
    ...charge.last_transaction,
    ...details(charge, step, event),
    id: step.transactionId,
    status,
    success: !failed,
    created_at: step.at,
    updated_at: step.at,
  };
  return { ok: true, event, charge: { ...charge, ...patch, updated_at: step.at, last_transaction } };
}

function details(charge: Charge, step: Step, event: ChargeEvent): Record<string, unknown> {
  const amount = step.amount === undefined ? {} : { amount: step.amount };
  if (charge.payment_method === 'credit_card') {
    if (event !== 'charge.payment_failed') return amount;
    return { acquirer_message: 'Transação não autorizada', acquirer_return_code: '51' };
  }
  if (step.action !== 'pay') return amount;
  if (charge.payment_method === 'boleto') return { ...amount, paid_at: step.at, credit_at: step.at };
  const stamp = step.at.replace(/\D/g, '').slice(0, 12);
  return {
    ...amount,
    end_to_end_id: `E00000000${stamp}${step.transactionId.slice(-11)}`,
    payer: {
      name: 'Comprador do mundo local',
      document: '***.982.247-**',
      document_type: 'CPF',
      bank_account: { bank_name: 'Banco do mundo local', ispb: '00000000' },
    },
  };
}

function refuse(reason: string): Refused {
  return { ok: false, reason };
}
