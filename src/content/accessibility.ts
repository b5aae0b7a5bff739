import type { PageContent } from '../contracts/pages.ts';
import type { Block } from '../contracts/rich.ts';
import { formatDate } from '../domain/time/calendar.ts';
import { CONTACT } from '../paths.ts';
import { LAST_AUDIT } from './last-audit.ts';
import { figures, lead, list, paragraph, section, table } from './write.ts';

/**
 * Default text of the accessibility statement: the law that asks for access (Lei 13.146/2015, art. 63), the norm, and what it calls
 * 'conformidade regular': all its requirements, which are levels A and AA of WCAG 2.2 (ABNT NBR 17225:2025).
 */
export const ACCESSIBILITY_TEXT: PageContent = {
  title: 'Acessibilidade',
  description:
    'A norma de acessibilidade que a {nome-da-loja} segue, como foi testada, o que ainda falta e com quem falar se algo impedir a sua compra.',
  picture: null,
  heading: '',
  lead: lead(
    'Qualquer pessoa deve poder comprar aqui sem ajuda: pelo teclado, com leitor de tela, com o texto maior, pelo toque ou pela voz.',
  ),
  sections: [
    section(
      'norma',
      'O que seguimos',
      'A norma ABNT NBR 17225:2025, em conformidade regular: todos os seus requisitos, que são os níveis A e AA das diretrizes internacionais WCAG 2.2. É o que pede o artigo 63 da Lei Brasileira de Inclusão (Lei 13.146/2015).',
      'Na prática:',
      list(
        'tudo o que se faz com o mouse se faz com o teclado, e o foco está sempre à vista;',
        'cada botão, campo e imagem tem um nome que o leitor de tela diz, e os avisos são lidos na hora;',
        'com o texto em 200 %, ou a página ampliada em 400 %, nada se perde nem rola para os lados;',
        'o contraste das palavras é de 4,5 para 1 ou mais, e nenhuma informação depende só da cor;',
        'nada pisca, o que se move pode ser parado, e quem pede menos movimento no aparelho não o vê;',
        'um erro é dito ao lado do campo, e o que você digitou não se perde.',
      ),
    ),
    section('teste', 'Como foi testada', figures('auditoria-de-acessibilidade')),
    section('faltas', 'O que ainda falta', figures('faltas-de-acessibilidade')),
    section(
      'contato',
      'Algo impediu você?',
      `Escreva {para-o-email-ou}pela página de [contato](${CONTACT}): diga a página, o que queria fazer e, se puder, o aparelho e o leitor de tela. Respondemos em até 5 dias e, se for o caso, fazemos o pedido com você, pelo mesmo preço.`,
    ),
  ],
};

/** What is known to fail, with the day since when. An error that tests find is mended before a release. */
const KNOWN: readonly { what: string; instead: string; since: string }[] = [
  {
    what: 'A loja ainda não foi testada por pessoas que usam leitor de tela todos os dias, só com ferramentas e por teclado.',
    instead: 'Se algo não for lido como devia, escreva para nós.',
    since: '2026-11-29',
  },
  {
    what: 'O PDF do boleto é feito pelo provedor de pagamento e pode não ser lido por leitores de tela.',
    instead: 'O código do boleto está em texto na página do pedido, com um botão para copiá-lo.',
    since: '2026-11-29',
  },
];

const day = (date: string) => formatDate(new Date(`${date}T12:00:00Z`));

/** How the shop was tested: the last audit, as it wrote it down (`npm run audit:pages -- --statement`), and what every change passes. */
export function lastAudit(): Block[] {
  const { on, pages, axe, lighthouse } = LAST_AUDIT;
  return [
    `Em ${day(on)}, ${pages} páginas da loja, uma de cada tipo, foram conferidas no celular (360 pixels) e no computador (1440 pixels) com axe-core ${axe} e Lighthouse ${lighthouse}: nenhum erro encontrado.`,
    'Além disso, cada mudança da loja passa por testes que compram, pagam, trocam e devolvem encontrando tudo pelo nome que o leitor de tela diz, por teclado, com o texto em 200 % e em telas de 320 pixels.',
  ].map(paragraph);
}

export function knownFailures(): Block[] {
  return [
    table(
      ['O que falta', 'Enquanto isso', 'Desde'],
      ...KNOWN.map(({ what, instead, since }) => [what, instead, day(since)]),
    ),
  ];
}
