import { FIT_IN_ADDRESS, FITS, type Fit } from '#domain/sizing/buyers-fit.ts';
import { orderLink } from '../auth/order-token.ts';
import type { Config } from '../config.ts';
import type { Mail } from '../ports/mail.ts';
import type { OrderRow } from '../sql/orders/orders.sql.ts';
import type { FitQuestion } from '../sql/sizing/buyers-fit.sql.ts';
import { mailOf, type Sender } from './layout.ts';
import type { MailParts } from './letter.ts';
import { firstName } from './order-words.ts';

type FitMailInput = Sender & { order: OrderRow; config: Pick<Config, 'siteUrl' | 'appSecret'> };

const ANSWERS: Readonly<Record<Fit, string>> = {
  small: 'Ficou pequeno',
  right: 'Ficou certo',
  large: 'Ficou grande',
};

/** Asks how the sizes of an order's items fit. Each answer is a link that opens the order page, which submits it. */
export function renderFitMail(
  questions: readonly FitQuestion[],
  { order, config, ...sender }: FitMailInput,
): Mail {
  const isOne = questions.length === 1;
  const page = orderLink(config, 'pedido', order.id);
  const letter: MailParts = {
    to: order.email,
    subject: isOne ? 'Como ficou o tamanho da sua peça?' : 'Como ficaram os tamanhos das suas peças?',
    heading: `O tamanho ficou certo, ${firstName(order)}?`,
    paragraphs: [
      `Um toque ${isOne ? '' : 'em cada peça '}basta, e você pode mudar a resposta depois. A loja mostra só quantas pessoas disseram o mesmo: é o que ajuda quem vem depois a acertar o tamanho.`,
    ],
    isAboutPieces: true,
    pieces: questions.map(({ itemId, name, colour, size, imageKey }) => ({
      ...{ name, imageKey },
      facts: [colour, `Tamanho ${size}`],
      options: FITS.map((fit) => ({
        label: ANSWERS[fit],
        // In the fragment, like the token: it reaches no server, and only the opened page submits the answer.
        url: `${page}&peca=${itemId}&caimento=${FIT_IN_ADDRESS[fit]}`,
      })),
    })),
    action: { label: 'Ver o pedido', url: page },
    note: `Perguntamos uma vez só por pedido (${order.number}).`,
  };
  return mailOf(letter, { ...sender, config });
}
