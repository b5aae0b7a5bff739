import { formatCode } from '#domain/credit/code.ts';
import { GIFT_DESIGNS, isGiftDesign } from '#domain/credit/gift-card.ts';
import { creditCode } from '../auth/credit-code.ts';
import type { Templates } from './mail-input.ts';
import { greeting, unlinked } from './plain-words.ts';

/** Mails about store credit: credit granted, and credit about to expire. */
export const CREDIT_MAILS = {
  credit_given: ({ data: { to = '', amount = '', reason = '', until = '' }, store, config }) => ({
    to,
    subject: `Você tem ${amount} de crédito na ${store.name}`,
    heading: `Você recebeu ${amount} de crédito.`,
    paragraphs: [
      ...(reason ? [reason] : []),
      `O crédito está na sua conta e vale até ${until}. É só entrar antes de finalizar a compra: ele é usado primeiro, e você paga só o que faltar.`,
    ],
    action: { label: 'Ver meu crédito', url: `${config.siteUrl}/perfil?aba=credito` },
  }),
  credit_code: ({ data: { to = '', amount = '', reason = '', until = '', nonce = '' }, store, config }) => ({
    to,
    subject: `Seu vale de ${amount} na ${store.name}`,
    heading: `Seu vale de ${amount}.`,
    paragraphs: [
      ...(reason ? [reason] : []),
      `Digite o código ao finalizar a compra, em “Crédito e vale-presente”. Ele vale até ${until}, em uma ou mais compras, até acabar.`,
      'Guarde-o como dinheiro: quem tem o código pode usá-lo, e a loja não consegue mostrá-lo de novo.',
    ],
    code: formatCode(creditCode(config, nonce)),
    action: { label: 'Ver a coleção', url: `${config.siteUrl}/colecao` },
  }),
  credit_ends: ({ data: { to = '', amount = '', until = '', end = '' }, store, config }) => ({
    to,
    subject: `${amount} de crédito na ${store.name}: use até ${until}`,
    heading: `Use ${amount} de crédito até ${until}.`,
    paragraphs: [
      end
        ? `Seu vale com final ${end} tem ${amount} que valem até ${until}. Digite o código ao finalizar a compra, em “Crédito e vale-presente”.`
        : `Sua conta tem ${amount} de crédito que valem até ${until}. É só entrar antes de finalizar a compra: ele é usado primeiro.`,
      'Depois dessa data, o que sobrar desse valor deixa de valer.',
    ],
    action: end
      ? { label: 'Ver a coleção', url: `${config.siteUrl}/colecao` }
      : { label: 'Ver meu crédito', url: `${config.siteUrl}/perfil?aba=credito` },
  }),
  gift_card: ({ data, store, config }) => {
    const { to = '', from = '', recipient = '', message = '', amount = '', until = '', nonce = '' } = data;
    const code = formatCode(creditCode(config, nonce));
    const isHandedOver = data.isHandedOver === 'yes';
    const design = data.design ?? '';
    const giver = unlinked(from);
    return {
      to,
      subject: isHandedOver
        ? `Seu vale-presente de ${amount} para entregar`
        : `${greeting(from)} enviou um vale-presente da ${store.name} para você`,
      heading: isHandedOver
        ? `O vale-presente de ${unlinked(recipient)} está pronto.`
        : `${unlinked(recipient)}, você ganhou ${amount}.`,
      ...(isGiftDesign(design) && {
        picture: { url: `${config.siteUrl}/casa/vale-${design}.jpg`, alt: `Cartão ${GIFT_DESIGNS[design]}` },
      }),
      paragraphs: [
        isHandedOver
          ? `Vale ${amount}. Imprima o cartão pelo botão abaixo, com o código e a sua mensagem, e entregue como quiser.`
          : `Um vale-presente de ${giver} para usar na ${store.name}, em qualquer peça.`,
        ...(message ? `“${message}”`.split(/\s*\n\s*/).map(unlinked) : []),
        `Para usar, digite o código ao finalizar a compra, em “Crédito e vale-presente”. Ele vale até ${until}, em uma ou mais compras, até acabar.`,
        'Guarde-o como dinheiro: quem tem o código pode usá-lo, e a loja não consegue mostrá-lo de novo.',
      ],
      code,
      // In the fragment, which browsers never send to a server, so no log records it.
      action: {
        label: 'Ver e imprimir o cartão',
        url: `${config.siteUrl}/vale-presente/cartao#codigo=${code}`,
      },
    };
  },
} as const satisfies Templates;
