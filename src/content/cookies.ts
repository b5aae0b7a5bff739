import type { PageContent } from '../contracts/pages.ts';
import { PRIVACY } from '../paths.ts';
import { cookieTable } from './cookie-table.ts';
import { figures, lead, section } from './write.ts';

/** Default text of the cookie page. */
export const COOKIES_TEXT: PageContent = {
  title: 'Cookies e preferências',
  description: 'O que a loja guarda no seu navegador, para quê, e como aceitar, recusar ou mudar de ideia.',
  picture: null,
  heading: '',
  lead: lead(
    'Guardamos no seu navegador o necessário para comprar e, só se você aceitar, algumas preferências. Não há cookies de publicidade nem de terceiros, e ninguém segue os seus passos: as visitas são só somadas, sem saber de quem são.',
  ),
  sections: [
    section(
      'necessarios',
      'Necessários',
      'Sem eles o carrinho, o pagamento, a conta e o que você pede à loja não funcionam. Por isso não dependem de escolha.',
      figures('cookies-necessarios'),
    ),
    section(
      'preferencias',
      'Preferências, só se você aceitar',
      'Se você recusar, ou enquanto não escolher, o CEP e o envio valem só para esta compra e somem quando você fecha a aba; o resto não é guardado e some quando você sai da página.',
      figures('cookies-de-preferencias'),
    ),
    section(
      'contagem',
      'Contagem de visitas',
      'Para saber onde comprar ficou difícil, somamos por dia quantas visitas chegam a cada etapa: abrir a loja, ver um produto, pôr no carrinho e abrir o checkout, pelo celular ou pelo computador. Guardamos só a soma: sem cookie, sem identificador, sem endereço de internet, sem saber quem foi nem o que viu. A proteção contra abusos, descrita na política de privacidade, vale aqui como em toda chamada.',
      'Não é contado quem recusa as preferências nem quem usa um navegador que pede para não ser medido (Global Privacy Control ou Do Not Track).',
      cookieTable('not_refused'),
    ),
    section(
      'mudar',
      'Mudar de ideia',
      'Você pode mudar a escolha quando quiser, no botão abaixo ou em "Preferências de cookies", no rodapé de todas as páginas. Ao recusar, o que estava guardado para as próximas visitas é apagado na hora.',
      `Se você entrou na sua conta, a escolha também fica anotada nela, com data e hora, como a LGPD pede. O resto do que fazemos com dados está na [política de privacidade](${PRIVACY}).`,
    ),
  ],
};
