import type { FulfilmentStatus, PaymentStatus } from './orders.ts';

/** The single status shown to people: its stored value and its label. */
export const SHOWN_STATUSES = {
  PENDING: { stored: 'aguardando_pagamento', label: 'Pendente' },
  PAID: { stored: 'pagamento_aprovado', label: 'Pago' },
  PROCESSING: { stored: 'em_preparacao', label: 'Processando' },
  SHIPPED: { stored: 'enviado', label: 'Enviado' },
  DELIVERED: { stored: 'entregue', label: 'Entregue' },
  CANCELLED: { stored: 'cancelado', label: 'Cancelado' },
} as const satisfies Record<string, { stored: string; label: string }>;
export type ShownStatus = keyof typeof SHOWN_STATUSES;

/** The orders under the back office's delivery tab. */
export const IN_DELIVERY: readonly ShownStatus[] = ['PAID', 'PROCESSING', 'SHIPPED'];

/** The shown status of an order. A late payment shows as pending until the shop has settled it. */
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

/** The shown status for a stored value; null for any other value. */
export function shownFromStored(stored: string): ShownStatus | null {
  const entry = Object.entries(SHOWN_STATUSES).find(([, value]) => value.stored === stored);
  return (entry?.[0] as ShownStatus | undefined) ?? null;
}

/** The label of a shown or stored status; any other value is returned in capitals. */
export function statusLabel(value: string): string {
  const shown = Object.hasOwn(SHOWN_STATUSES, value) ? (value as ShownStatus) : shownFromStored(value);
  return shown ? SHOWN_STATUSES[shown].label : value.toUpperCase();
}

/** Labels of the payment status, for the back office and the order timeline. */
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

/** Labels of the fulfilment status. */
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

/** Flags that need manual attention. */
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
  label_lost: 'Etiqueta cancelada ou vencida',
};

/** The provider refused a refund: the back office decides what to do. */
export const REFUND_FAILED = 'refund_failed';

/** The label of a parcel does not hold at the carrier any more: the desk buys another, or asks where the parcel is. */
export const LABEL_LOST = 'label_lost';

/** Money the shop owes: cleared when the refund was made, not when the flag was seen. */
export const DUE_FLAG = 'refund_due';
