/** What other shops call the states of an order: Shopify (Financial Status, Fulfillment Status), WooCommerce and Nuvemshop. */
const STATES: Readonly<Record<string, string>> = {
  ...{ paid: 'pago', partially_paid: 'pago em parte', pending: 'pendente', authorized: 'autorizado' },
  ...{ refunded: 'reembolsado', partially_refunded: 'reembolsado em parte', voided: 'anulado' },
  ...{ unpaid: 'não pago', expired: 'expirado', abandoned: 'abandonado' },
  ...{
    fulfilled: 'enviado',
    unfulfilled: 'não enviado',
    partial: 'enviado em parte',
    restocked: 'de volta ao estoque',
  },
  ...{ unpacked: 'não embalado', unshipped: 'não enviado', shipped: 'enviado', delivered: 'entregue' },
  ...{ processing: 'em preparo', 'on-hold': 'em espera', completed: 'concluído', failed: 'sem pagamento' },
  ...{ cancelled: 'cancelado', canceled: 'cancelado', open: 'aberto', closed: 'encerrado' },
};

/** A state of a past order in our words; one that nobody knows as the other shop writes it. */
export function pastStateWords(state: string): string {
  const key = state.trim().toLowerCase().replace(/^wc-/, '');
  return Object.hasOwn(STATES, key) ? (STATES[key] ?? state) : state;
}
