import type { CategoryTree, ProductCard } from '#contracts/catalogue.ts';
import type { SectionOf } from '#contracts/pages.ts';
import type { SectionPicture } from '#contracts/sections/form.ts';
import type { Shown } from '#contracts/shown.ts';
import { categoryUrl } from '../../paths.ts';
import { banner, type HeroPicture, portrait } from './hero-picture.ts';

type Picture = { key: string; alt: string };
type Written = SectionOf<'hero'>['slides'][number];

export type Slide = Pick<Written, 'title' | 'description' | 'button' | 'link'> & {
  picture: HeroPicture | null;
  /** A smaller picture beside it in wide windows. */
  detail: Picture | null;
};

/** Accessories are not suitable as a hero picture. */
const ACCESSORIES = 'acessorios';

/**
 * The slides of a hero, with their own pictures or else product pictures: a featured product, the newest, or one from a
 * category. A slide whose button links to a missing category is left out.
 */
export function heroSlides(
  slides: readonly Written[],
  { pieces, tree }: Pick<Shown, 'pieces' | 'tree'>,
): Slide[] {
  const stock = standIns(pieces, tree);
  return slides.flatMap(({ title, description, button, link, picture, standIn, showsPiece }) => {
    const slug = categoryOf(link);
    const category = slug === null ? null : find(tree, slug);
    if (slug !== null && !category) return [];
    const { large, small } =
      standIn === 'category' && category
        ? ofCategory(category, pieces)
        : stock[standIn === 'newest' ? 'newest' : 'highlight'];
    const shown = picture ? own(picture) : large && portrait(large);
    return [{ title, description, button, link, picture: shown, detail: showsPiece ? small : null }];
  });
}

type StandIn = { large: Picture | null; small: Picture | null };

function standIns(
  pieces: readonly ProductCard[],
  tree: readonly CategoryTree[],
): Record<'highlight' | 'newest', StandIn> {
  const accessories = tree.find(({ slug }) => slug === ACCESSORIES);
  const small = slugsIn(accessories ?? { slug: ACCESSORIES, children: [] });
  const clothes = pieces.filter((card) => !small.has(card.category?.slug ?? '') && card.hoverImage);
  const highlight = clothes.find(({ isFeatured }) => isFeatured) ?? clothes[0];
  const newest = clothes.find((card) => card !== highlight);
  return { highlight: ofPiece(highlight), newest: ofPiece(newest) };
}

function ofPiece(piece: ProductCard | undefined): StandIn {
  return { large: piece?.image ?? null, small: piece?.hoverImage ?? piece?.image ?? null };
}

type Branch = { slug: string; image?: Picture | null; children?: readonly { slug: string }[] };

function ofCategory(category: Branch, pieces: readonly ProductCard[]): StandIn {
  const slugs = slugsIn(category);
  const isIn = (card: ProductCard) => slugs.has(card.category?.slug ?? '');
  const piece = pieces.find((card) => isIn(card) && card.isFeatured) ?? pieces.find(isIn);
  const { large, small } = ofPiece(piece);
  return { large: category.image ?? large, small };
}

function slugsIn({ slug, children = [] }: Branch): ReadonlySet<string> {
  return new Set([slug, ...children.map((child) => child.slug)]);
}

function find(tree: readonly CategoryTree[], slug: string): Branch | undefined {
  return tree.flatMap((top): Branch[] => [top, ...top.children]).find((one) => one.slug === slug);
}

/** The category in a link that filters the collection by nothing else; null for any other link. */
function categoryOf(link: string): string | null {
  const slug = /^\/colecao\?categoria=([a-z0-9-]+)$/.exec(link)?.[1];
  return slug !== undefined && categoryUrl(slug) === link ? slug : null;
}

function own({ key, alt, focus }: SectionPicture): HeroPicture {
  return { ...banner(key), alt, focus };
}
