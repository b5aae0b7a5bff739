import { hasLeft } from '#domain/orders/orders.ts';
import { addressLine } from '#domain/shipping/address.ts';
import type { RequestRow } from '../sql/after-sale/order-requests.sql.ts';
import type { OrderRow } from '../sql/orders/orders.sql.ts';
import { arrival, firstName, itemName, type MailSubject, type MailWords } from './order-words.ts';

/** Whether what a request is about has not left: it is called off, and nothing is to be sent back. */
export function isStillHere({ fulfilmentStatus }: OrderRow, request: RequestRow | null): boolean {
  return !hasLeft(fulfilmentStatus) && !request?.from.length;
}

/** Texts of mails about returns, as asked for and taken back, and about changes of an order. */
export const RETURN_WORDS = {
  order_changed: ({ order }) => ({
    subject: `Seu pedido ${order.number} foi alterado`,
    heading: `O pedido mudou, ${firstName(order)}.`,
    paragraphs: [
      'É isto que vai sair da loja, e para onde.',
      ...arrival(order),
      'Se não foi você que pediu essa mudança, responda a este e-mail agora.',
    ],
    isAboutPieces: true,
    action: 'Ver o pedido',
  }),
  parcel_sent_again: ({ order }) => ({
    subject: `Seu pedido ${order.number} vai sair de novo`,
    heading: `Vamos enviar de novo, ${firstName(order)}.`,
    paragraphs: [
      'A transportadora não conseguiu entregar e trouxe o pacote de volta à loja. Nada foi cancelado: ele sai de novo, sem custo para você, e avisamos com o código de rastreio quando sair.',
      `Vai para: ${addressLine(order.address)}. Se o endereço não estiver certo, responda a este e-mail agora.`,
      ...arrival(order),
    ],
    action: 'Ver o pedido',
  }),
  withdrawal_received: ({ order, request }) => {
    const isHere = isStillHere(order, request);
    const asked = isHere ? 'cancelamento' : 'devolução';
    return {
      subject: `Recebemos seu pedido de ${asked}: ${order.number}`,
      heading: `Recebemos seu pedido de ${asked}, ${firstName(order)}.`,
      paragraphs: [
        `Você quer ${isHere ? 'cancelar' : 'devolver'}: ${itemName(order, request)}.`,
        isHere
          ? 'O pedido ainda não saiu, e não há nada a enviar de volta. Respondemos em até 2 dias úteis, e o que foi pago pelo que você cancela volta inteiro.'
          : 'Respondemos em até 2 dias úteis com a etiqueta de postagem. O frete da devolução é por nossa conta, e o que foi pago pelo que você devolve volta inteiro.',
      ],
      action: 'Ver o pedido',
    };
  },
  withdrawal_taken_back: ({ order, request }) => {
    const isHere = isStillHere(order, request);
    return {
      subject: `${isHere ? 'Seu pedido continua' : 'Devolução cancelada'}: ${order.number}`,
      heading: isHere ? 'Nada foi cancelado.' : 'Você fica com as suas peças.',
      paragraphs: [
        `Você desistiu de ${isHere ? 'cancelar' : 'devolver'}: ${itemName(order, request)}. ${isHere ? 'O pedido segue como estava.' : 'Não é preciso enviar nada.'}`,
        'Se mudar de ideia, peça de novo na página do pedido, dentro do prazo.',
      ],
      action: 'Ver o pedido',
    };
  },
} as const satisfies Record<string, (subject: MailSubject) => MailWords>;
