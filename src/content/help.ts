import type { PageContent } from '../contracts/pages.ts';
import { CART, COLLECTION, CONTACT, COOKIES, DELIVERY, FAQ, PRIVACY, TERMS, TRACK_ORDER } from '../paths.ts';
import { lead, list, section } from './write.ts';

/** Default text of the help page: tasks, with links to the page for each. */
export const HELP_TEXT: PageContent = {
  title: 'Ajuda',
  description: 'Como comprar, pagar, receber e trocar na {nome-da-loja}, e como falar com uma pessoa.',
  picture: null,
  heading: 'Como podemos ajudar?',
  lead: lead('Escolha o assunto. {convite-a-conversar}'),
  sections: [
    section(
      'comprar',
      'Comprar',
      'Escolha cor e tamanho na página da peça, confira as medidas e calcule o frete com o seu CEP antes de decidir.',
      list(
        `[Ver a coleção](${COLLECTION})`,
        `[Abrir o carrinho](${CART})`,
        `[Como escolher o tamanho](${FAQ}#compra)`,
      ),
    ),
    section(
      'pagar',
      'Pagar',
      'PIX, cartão sem juros ou boleto. O código PIX vale por {horas-do-pix} horas e pode ser pago de outro aparelho pelo link do e-mail.',
      list(`[Formas de pagamento](${FAQ}#pagamento)`, `[Regras do pagamento](${TERMS}#pagamento)`),
    ),
    section(
      'receber',
      'Receber',
      'Prazos por CEP, frete grátis a partir de um valor e código de rastreio por e-mail assim que o pacote sai.',
      list(`[Prazos e preços](${DELIVERY}#prazos)`, `[Acompanhar o pedido](${TRACK_ORDER})`),
    ),
    section(
      'trocar',
      'Trocar ou devolver',
      'Você tem {dias-para-desistir} dias para desistir, com devolução por nossa conta, e {dias-para-trocar} dias para trocar por outro tamanho, outra cor ou outra peça, que fica reservada na hora.',
      list(`[Como trocar ou devolver](${DELIVERY}#trocas)`, `[Quando o dinheiro volta](${FAQ}#trocas)`),
    ),
    section(
      'dados',
      'Cuidar dos seus dados',
      'Veja o que guardamos, mude a escolha de cookies e leve uma cópia, ou apague, o que é seu.',
      list(`[Política de privacidade](${PRIVACY})`, `[Cookies e preferências](${COOKIES})`),
    ),
    section(
      'falar',
      'Falar com a gente',
      'Não achou? Escreva. Uma pessoa lê cada mensagem e responde no horário de atendimento.',
      list(`[Enviar mensagem](${CONTACT})`, `[Perguntas frequentes](${FAQ})`),
    ),
  ],
};
