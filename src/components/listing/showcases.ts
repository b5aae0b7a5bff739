import type { ProductCard } from '#contracts/catalogue.ts';
import { COLLECTION_PAGE_SIZE, pageCount } from '#domain/catalogue/catalogue.ts';
import { SHOWCASES, type Showcase } from '../../paths.ts';

/** Maximum products among the best sellers. */
export const BEST_SELLERS = 36;

type Words = { title: string; description: string; intro: string; narrowed: string; narrow: string };

/** Titles of the showcases, and the link from each into the collection. */
export const SHOWCASE_WORDS: Record<Showcase, Words> = {
  novidades: {
    title: 'Novidades',
    description: 'As peças mais novas da loja, na ordem em que chegaram.',
    intro: 'O que acabou de chegar, na ordem em que chegou.',
    narrowed: '/colecao?novidades=true',
    narrow: 'Filtrar as novidades por tamanho, cor e preço',
  },
  'mais-vendidos': {
    title: 'Mais vendidos',
    description: 'As peças que mais saem da loja, das mais pedidas às que estão chegando lá.',
    intro: 'As peças que mais saem da loja. Se está em dúvida por onde começar, comece por aqui.',
    narrowed: '/colecao?ordem=mais-vendidos',
    narrow: 'Ver a coleção inteira pelas mais vendidas',
  },
  promocoes: {
    title: 'Promoções',
    description: 'Peças com o preço reduzido, enquanto houver no estoque.',
    intro: 'Preço reduzido de verdade, com o valor anterior à vista, enquanto houver no estoque.',
    narrowed: '/colecao?promocao=true',
    narrow: 'Filtrar as promoções por tamanho, cor e preço',
  },
  verao: {
    title: 'Verão',
    description: 'As peças da loja para os dias quentes.',
    intro: 'O que vestir quando o dia é quente do começo ao fim.',
    narrowed: '/colecao?busca=ver%C3%A3o',
    narrow: 'Procurar mais peças de verão na coleção',
  },
};

/** One pre-rendered page of a showcase. */
export type ShowcasePage = {
  name: Showcase;
  cards: ProductCard[];
  total: number;
  page: number;
  pages: number;
};

/** Every page of every showcase, with the ids it shows; an empty showcase has one page. */
export function showcasePages(
  cards: readonly ProductCard[],
  idsOf: Record<Showcase, readonly string[]>,
): ShowcasePage[] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return SHOWCASES.flatMap((name) => {
    const chosen = idsOf[name].flatMap((id) => byId.get(id) ?? []);
    const pages = Math.max(1, pageCount(chosen.length));
    return Array.from({ length: pages }, (_, at) => ({
      name,
      cards: chosen.slice(at * COLLECTION_PAGE_SIZE, (at + 1) * COLLECTION_PAGE_SIZE),
      total: chosen.length,
      page: at + 1,
      pages,
    }));
  });
}
