import type { ProductCard } from '#contracts/catalogue.ts';
import { liveFields } from '#domain/catalogue/catalogue.ts';
import type { PaymentTerms } from '#domain/money/payment-terms.ts';
import { CardItems, CardSkeletons } from './CardItems.tsx';
import type { CardLook } from './ProductCard.tsx';

type Props = Omit<CardLook, keyof PaymentTerms> & {
  cards: readonly ProductCard[];
  className: string;
  priority?: boolean;
  soon?: boolean | undefined;
  terms: PaymentTerms;
};

/** A list of cards as of the build, with the data that may have changed since (src/islands/cards/live.ts). */
export function BuiltCards({ cards, className, terms, ...look }: Props) {
  return (
    <>
      <ul className={className} data-cards="">
        <CardItems cards={cards} {...terms} {...look} />
      </ul>
      {cards.length > 0 && (
        <script type="application/json" data-built-cards="">
          {JSON.stringify({ ...look, built: cards.map(liveFields) })}
        </script>
      )}
    </>
  );
}

type Row = {
  id: string;
  title: string;
  cards: readonly ProductCard[];
  terms: PaymentTerms;
};

/** A titled row of cards; nothing without cards. */
export function CardRow({ id, title, cards, terms }: Row) {
  if (cards.length === 0) return null;
  return (
    <section className="section card-row" aria-labelledby={id}>
      <div className="section__head">
        <h2 className="title" id={id}>
          {title}
        </h2>
      </div>
      <BuiltCards className="grid-4" cards={cards} terms={terms} />
    </section>
  );
}

/** The shop's best sellers, where there is nothing else to show. */
export function LovedCards(row: Pick<Row, 'cards' | 'terms'>) {
  return <CardRow id="amadas" title="As mais amadas da loja" {...row} />;
}

/** Mount point of the recently viewed products (src/islands/cards/recent.ts). */
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
