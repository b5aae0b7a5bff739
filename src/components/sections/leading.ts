import type { Section } from '#contracts/pages.ts';
import type { Shown } from '#contracts/shown.ts';
import { acrossPage, beside, type HeroPicture, posterOf, withPoints } from './hero-picture.ts';
import { heroSlides } from './hero-slides.ts';

/** The page's main picture (LCP), which is preloaded. */
export function leadingPicture(sections: readonly Section[], shown: Shown): HeroPicture | null {
  const [first] = sections;
  if (first?.type === 'hero') return heroSlides(first.slides, shown)[0]?.picture ?? null;
  if (first?.type === 'wide-picture') return first.picture && acrossPage(first.picture);
  if (first?.type === 'text-picture') return first.picture && beside(first.picture);
  if (first?.type === 'video') return first.video && posterOf(first.video, first.shape);
  if (first?.type === 'look' && shown.cards[first.id]?.length) return first.look && withPoints(first.look);
  return null;
}

/** Whether a product row is empty and offers to count the shop's products. */
export function isAnyRowEmpty(sections: readonly Section[], { cards }: Pick<Shown, 'cards'>): boolean {
  return sections.some(({ type, id }) => type === 'products' && (cards[id] ?? []).length === 0);
}
