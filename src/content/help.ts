import { PIX_HOURS } from '../domain/payments.ts';
import { EXCHANGE_DAYS, WITHDRAWAL_DAYS } from '../domain/returns.ts';
import { CART, COLLECTION, CONTACT, COOKIES, DELIVERY, FAQ, PRIVACY, TERMS, TRACK_ORDER } from '../paths.ts';

export type HelpTopic = { title: string; text: string; links: readonly { label: string; href: string }[] };

/** The help page: from what somebody wants to do to where it is done. */
export const HELP: readonly HelpTopic[] = [
  {
    title: 'Comprar',
    text: 'Escolha cor e tamanho na página da peça, confira as medidas e calcule o frete com o seu CEP antes de decidir.',
    links: [
      { label: 'Ver a coleção', href: COLLECTION },
      { label: 'Abrir o carrinho', href: CART },
      { label: 'Como escolher o tamanho', href: `${FAQ}#compra` },
    ],
  },
  {
    title: 'Pagar',
    text: `PIX, cartão sem juros ou boleto. O código PIX vale por ${PIX_HOURS} horas e pode ser pago de outro aparelho pelo link do e-mail.`,
    links: [
      { label: 'Formas de pagamento', href: `${FAQ}#pagamento` },
      { label: 'Regras do pagamento', href: `${TERMS}#pagamento` },
    ],
  },
  {
    title: 'Receber',
    text: 'Prazos por CEP, frete grátis a partir de um valor e código de rastreio por e-mail assim que o pacote sai.',
    links: [
      { label: 'Prazos e preços', href: `${DELIVERY}#prazos` },
      { label: 'Acompanhar o pedido', href: TRACK_ORDER },
    ],
  },
  {
    title: 'Trocar ou devolver',
    text: `Você tem ${WITHDRAWAL_DAYS} dias para desistir, com devolução por nossa conta, e ${EXCHANGE_DAYS} dias para trocar por outro tamanho, outra cor ou outra peça, que fica reservada na hora.`,
    links: [
      { label: 'Como trocar ou devolver', href: `${DELIVERY}#trocas` },
      { label: 'Quando o dinheiro volta', href: `${FAQ}#trocas` },
    ],
  },
  {
    title: 'Cuidar dos seus dados',
    text: 'Veja o que guardamos, mude a escolha de cookies e leve uma cópia, ou apague, o que é seu.',
    links: [
      { label: 'Política de privacidade', href: PRIVACY },
      { label: 'Cookies e preferências', href: COOKIES },
    ],
  },
  {
    title: 'Falar com a gente',
    text: 'Não achou? Escreva. Uma pessoa lê cada mensagem e responde no horário de atendimento.',
    links: [
      { label: 'Enviar mensagem', href: CONTACT },
      { label: 'Perguntas frequentes', href: FAQ },
    ],
  },
];
