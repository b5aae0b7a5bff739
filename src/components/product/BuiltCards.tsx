import type { ProductCard } from '#contracts/catalogue.ts';
import { ofNow } from '#domain/catalogue.ts';
import { CardItems, CardSkeletons } from './CardItems.tsx';
import type { CardLook } from './ProductCard.tsx';

type Props = CardLook & { cards: readonly ProductCard[]; className: string; priority?: boolean };

/** A list of cards as the build knows them, with what of them may be otherwise by now (src/islands/cards/live.ts). */
export function BuiltCards({ cards, className, minimumInstalmentCents, ...look }: Props) {
  return (
    <>
      <ul className={className} data-cards="">
        <CardItems cards={cards} minimumInstalmentCents={minimumInstalmentCents} {...look} />
      </ul>
      {cards.length > 0 && (
        <script type="application/json" data-built-cards="">
          {JSON.stringify({ ...look, built: cards.map(ofNow) })}
        </script>
      )}
    </>
  );
}

type Row = {
  id: string;
  title: string;
  cards: readonly ProductCard[];
  minimumInstalmentCents: number;
};

/** A titled row of cards; nothing without any. */
export function CardRow({ id, title, cards, minimumInstalmentCents }: Row) {
  if (cards.length === 0) return null;
  return (
    <section className="section card-row" aria-labelledby={id}>
      <div className="section__head">
        <h2 className="title" id={id}>
          {title}
        </h2>
      </div>
      <BuiltCards className="grid-4" cards={cards} minimumInstalmentCents={minimumInstalmentCents} />
    </section>
  );
}

/** The place of what this browser looked at before (src/enhance/recent.ts). */
export function RecentlyViewed() {
  return (
    <section className="section needs-script" aria-labelledby="vistos" data-recent="" hidden>
      <div className="section__head">
        <h2 className="title" id="vistos">
          Vistos recentemente
        </h2>
      </div>
      <ul className="grid-4" data-cards="">
        <CardSkeletons />
      </ul>
    </section>
  );
}
