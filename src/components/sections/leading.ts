import type { Section } from '#contracts/pages.ts';
import type { Shown } from '#contracts/shown.ts';
import { CARD_SIZES, CARD_WIDTHS } from '../../paths.ts';
import { bannerCategories, carouselCategories } from './chosen-categories.ts';
import { acrossPage, beside, type HeroPicture, posterOf, TILES, withPoints } from './hero-picture.ts';
import { heroSlides } from './hero-slides.ts';

/**
 * The page's main picture (LCP), which is preloaded: the first one of its first section. In Lighthouse's model a page that begins
 * without pictures is slower with the picture of a later section preloaded.
 */
export function leadingPicture([first]: readonly Section[], shown: Shown): HeroPicture | null {
  return first ? firstPicture(first, shown) : null;
}

/** Sections of which several may fit into the first view, if they are short. */
const SHORT_ONES = 5;
/** How many pictures of a section may be in the first view of a phone, each as large as the first. */
export const EARLY_PICTURES = 4;

/**
 * The first section with a picture, if it may be in the first view: its pictures load without waiting for the layout. In
 * Lighthouse's model the page's largest one is painted 0.08 s later otherwise.
 */
export function earlySection(sections: readonly Section[], shown: Shown): Section | undefined {
  return sections.slice(0, SHORT_ONES).find((section) => firstPicture(section, shown) !== null);
}

function firstPicture(section: Section, shown: Shown): HeroPicture | null {
  switch (section.type) {
    case 'hero':
      return heroSlides(section.slides, shown)[0]?.picture ?? null;
    case 'wide-picture':
      return section.picture && acrossPage(section.picture);
    case 'text-picture':
      return section.picture && beside(section.picture);
    case 'video':
      return section.video && posterOf(section.video, section.shape);
    case 'look':
      return shown.cards[section.id]?.length ? section.look && withPoints(section.look) : null;
    case 'products':
      return sized(shown.cards[section.id]?.[0]?.image, { sizes: CARD_SIZES.row, widths: CARD_WIDTHS });
    case 'category-banner':
      return sized(bannerCategories(section.categories, shown)[0]?.image, TILES.banner);
    case 'category-carousel':
      return sized(carouselCategories(section.categories, shown)[0]?.image, TILES.carousel);
    case 'gallery':
      return sized(section.items[0]?.picture, TILES.gallery);
    case 'posts': {
      const [post] = shown.posts;
      return sized(post && { key: post.imageKey, alt: post.alt }, TILES.posts);
    }
    default:
      return null;
  }
}

function sized(
  picture: { key: string; alt: string } | null | undefined,
  look: Pick<HeroPicture, 'sizes' | 'widths'>,
): HeroPicture | null {
  return picture ? { ...picture, ...look } : null;
}

/** Whether a product row is empty and offers to count the shop's products. */
export function isAnyRowEmpty(sections: readonly Section[], { cards }: Pick<Shown, 'cards'>): boolean {
  return sections.some(({ type, id }) => type === 'products' && (cards[id] ?? []).length === 0);
}
