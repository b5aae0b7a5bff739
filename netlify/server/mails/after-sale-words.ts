import { formatDate, parseISODate } from '#domain/calendar.ts';
import { formatBRL } from '#domain/money.ts';
import { EXCHANGE_DAYS, WITHDRAWAL_DAYS } from '#domain/returns.ts';
import type { RequestRow } from '../sql/order-requests.sql.ts';
import type { OrderRow } from '../sql/orders.sql.ts';
import { greeting } from './plain-words.ts';

export type MailWords = {
  subject: string;
  heading: string;
  paragraphs: string[];
  action: string;
};
export type MailSubject = { order: OrderRow; request: RequestRow | null };

const WAY_BACK: Readonly<Record<OrderRow['paymentMethod'], string>> = {
  pix: 'No PIX, o valor costuma cair no mesmo dia.',
  credit_card: 'No cartão, o crédito aparece na fatura atual ou na seguinte, conforme o banco.',
  boleto: 'Como o pagamento foi por boleto, o valor volta para a conta bancária que você nos informar.',
};

/** What the shop writes once an order is on its way, at its end, or asked to come back. */
export const AFTER_SALE_WORDS: Readonly<Record<string, (subject: MailSubject) => MailWords>> = {
  order_shipped: ({ order }) => ({
    subject: `Seu pedido ${order.number} foi enviado`,
    heading: `Seu pedido saiu do ateliê, ${firstName(order)}.`,
    paragraphs: [
      order.trackingCode
        ? `O código de rastreio é ${order.trackingCode}.`
        : 'O código de rastreio aparece na página do pedido assim que a transportadora o informar.',
      ...arrival(order),
    ],
    action: 'Acompanhar pedido',
  }),
  order_delivered: ({ order }) => ({
    subject: `Seu pedido ${order.number} foi entregue`,
    heading: `Chegou, ${firstName(order)}.`,
    paragraphs: [
      'Esperamos que as peças tenham ficado como você imaginou.',
      `Se algo não serviu, você tem ${WITHDRAWAL_DAYS} dias para desistir da compra e ${EXCHANGE_DAYS} dias para trocar o tamanho. Os dois se pedem na página do pedido.`,
    ],
    action: 'Ver o pedido',
  }),
  order_cancelled: ({ order }) => ({
    subject: `Pedido ${order.number} cancelado`,
    heading: 'Seu pedido foi cancelado.',
    paragraphs: [
      order.paidAt === null
        ? 'O pagamento não chegou dentro do prazo e as peças voltaram para a loja. Nada foi cobrado.'
        : 'O valor pago volta pelo mesmo meio do pagamento. Avisamos de novo quando o reembolso estiver a caminho.',
      'Se ainda quiser alguma delas, é só montar o carrinho de novo. Estamos aqui para ajudar.',
    ],
    action: 'Ver o pedido',
  }),
  order_refunded: ({ order }) => ({
    subject: `Reembolso do pedido ${order.number}`,
    heading: 'Seu reembolso está a caminho.',
    paragraphs: [
      `${order.refundedCents < order.totalCents ? 'Já devolvemos, ao todo,' : 'Devolvemos'} ${formatBRL(order.refundedCents)} pelo mesmo meio do pagamento. ${WAY_BACK[order.paymentMethod]}`,
    ],
    action: 'Ver o pedido',
  }),
  payment_failed: ({ order }) => ({
    subject: `Pagamento não aprovado: pedido ${order.number}`,
    heading: `O pagamento não foi aprovado, ${firstName(order)}.`,
    paragraphs: [
      'Nada foi cobrado. As peças continuam reservadas por enquanto: abra o pedido e tente de novo, com outro cartão ou com PIX.',
    ],
    action: 'Tentar de novo',
  }),
  withdrawal_received: ({ order, request }) => ({
    subject: `Recebemos seu pedido de devolução: ${order.number}`,
    heading: `Recebemos seu pedido de devolução, ${firstName(order)}.`,
    paragraphs: [
      `Você quer devolver: ${itemName(order, request)}.`,
      'Respondemos em até 2 dias úteis com a etiqueta de postagem. O frete da devolução é por nossa conta, e o valor pago volta inteiro.',
    ],
    action: 'Ver o pedido',
  }),
  exchange_received: ({ order, request }) => ({
    subject: `Recebemos seu pedido de troca: ${order.number}`,
    heading: `Recebemos seu pedido de troca, ${firstName(order)}.`,
    paragraphs: [
      `Você quer trocar: ${itemName(order, request)}. Tamanho desejado: ${request?.wantedSize ?? ''}.`,
      'Respondemos em até 2 dias úteis com a etiqueta de postagem e a confirmação do novo tamanho.',
    ],
    action: 'Ver o pedido',
  }),
  request_answered: ({ order, request }) => ({
    subject: `Resposta sobre o pedido ${order.number}`,
    heading: ANSWER_HEADINGS[request?.status ?? 'open'],
    paragraphs: [
      `Você pediu ${request?.kind === 'exchange' ? 'a troca' : 'a devolução'} de: ${itemName(order, request)}.`,
      ...(request?.answer ? [request.answer] : []),
    ],
    action: 'Ver o pedido',
  }),
};

const ANSWER_HEADINGS: Readonly<Record<RequestRow['status'], string>> = {
  open: 'Sua solicitação está em análise.',
  accepted: 'Sua solicitação foi aceita.',
  refused: 'Não pudemos atender à sua solicitação.',
  done: 'Sua solicitação foi concluída.',
};

export function firstName({ customerName }: OrderRow): string {
  return greeting(customerName.split(' ')[0] ?? '');
}

export function arrival({ arrivesBy }: OrderRow): string[] {
  const date = arrivesBy ? parseISODate(arrivesBy) : null;
  return date ? [`Previsão de entrega: até ${formatDate(date)}.`] : [];
}

function itemName(order: OrderRow, request: RequestRow | null): string {
  const item = order.items.find(({ id }) => id === request?.itemId);
  return item ? [item.name, item.colour, item.size].filter(Boolean).join(' · ') : 'o pedido inteiro';
}
