/** The customer's wording of order events, by kind; kinds that are missing are internal. */
export const TIMELINE_LABELS: Readonly<Record<string, string>> = {
  placed: 'Pedido registrado',
  payment_paid: 'Pagamento confirmado',
  payment_failed: 'Pagamento não aprovado',
  payment_under_review: 'Pagamento em análise',
  payment_expired: 'Prazo de pagamento encerrado',
  payment_canceled: 'Pedido cancelado',
  payment_paid_late: 'Pagamento recebido fora do prazo',
  payment_partially_refunded: 'Parte do valor reembolsada',
  payment_refunded: 'Valor reembolsado',
  credit_returned: 'Crédito devolvido',
  payment_chargeback: 'Pagamento contestado no banco',
  size_changed: 'Tamanho ou cor alterados',
  address_changed: 'Endereço de entrega alterado',
  fulfilment_preparing: 'Em preparação',
  fulfilment_shipped: 'Enviado',
  fulfilment_delivered: 'Entregue',
  fulfilment_canceled: 'Pedido cancelado',
  withdrawal_requested: 'Devolução solicitada',
  cancellation_requested: 'Cancelamento solicitado',
  withdrawal_taken_back: 'Devolução cancelada por você',
  cancellation_taken_back: 'Pedido de cancelamento desfeito',
  exchange_requested: 'Troca reservada',
  exchange_canceled: 'Troca cancelada',
  exchange_resumed: 'Troca retomada com o pagamento',
  request_accepted: 'Solicitação aceita',
  request_refused: 'Solicitação recusada',
  request_done: 'Solicitação concluída',
  exchange_received: 'Peça da troca recebida pela loja',
};

export function isShownInTimeline(kind: string): boolean {
  return Object.hasOwn(TIMELINE_LABELS, kind);
}
