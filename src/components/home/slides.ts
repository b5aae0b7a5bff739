import type { CategoryTree, ProductCard } from '#contracts/catalogue.ts';
import type { StoreProfile } from '#contracts/store.ts';
import { COLLECTION, categoryUrl, NEW_ARRIVALS } from '../../paths.ts';
import { banner, type HeroPicture, portrait } from './hero-picture.ts';

type Picture = { key: string; alt: string };

export type Slide = {
  title: string;
  description: string;
  button: string;
  href: string;
  picture: HeroPicture | null;
  /** A smaller one beside it, where the window is wide. */
  detail: Picture | null;
};

const ACCESSORIES = 'acessorios';

/**
 * The three slides of the home page, with the shop's own pictures or else pictures of what it has: a highlight, an accessory,
 * the newest piece. A shop without accessories has no slide for them.
 */
export function heroSlides(
  cards: readonly ProductCard[],
  tree: readonly CategoryTree[],
  { bannerKey, slideKeys }: Pick<StoreProfile, 'bannerKey' | 'slideKeys'>,
): Slide[] {
  const accessories = tree.find(({ slug }) => slug === ACCESSORIES);
  const small = new Set([ACCESSORIES, ...(accessories?.children ?? []).map(({ slug }) => slug)]);
  const isAccessory = (card: ProductCard) => small.has(card.category?.slug ?? '');
  const clothes = cards.filter((card) => !isAccessory(card) && card.hoverImage);
  const highlight = clothes.find(({ isFeatured }) => isFeatured) ?? clothes[0];
  const newest = clothes.find((card) => card !== highlight);
  const accessory = cards.find((card) => isAccessory(card) && card.isFeatured) ?? cards.find(isAccessory);
  return [
    {
      title: 'O que fica no armário',
      description: 'Bons tecidos e corte preciso, escolhidos peça a peça para durar mais que uma estação.',
      button: 'Ver a coleção',
      href: COLLECTION,
      picture: own(bannerKey) ?? framed(highlight?.hoverImage ?? highlight?.image),
      detail: highlight?.image ?? null,
    },
    ...(accessories
      ? [
          {
            title: 'O detalhe termina a roupa',
            description: 'Bolsas, calçados e joias para usar todos os dias.',
            button: 'Ver acessórios',
            href: categoryUrl(ACCESSORIES),
            picture:
              own(slideKeys[0]) ?? framed(accessories?.image ?? accessory?.hoverImage ?? accessory?.image),
            detail: accessory?.image ?? null,
          },
        ]
      : []),
    {
      title: 'Acabou de chegar',
      description: 'As peças mais novas da casa, antes que o seu tamanho acabe.',
      button: 'Ver novidades',
      href: NEW_ARRIVALS,
      picture: own(slideKeys[1]) ?? framed(newest?.hoverImage ?? newest?.image),
      detail: newest?.image ?? null,
    },
  ];
}

const framed = (picture: Picture | null | undefined) => (picture ? portrait(picture) : null);
const own = (key: string | null | undefined) => (key ? banner(key) : null);
