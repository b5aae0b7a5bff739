import { WITHDRAWAL_DAYS } from '#domain/after-sale/returns.ts';
import { formatBRL } from '#domain/money/money.ts';
import { canPay } from '#domain/orders/orders.ts';
import type { PaymentMethod } from '#domain/payments/payments.ts';
import { addressLine } from '#domain/shipping/address.ts';
import {
  deliveryPrice,
  freeDeliveryBy,
  SHIPPING_SERVICES,
  type ShippingService,
} from '#domain/shipping/shipping.ts';
import { formatDate, formatDeadline, parseISODate, today } from '#domain/time/calendar.ts';
import { orderLink } from '../auth/order-token.ts';
import type { Config } from '../config.ts';
import type { Mail } from '../ports/mail.ts';
import type { OrderRow } from '../sql/orders/orders.sql.ts';
import type { RefundedUnits } from '../sql/payments/refunds.sql.ts';
import { AFTER_SALE_WORDS } from './after-sale-words.ts';
import { mailOf, type Sender } from './layout.ts';
import type { MailPiece, MailRow } from './letter.ts';
import { arrival, firstName, type MailSubject, type MailWords } from './order-words.ts';
import { unlinked } from './plain-words.ts';

type OrderMailInput = MailSubject & Sender & { config: Pick<Config, 'siteUrl' | 'appSecret'> };
type Words = (setting: MailSubject) => MailWords;

/** The texts of all mails about orders. */
export const ORDER_WORDS = {
  order_placed: ({ order }) => ({
    subject: `Recebemos seu pedido ${order.number}`,
    heading: `Obrigada, ${firstName(order)}. Seu pedido está registrado.`,
    paragraphs: [
      `${order.gift ? 'O vale-presente está reservado.' : 'Separamos as peças para você.'} ${howToPay(order)}`,
      order.paidAt ? ANYWHERE : `${ANYWHERE} ${LATER}`,
    ],
    action: isPayable(order) ? PAY_ACTIONS[order.paymentMethod] : 'Ver o pedido',
  }),
  order_paid: ({ order }) => ({
    subject: `Pagamento confirmado: pedido ${order.number}`,
    heading: `Pagamento confirmado, ${firstName(order)}.`,
    paragraphs: [...(order.gift ? [giftWords(order.gift)] : goodsWords(order))],
    action: 'Ver o pedido',
  }),
  note_authorised: ({ order }) => ({
    subject: `A nota fiscal do seu pedido ${order.number}`,
    heading: `A nota fiscal do seu pedido está pronta, ${firstName(order)}.`,
    paragraphs: [
      'Abra o pedido pelo botão abaixo para baixar o DANFE, que é o PDF da nota, e o XML. Guarde-os: comprovam a compra, também na garantia.',
    ],
    action: 'Ver DANFE e XML',
  }),
  ...AFTER_SALE_WORDS,
} as const satisfies Record<string, Words>;

/** What happens to the goods once they are paid. */
function goodsWords(order: OrderRow): string[] {
  return [
    order.isExchange
      ? 'A diferença da sua troca está paga. Agora poste a outra peça; avisamos de novo quando a nova sair da nossa loja, com o código de rastreio.'
      : 'Seu pedido segue agora para preparação. Avisamos de novo quando ele sair da nossa loja, com o código de rastreio.',
    ...arrival(order),
  ];
}

/** The recipient of a gift card and its delivery day. */
function giftWords({ recipientName, recipientEmail, deliverOn }: NonNullable<OrderRow['gift']>): string {
  const day = parseISODate(deliverOn) ?? today(new Date());
  return recipientEmail
    ? `O vale-presente vai por e-mail para ${unlinked(recipientName)} (${unlinked(recipientEmail)}) em ${formatDate(day)}.`
    : `O vale-presente vai para este e-mail em ${formatDate(day)}, com o cartão para imprimir e entregar.`;
}

const ANYWHERE = 'Você pode abrir o pedido em qualquer aparelho pelo botão abaixo.';
const LATER = 'Assim que o pagamento for confirmado, avisamos por aqui.';

const PAY_ACTIONS = {
  pix: 'Pagar com PIX',
  boleto: 'Ver o boleto',
  credit_card: 'Ver o pagamento',
} as const satisfies Record<PaymentMethod, string>;

const isPayable = ({ paymentStatus: payment, fulfilmentStatus: fulfilment }: OrderRow) =>
  canPay({ payment, fulfilment });

function howToPay(order: OrderRow): string {
  if (order.paidAt) return 'O pagamento já foi confirmado.';
  if (order.paymentStatus === 'failed')
    return 'O cartão não foi aprovado; tente de novo ou escolha outra forma de pagamento.';
  const boleto = order.payments.find(({ attempt }) => attempt === order.attempt)?.data.boleto;
  const due = boleto && parseISODate(boleto.dueDate);
  switch (order.paymentMethod) {
    case 'pix':
      return `Falta o pagamento: o código PIX vale até ${formatDeadline(order.expiresAt)}.`;
    case 'boleto':
      return due
        ? `Falta o pagamento: o boleto vence em ${formatDate(due)}. A confirmação do banco leva até três dias úteis.`
        : 'Falta o pagamento: abra o pedido para gerar o boleto.';
    case 'credit_card':
      return 'O pagamento com cartão está em processamento.';
  }
}

