import { POSTING_STEPS, postBy } from '#domain/after-sale/return-labels.ts';
import { EXCHANGE_DAYS, WITHDRAWAL_DAYS } from '#domain/after-sale/returns.ts';
import { formatBRL } from '#domain/money/money.ts';
import { canPay, hasLeft, stateOf } from '#domain/orders/orders.ts';
import { formatDate, formatDeadline } from '#domain/time/calendar.ts';
import type { RequestRow } from '../sql/after-sale/order-requests.sql.ts';
import type { LabelRow } from '../sql/after-sale/return-labels.sql.ts';
import type { OrderRow } from '../sql/orders/orders.sql.ts';
import { carrierLink, trackingWords } from './carrier-link.ts';
import {
  arrival,
  firstName,
  itemName,
  type MailSubject,
  type MailWords,
  pieceName,
  refundedPieces,
} from './order-words.ts';
import { arrivedParcel, parcelOf, sentParcel } from './parcel-mail-words.ts';
import { isStillHere, RETURN_WORDS } from './return-words.ts';

const REFUND_TIMING: Readonly<Record<OrderRow['paymentMethod'], string>> = {
  pix: 'No PIX, o valor costuma cair no mesmo dia.',
  credit_card: 'No cartão, o crédito aparece na fatura atual ou na seguinte, conforme o banco.',
  boleto: 'Como o pagamento foi por boleto, o valor volta para a conta bancária que você nos informar.',
};

/** Credit returns to its wallet and can be used at once. */
const creditBack = ({ creditReturnedCents }: MailSubject['order']) =>
  `${formatBRL(creditReturnedCents)} de crédito voltaram para onde estavam (sua conta ou o código do vale) e já podem ser usados.`;

/** An order that credit paid for has no money to return; an exchange has that of the returned item, whatever its total. */
function moneyAfterCancel(order: MailSubject['order']): string[] {
  const { paidAt, paymentStatus, totalCents, isExchange } = order;
  if (paidAt === null)
    return [
      `${paymentStatus === 'expired' ? 'O pagamento não chegou dentro do prazo. ' : ''}Nada foi cobrado.`,
    ];
  return totalCents > 0 || isExchange
    ? [
        'O valor pago volta pelo mesmo meio do pagamento. Avisamos de novo quando o reembolso estiver a caminho.',
      ]
    : [];
}

/** Which pieces were refunded, as far as the shop said so, and how much. */
function refundedWords(subject: MailSubject): string[] {
  const { order } = subject;
  const pieces = refundedPieces(subject);
  const { refundedCents, totalCents } = order;
  return [
    ...(pieces.length > 0 ? [`Reembolsamos: ${pieces.join('; ')}.`] : []),
    ...(refundedCents > 0
      ? [
          `${refundedCents < totalCents ? 'Já devolvemos, ao todo,' : 'Devolvemos'} ${formatBRL(refundedCents)} pelo mesmo meio do pagamento. ${REFUND_TIMING[order.paymentMethod]}`,
        ]
      : []),
    ...(order.creditReturnedCents > 0 ? [creditBack(order)] : []),
  ];
}

