import { buttonClass, classes } from '../../ui/classes.ts';
import { BuiltCards } from '../product/BuiltCards.tsx';
import { ruleListing } from './rule-listing.ts';
import type { ViewProps } from './view.ts';

/** With one row on wide screens, two on phones. */
const LATER = 'later [--likely:calc(105vw+35rem)] lg:[--likely:calc(27vw+21.5rem)]';

/**
 * Without products: the row of highlighted ones says so, and offers the team to count those of the shop
 * (src/enhance/product-count.ts); any other rule draws nothing.
 */
export function Products({ section, shown, isFirst, isEarly, label }: ViewProps<'products'>) {
  const cards = shown.cards[section.id] ?? [];
  if (cards.length === 0 && section.rule !== 'featured') return null;
  return (
    <section className={classes('section wrap', cards.length <= 4 && LATER)} aria-labelledby={label}>
      <div className="section__head">
        <h2 className="title" id={section.id}>
          {section.title}
        </h2>
        {cards.length > 0 && section.button !== '' && (
          <a className="link link--drawn text-small" href={section.link || ruleListing(section)}>
            {section.button}
          </a>
        )}
      </div>
      {cards.length > 0 ? (
        <BuiltCards
          className="grid-4"
          cards={cards}
          terms={shown.shop.terms}
          priority={isFirst}
          soon={isEarly}
        />
      ) : (
        <div className="empty" data-product-count="">
          <p>Nenhum produto em destaque disponível no momento.</p>
          <button className={buttonClass({ look: 'line' })} type="button" hidden data-count-products="">
            Verificar Produtos
          </button>
          <p className="text-small text-soft" role="status" data-count-answer="" />
        </div>
      )}
    </section>
  );
}
