import type { PageContent } from '../contracts/pages.ts';
import { CONTACT, DELIVERY, FAQ } from '../paths.ts';
import { lead, list, section } from './write.ts';

/** Default text of the page about the shop: what its settings and rules say. Its story is the shop's to write. */
export const ABOUT_TEXT: PageContent = {
  title: 'Sobre',
  description: '',
  picture: null,
  heading: 'Sobre a {nome-da-loja}',
  lead: lead('{descricao-da-loja}'),
  sections: [
    section(
      'quem-vende',
      'Quem vende',
      'Esta loja é de {quem-vende}.',
      `Fale com a gente pela página de [contato](${CONTACT}){outros-canais}.{frase-do-horario}`,
    ),
    section(
      'comprar',
      'Comprar aqui',
      list(
        'Pagamento: {pagar-com-pix}, {pagar-com-cartao} e boleto bancário à vista.',
        'Frete grátis em compras acima de {frete-gratis} em produtos, nos envios {envios-gratis}.',
        `Trocas em até {dias-para-trocar} dias e devoluções em até {dias-para-desistir}, como contam [entrega, trocas e devoluções](${DELIVERY}).`,
        'Avaliações só de quem comprou e recebeu a peça.',
      ),
      `Outras respostas estão nas [perguntas frequentes](${FAQ}).`,
    ),
  ],
};
