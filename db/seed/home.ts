import type { Section } from '#contracts/pages.ts';
import { ARRIVALS_PICTURE_KEY, HERO_PICTURE_KEY } from './pictures.ts';

const of = (key: string) => ({ key, alt: '', focus: null });

const OPENING: Section = {
  id: 'abertura',
  hidden: false,
  type: 'hero',
  slides: [
    {
      title: 'O que fica no armário',
      description: 'Bons tecidos e corte preciso, escolhidos peça a peça para durar mais que uma estação.',
      button: 'Ver a coleção',
      link: '/colecao',
      picture: of(HERO_PICTURE_KEY),
      standIn: 'highlight',
      showsPiece: true,
    },
    {
      title: 'O detalhe termina a roupa',
      description: 'Bolsas, calçados e joias para usar todos os dias.',
      button: 'Ver acessórios',
      link: '/colecao?categoria=acessorios',
      // The picture of its category.
      picture: null,
      standIn: 'category',
      showsPiece: true,
    },
    {
      title: 'Acabou de chegar',
      description: 'As peças mais novas da casa, antes que o seu tamanho acabe.',
      button: 'Ver novidades',
      link: '/colecao?novidades=true',
      picture: of(ARRIVALS_PICTURE_KEY),
      standIn: 'newest',
      showsPiece: true,
    },
  ],
};

const BENEFITS: Section = {
  id: 'beneficios',
  hidden: false,
  type: 'benefits',
  title: 'BENEFÍCIOS',
  items: [
    { title: '{pix} OFF no PIX', text: 'Em todo o site' },
    { title: 'Frete grátis', text: 'Acima de {frete-gratis} para todo o Brasil' },
    { title: 'Até 6x sem juros', text: 'Nas compras acima de R$\u00a0500,00' },
  ],
};

/** What the demo shop's home page has of its own; the other sections are those of every new shop (0470_new_shop.sql). */
export const HOME = {
  title: 'moda feminina, masculina e acessórios',
  sections: { abertura: OPENING, beneficios: BENEFITS },
};
