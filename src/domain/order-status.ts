import type { FulfilmentStatus, PaymentStatus } from './orders.ts';

/** The one status that people are shown. */
export type ShownStatus = 'PENDING' | 'PAID' | 'PROCESSING' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED';

/** The value stored and exchanged for each shown status, and its word. */
export const SHOWN_STATUSES = {
  PENDING: { stored: 'aguardando_pagamento', label: 'Pendente' },
  PAID: { stored: 'pagamento_aprovado', label: 'Pago' },
  PROCESSING: { stored: 'em_preparacao', label: 'Processando' },
  SHIPPED: { stored: 'enviado', label: 'Enviado' },
  DELIVERED: { stored: 'entregue', label: 'Entregue' },
  CANCELLED: { stored: 'cancelado', label: 'Cancelado' },
} as const satisfies Record<ShownStatus, { stored: string; label: string }>;

/** The orders of the back office's tab for the delivery process. */
export const IN_DELIVERY: readonly ShownStatus[] = ['PAID', 'PROCESSING', 'SHIPPED'];

/** The shown status of an order. Money that came late is shown as pending until the shop has settled it. */
export function shownStatus(payment: PaymentStatus, fulfilment: FulfilmentStatus): ShownStatus {
  if (fulfilment === 'canceled') return 'CANCELLED';
  switch (payment) {
    case 'expired':
    case 'canceled':
    case 'refunded':
    case 'chargeback':
      return 'CANCELLED';
    case 'awaiting_payment':
    case 'failed':
    case 'under_review':
    case 'paid_late':
      return 'PENDING';
    case 'paid':
    case 'partially_refunded':
      return SHOWN_WHEN_PAID[fulfilment];
  }
}

/** The shown status for a stored value; null for a value that is none of the six. */
export function shownFromStored(stored: string): ShownStatus | null {
  const entry = Object.entries(SHOWN_STATUSES).find(([, value]) => value.stored === stored);
  return (entry?.[0] as ShownStatus | undefined) ?? null;
}

/** The word for a shown or stored status; any other value as it is, in capitals. */
export function statusLabel(value: string): string {
  const shown = Object.hasOwn(SHOWN_STATUSES, value) ? (value as ShownStatus) : shownFromStored(value);
  return shown ? SHOWN_STATUSES[shown].label : value.toUpperCase();
}

/** Words for the payment axis, for the back office and the order's timeline. */
export const PAYMENT_LABELS: Readonly<Record<PaymentStatus, string>> = {
  awaiting_payment: 'Aguardando pagamento',
  paid: 'Pago',
  failed: 'Pagamento recusado',
  expired: 'Prazo de pagamento encerrado',
  canceled: 'Cancelado',
  under_review: 'Pagamento em análise',
  paid_late: 'Pago fora do prazo',
  partially_refunded: 'Reembolsado em parte',
  refunded: 'Reembolsado',
  chargeback: 'Contestado no banco',
};

/** Words for the fulfilment axis. */
export const FULFILMENT_LABELS: Readonly<Record<FulfilmentStatus, string>> = {
  none: 'A preparar',
  preparing: 'Em preparação',
  shipped: 'Enviado',
  delivered: 'Entregue',
  canceled: 'Cancelado',
};

const SHOWN_WHEN_PAID = {
  none: 'PAID',
  preparing: 'PROCESSING',
  shipped: 'SHIPPED',
  delivered: 'DELIVERED',
} as const satisfies Record<Exclude<FulfilmentStatus, 'canceled'>, ShownStatus>;

/** What the shop must look at by hand. */
export const FLAG_LABELS: Readonly<Record<string, string>> = {
  paid_late: 'Pago fora do prazo',
  chargeback: 'Contestado no banco',
  overpaid: 'Pago a mais',
  underpaid: 'Pago a menos',
  paid_twice: 'Pago duas vezes',
  refund_failed: 'Reembolso recusado',
  refund_due: 'Reembolso a fazer',
  review_ended: 'Análise encerrada pelo prazo',
  charge_unreadable: 'Cobrança sem resposta do provedor',
};

/** A refund that the provider would not make: the desk decides what becomes of it. */
export const REFUND_FAILED = 'refund_failed';

/** Money that the shop owes: this mark goes when it has been given back, not when somebody has seen it. */
export const DUE_FLAG = 'refund_due';