/** Texts of mails about shipped, finished and returned orders. */
export const AFTER_SALE_WORDS = {
  ...RETURN_WORDS,
  order_shipped: (subject) => {
    const { order } = subject;
    const parcel = parcelOf(subject);
    if (parcel) return sentParcel(order, parcel);
    return {
      subject: order.isExchange
        ? `A peça nova da sua troca foi enviada: pedido ${order.number}`
        : `Seu pedido ${order.number} foi enviado`,
      heading: `${order.isExchange ? 'A peça nova da sua troca' : 'Seu pedido'} saiu da loja, ${firstName(order)}.`,
      paragraphs: [...trackingWords(order), ...arrival(order)],
      ...carrierLink(order.trackingCode),
      action: 'Acompanhar pedido',
    };
  },
  order_delivered: (subject) => {
    const { order } = subject;
    const parcel = parcelOf(subject);
    if (parcel && order.fulfilmentStatus !== 'delivered') return arrivedParcel(order, parcel);
    return {
      subject: `Seu pedido ${order.number} foi entregue`,
      heading: `Chegou, ${firstName(order)}.`,
      paragraphs: [
        ...(order.isExchange ? ['A peça nova está com você.'] : []),
        'Esperamos que as peças tenham ficado como você imaginou.',
        order.isExchange
          ? `Se algo não serviu, você tem ${EXCHANGE_DAYS} dias para trocar de novo. Até quando ainda pode devolver a compra está na página do pedido.`
          : `Se algo não serviu, você tem ${WITHDRAWAL_DAYS} dias para desistir da compra e ${EXCHANGE_DAYS} dias para trocar por outra peça. Os dois se pedem na página do pedido.`,
      ],
      action: 'Ver o pedido',
    };
  },
  order_cancelled: ({ order }) => ({
    subject: `Pedido ${order.number} cancelado`,
    heading: 'Seu pedido foi cancelado.',
    paragraphs: [
      order.gift ? 'O vale-presente não será enviado.' : 'As peças voltaram para a loja.',
      ...moneyAfterCancel(order),
      ...(order.creditReturnedCents > 0 ? [creditBack(order)] : []),
      `${order.gift ? '' : 'Se ainda quiser alguma delas, é só montar o carrinho de novo. '}Estamos aqui para ajudar.`,
    ],
    action: 'Ver o pedido',
  }),
  order_refunded: (subject) => ({
    subject: `Reembolso do pedido ${subject.order.number}`,
    heading: 'Seu reembolso está a caminho.',
    paragraphs: [...refundedWords(subject)],
    isAboutPieces: true,
    action: 'Ver o pedido',
  }),
  payment_failed: ({ order }) => ({
    subject: `Pagamento não aprovado: pedido ${order.number}`,
    heading: `O pagamento não foi aprovado, ${firstName(order)}.`,
    paragraphs: [
      'Nada foi cobrado. As peças continuam reservadas por enquanto: abra o pedido e tente de novo, com outro cartão ou com PIX.',
    ],
    action: 'Tentar novamente',
  }),
  exchange_held: (subject) => ({
    subject: `Sua troca está reservada: pedido ${subject.order.number}`,
    heading: `Reservamos a peça nova para você, ${firstName(subject.order)}.`,
    paragraphs: [
      `Você vai trocar: ${itemName(subject.order, subject.request)}. No lugar: ${newPiece(subject)}.`,
      ...moneyOfExchange(subject),
      ...howToPost(subject),
    ],
    action: 'Ver a troca',
  }),
  exchange_canceled: (subject) => ({
    subject: `Troca cancelada: pedido ${subject.order.number}`,
    heading: 'Sua troca foi cancelada.',
    paragraphs: [
      `A peça reservada (${newPiece(subject)}) voltou para a loja, e você fica com a sua: ${itemName(subject.order, subject.request)}.`,
      'Se você pagou uma diferença, ela volta pelo mesmo meio do pagamento. Dentro do prazo, você pode pedir a troca de novo na página do pedido.',
    ],
    action: 'Ver o pedido',
  }),
  return_code: (subject) => {
    const { order, label } = subject;
    if (label?.state !== 'ready' || !label.code || !label.validUntil)
      return {
        subject: `Como postar a sua devolução: pedido ${order.number}`,
        heading: `Poste para o nosso endereço, ${firstName(order)}.`,
        paragraphs: [
          'Desta vez não conseguimos um código de postagem.',
          `Envie ${itemName(order, subject.request)} com o número ${order.number} na embalagem.${addressOf(subject)}`,
          WITHOUT_COST,
        ],
        action: 'Ver o pedido',
      };
    return {
      subject: `Seu código de postagem: pedido ${order.number}`,
      heading: 'Seu código de postagem está pronto.',
      paragraphs: [
        `Ele serve para postar: ${itemName(order, subject.request)}. O código vale até ${formatDeadline(label.validUntil)}, e o envio é por nossa conta.`,
        ...postUntil(subject),
        ...POSTING_STEPS(order.number),
        ...(label.printUrl ? ['A etiqueta para imprimir está na página do pedido.'] : []),
      ],
      code: label.code,
      action: 'Ver o código e a etiqueta',
    };
  },
  request_answered: (subject) => {
    const { order, request, label } = subject;
    const isReceived = request?.kind === 'exchange' && request.status === 'done';
    return {
      subject: `${isReceived ? 'Recebemos a peça da sua troca:' : 'Resposta sobre o'} pedido ${order.number}`,
      heading: isReceived
        ? `Recebemos a sua peça, ${firstName(order)}.`
        : ANSWER_HEADINGS[request?.status ?? 'open'],
      paragraphs: [
        `Você pediu ${askedFor(subject)} de: ${itemName(order, request)}.`,
        ...(isReceived ? afterReceiving(subject) : []),
        ...(request?.answer ? [request.answer] : []),
        ...(request?.status === 'accepted' && isOnItsWay(label) ? [CODE_COMES] : []),
      ],
      action: 'Ver o pedido',
    };
  },
} as const satisfies Record<string, (subject: MailSubject) => MailWords>;

