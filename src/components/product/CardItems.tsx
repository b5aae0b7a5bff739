import type { ProductCard as Card } from '#contracts/catalogue.ts';
import { type CardLook, ProductCard } from './ProductCard.tsx';

export type CardList = CardLook & {
  cards: readonly Card[];
  /** Whether the first picture is the page's main picture (LCP). */
  priority?: boolean;
  /** Whether the first row may be in the first view, though it is not the main picture. */
  soon?: boolean;
};

/** The cards of a listing; `kept` are the ids of favourites. */
export function CardItems({
  cards,
  priority = false,
  soon = false,
  kept = [],
  ...look
}: CardList & { kept?: readonly string[] }) {
  return cards.map((card, at) => (
    <li key={card.id}>
      <ProductCard
        card={card}
        kept={kept.includes(card.id)}
        priority={priority && at === 0}
        soon={soon && at < 2}
        {...look}
      />
    </li>
  ));
}

/** Placeholders of loading cards. */
export function CardSkeletons() {
  return Array.from({ length: 4 }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all are the same, and stay so.
    <li key={at} aria-hidden="true">
      <span className="skeleton aspect-portrait" />
      <span className="skeleton mt-7 w-3/4" />
      <span className="skeleton mt-2 w-1/2" />
    </li>
  ));
}
