import { EVENT_KINDS, type EventGroup, type EventKind, groupOf, TEST_EVENT } from './events.ts';

/** The words of events, for the back office. */
export const EVENT_LABELS: Readonly<Record<EventKind | typeof TEST_EVENT, string>> = {
  'order.placed': 'Pedido feito',
  'order.paid': 'Pedido pago',
  'order.expired': 'Prazo de pagamento encerrado',
  'order.canceled': 'Pedido cancelado',
  'order.changed': 'Tamanho, cor ou endereço mudou',
  'order.preparing': 'Em preparação',
  'order.shipped': 'Pedido enviado',
  'order.delivered': 'Pedido entregue',
  'order.refunded': 'Valor devolvido',
  'payment.requested': 'Cobrança criada',
  'payment.failed': 'Pagamento recusado',
  'payment.under_review': 'Pagamento em análise',
  'payment.received_late': 'Pago fora do prazo',
  'payment.disputed': 'Contestado no banco',
  'exchange.requested': 'Troca pedida',
  'exchange.accepted': 'Troca aceita',
  'exchange.refused': 'Troca recusada',
  'exchange.canceled': 'Troca cancelada',
  'exchange.resumed': 'Troca retomada com o pagamento',
  'exchange.completed': 'Peça da troca recebida',
  'return.requested': 'Devolução pedida',
  'return.accepted': 'Devolução aceita',
  'return.refused': 'Devolução recusada',
  'return.canceled': 'Devolução desfeita',
  'return.completed': 'Devolução concluída',
  'parcel.posted': 'Pacote postado',
  'parcel.in_transit': 'A caminho',
  'parcel.out_for_delivery': 'Saiu para entrega',
  'parcel.delivery_failed': 'Tentativa sem sucesso',
  'parcel.delivered': 'Pacote entregue',
  'parcel.returned': 'Pacote de volta à loja',
  'invoice.authorized': 'Nota autorizada',
  'invoice.refused': 'Nota rejeitada ou denegada',
  'invoice.canceled': 'Nota cancelada',
  'invoice.corrected': 'Carta de correção',
  'stock.changed': 'Estoque mudou',
  'product.created': 'Produto criado',
  'product.changed': 'Produto alterado',
  'product.deleted': 'Produto excluído',
  'customer.erased': 'Conta excluída (LGPD)',
  [TEST_EVENT]: 'Teste',
};

const GROUP_LABELS: Readonly<Record<EventGroup, string>> = {
  order: 'Pedidos',
  payment: 'Pagamentos',
  exchange: 'Trocas',
  return: 'Devoluções',
  parcel: 'Pacotes',
  invoice: 'Notas fiscais',
  stock: 'Estoque',
  product: 'Produtos',
  customer: 'Clientes',
};

/** The kinds under the heading of what they are about. */
export const EVENT_GROUPS: readonly { group: EventGroup; label: string; kinds: readonly EventKind[] }[] =
  Object.entries(GROUP_LABELS).map(([group, label]) => ({
    group: group as EventGroup,
    label,
    kinds: EVENT_KINDS.filter((kind) => groupOf(kind) === group),
  }));