const CODE_COMES =
  'Estamos gerando o seu código de postagem, por nossa conta. Ele chega em outro e-mail e aparece na página do pedido, com o dia até quando vale.';
const WITHOUT_COST = 'Para postar sem custo, responda a este e-mail e enviamos a etiqueta.';

const isOnItsWay = (label: LabelRow | null | undefined) =>
  label?.state === 'wanted' || label?.state === 'ready';

const ANSWER_HEADINGS: Readonly<Record<RequestRow['status'], string>> = {
  open: 'Sua solicitação está em análise.',
  accepted: 'Sua solicitação foi aceita.',
  refused: 'Não pudemos atender à sua solicitação.',
  done: 'Sua solicitação foi concluída.',
  canceled: 'Sua solicitação foi cancelada.',
};

function newPiece({ request, replacement }: MailSubject): string {
  const [piece] = replacement?.items ?? [];
  return piece ? pieceName(piece) : (request?.wantedSize ?? '');
}

function askedFor({ request, order }: MailSubject): string {
  if (request?.kind === 'exchange') return 'a troca';
  return isStillHere(order, request) ? 'o cancelamento' : 'a devolução';
}

/** Once the returned item has arrived: the state of the replacement, and what happens to the price difference. */
function afterReceiving(subject: MailSubject): string[] {
  const { request, replacement } = subject;
  const piece = newPiece(subject);
  const isCanceled = replacement?.fulfilmentStatus === 'canceled';
  const isSent = replacement && hasLeft(replacement.fulfilmentStatus);
  const left = request && request.backCents > 0 ? formatBRL(request.backCents) : null;
  return [
    ...(isCanceled || !piece
      ? []
      : [
          isSent
            ? `A peça nova (${piece}) já foi enviada.`
            : `A peça nova (${piece}) vai para você agora. Avisamos por e-mail quando ela sair, com o código de rastreio.`,
        ]),
    ...(left
      ? [
          request?.backAs === 'credit'
            ? `${left} viraram crédito para você.`
            : `${left} voltam para você pelo mesmo meio do pagamento.`,
        ]
      : []),
  ];
}

/** The last day to post, if the replacement is reserved for a shorter time than the code is valid. */
function postUntil({ request, label }: MailSubject): string[] {
  const last = postBy(request?.holdUntil ?? null, label?.validUntil ?? null);
  return request?.holdUntil && last
    ? [`Poste até ${formatDate(last)}: até lá a peça nova fica reservada.`]
    : [];
}

/** The amount left to pay, or to be refunded. */
function moneyOfExchange({ request, replacement }: MailSubject): string[] {
  const creditCents = replacement?.creditCents ?? 0;
  const byCredit = creditCents > 0 ? [`Seu crédito pagou ${formatBRL(creditCents)} da diferença.`] : [];
  if (replacement && canPay(stateOf(replacement)))
    return [
      ...byCredit,
      `Falta ${creditCents > 0 ? 'o restante' : 'a diferença'}: abra a troca e pague com PIX ou cartão até ${formatDeadline(replacement.expiresAt)}. Sem esse pagamento, a peça volta para a loja.`,
    ];
  if (!request || request.backCents === 0) return [...byCredit, 'Não há nada a pagar.'];
  const left = `A peça nova custa menos: ${formatBRL(request.backCents)}`;
  return [
    request.backAs === 'credit'
      ? `${left} ficam como crédito para você, como você escolheu, assim que recebermos a outra.`
      : `${left} voltam para você assim que recebermos a outra.`,
  ];
}

const addressOf = ({ store }: MailSubject): string =>
  store.address ? ` Endereço: ${store.name}, ${store.address}.` : '';

function howToPost(subject: MailSubject): string[] {
  const { order, request, label } = subject;
  if (!request?.holdUntil) return [];
  const hasCode = isOnItsWay(label);
  return [
    `Poste a peça até ${formatDeadline(request.holdUntil)}, sem uso e com etiqueta, com o número ${order.number} na embalagem.${hasCode ? '' : addressOf(subject)} Depois diga na página do pedido que postou, com o código de rastreio, e a reserva continua valendo até ela chegar.`,
    hasCode ? CODE_COMES : WITHOUT_COST,
  ];
}