/** Renders the order mail of a template; throws for an unknown template. */
export function renderOrderMail(template: string, setting: OrderMailInput): Mail {
  const words = (ORDER_WORDS as Readonly<Record<string, Words>>)[template]?.(setting);
  if (!words) throw new Error(`no mail template ${template}`);
  const { order, config } = setting;
  const newOrder = newOrderOf(setting);
  const letter = {
    to: order.email,
    subject: words.subject,
    heading: words.heading,
    paragraphs: words.paragraphs,
    ...(words.code && { code: words.code }),
    link: words.link,
    action: {
      label: words.action,
      url: orderLink(config, TO_BE_PAID.has(template) ? 'pendente' : 'pedido', order.id),
    },
    ...(words.isAboutPieces && { isAboutPieces: words.isAboutPieces }),
    pieces: piecesOf(setting, newOrder),
    figures: [
      ...figuresOf(newOrder ?? order),
      ...(template === 'order_refunded' ? refundFigures(order) : []),
    ],
    facts: factsOf(order, newOrder),
    note: `Você pode desistir da compra em até ${WITHDRAWAL_DAYS} dias após receber${order.isExchange ? ' as peças dela pela primeira vez' : ''} (art. 49 do Código de Defesa do Consumidor).`,
  };
  return mailOf(letter, setting);
}

/** Mails that link to the payment page; the others link to the order. */
const TO_BE_PAID = new Set(['order_placed', 'payment_failed']);

/** The order of an exchange's replacement, whose totals the mail shows; null unless the exchange is accepted or done. */
function newOrderOf({ request, replacement }: MailSubject): OrderRow | null {
  const isUnderWay = request?.status === 'accepted' || request?.status === 'done';
  return isUnderWay && replacement && replacement.fulfilmentStatus !== 'canceled' ? replacement : null;
}

/** The items of the order, or of an exchange: the one that goes back and the one that comes. */
function piecesOf(subject: MailSubject, newOrder: OrderRow | null): MailPiece[] {
  const { order, request, refunded = [] } = subject;
  if (refunded.length > 0) return piecesAfterRefund(order, refunded);
  const returned = newOrder && order.items.find(({ id }) => id === request?.itemId);
  const items = (newOrder ?? order).items.map((item) => ({
    ...pieceOf(item, item.quantity),
    ...(newOrder && { role: 'Peça nova' }),
    price: formatBRL(item.totalCents),
  }));
  return [
    ...(returned ? [{ ...pieceOf(returned, request?.units ?? 1), role: 'Você devolve' }] : []),
    ...items,
  ];
}

/** The refunded units of each item, and those that the order still has. */
function piecesAfterRefund({ items }: OrderRow, refunded: readonly RefundedUnits[]): MailPiece[] {
  const units = new Map(refunded.map((one) => [one.itemId, one]));
  const part = (role: string, which: 'refunded' | 'left') =>
    items.flatMap((item) => {
      const count = units.get(item.id)?.[which] ?? 0;
      return count > 0 ? [{ ...pieceOf(item, count), role }] : [];
    });
  return [...part('Reembolsado', 'refunded'), ...part('Continua no pedido', 'left')];
}

/** After the total of a refunded order: what went back, and what is still paid. */
function refundFigures(order: OrderRow): MailRow[] {
  const { totalCents, creditCents, refundedCents, creditReturnedCents, isExchange } = order;
  const leftCents = totalCents + creditCents - refundedCents - creditReturnedCents;
  return [
    ...(refundedCents > 0 ? [['Já reembolsado', formatBRL(refundedCents)] as const] : []),
    ...(creditReturnedCents > 0 ? [['Crédito devolvido', formatBRL(creditReturnedCents)] as const] : []),
    // The new piece of an exchange is paid by the other one, too.
    ...(leftCents > 0 && !isExchange ? [['Continua pago', formatBRL(leftCents)] as const] : []),
  ];
}

const pieceOf = ({ name, colour, size, imageKey }: OrderRow['items'][number], quantity: number) => ({
  ...{ name, quantity, imageKey },
  facts: [colour, size],
});

function figuresOf(order: OrderRow): MailRow[] {
  const less = (label: string, cents: number): MailRow[] =>
    cents > 0 ? [[label, `−\u00a0${formatBRL(cents)}`]] : [];
  return [
    ...less(`Cupom ${order.couponCode ?? ''}`, order.couponDiscountCents),
    ...less('Desconto PIX', order.pixDiscountCents),
    ...less('Peça devolvida na troca', order.exchangeCreditCents),
    ...(order.gift ? [] : [freight(order)]),
    ...less('Crédito', order.creditCents),
    ['Total', formatBRL(order.totalCents)],
  ];
}

function freight(order: OrderRow): MailRow {
  const { name } = SHIPPING_SERVICES[order.shippingService as ShippingService];
  return [`Frete ${name}`, deliveryPrice(order.shippingCents, freeDeliveryBy(order))];
}

function factsOf(about: OrderRow, newOrder: OrderRow | null): MailRow[] {
  const order = newOrder ?? about;
  return [
    ['Pedido', about.number],
    ...(newOrder ? [['Pedido da peça nova', newOrder.number] as const] : []),
    order.gift
      ? ['Para', unlinked(order.gift.recipientName)]
      : ['Entrega', unlinked(addressLine(order.address))],
  ];
}
