import type { Section } from '#contracts/pages.ts';
import type { Shown } from '#contracts/shown.ts';
import { acrossPage, beside, type HeroPicture, posterOf, withPoints } from './hero-picture.ts';
import { heroSlides } from './hero-slides.ts';

/** The picture that a page opens with, and is measured by (LCP): it is asked for before its element is met. */
export function leadingPicture(sections: readonly Section[], shown: Shown): HeroPicture | null {
  const [first] = sections;
  if (first?.type === 'hero') return heroSlides(first.slides, shown)[0]?.picture ?? null;
  if (first?.type === 'wide-picture') return first.picture && acrossPage(first.picture);
  if (first?.type === 'text-picture') return first.picture && beside(first.picture);
  if (first?.type === 'video') return first.video && posterOf(first.video, first.shape);
  if (first?.type === 'look' && shown.cards[first.id]?.length) return first.look && withPoints(first.look);
  return null;
}

/** Whether some row of pieces has none, and offers to count what the shop has. */
export function isAnyRowEmpty(sections: readonly Section[], { cards }: Pick<Shown, 'cards'>): boolean {
  return sections.some(({ type, id }) => type === 'products' && (cards[id] ?? []).length === 0);
}
