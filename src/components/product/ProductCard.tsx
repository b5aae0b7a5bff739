import type { ProductCard as Card } from '#contracts/catalogue.ts';
import { cardBadges } from '#domain/catalogue/catalogue.ts';
import type { PaymentTerms } from '#domain/money/payment-terms.ts';
import { CARD_SIZES, CARD_WIDTHS, HOVER_WIDTH, productUrl, variantUrl } from '../../paths.ts';
import { HeaderIcon } from '../../ui/Icon.tsx';
import { Picture } from '../Picture.tsx';
import { Badges } from './Badges.tsx';
import { Heart } from './Heart.tsx';
import { PriceBlock } from './PriceBlock.tsx';
import { Rating } from './Rating.tsx';
import { Swatches } from './Swatch.tsx';

export type CardLook = PaymentTerms & {
  /** The `sizes` of the pictures. */
  sizes?: string;
  heading?: 'h2' | 'h3';
};

type Props = CardLook & { card: Card; kept?: boolean; priority?: boolean; soon?: boolean };

/** A product in a listing; styled in src/styles/ui/card.css. */
export function ProductCard({
  card,
  sizes = CARD_SIZES.row,
  heading: Heading = 'h3',
  kept = false,
  priority = false,
  soon = false,
  ...terms
}: Props) {
  const { id, name, category, image, hoverImage, stock, rating } = card;
  const badges = cardBadges(card);
  return (
    <article className="card" data-product-card={id}>
      <div>
        <Picture
          picture={image}
          of={name}
          widths={CARD_WIDTHS}
          sizes={sizes}
          priority={priority}
          soon={soon}
        />
        {hoverImage && <Picture picture={hoverImage} widths={[HOVER_WIDTH]} sizes={sizes} decorative />}
        <Heart id={id} name={name} kept={kept} />
      </div>
      <div>
        {badges.length > 0 && (
          <p className="badges">
            <Badges badges={badges} />
          </p>
        )}
        {category && <p className="sr-only">{category.name}</p>}
        <Heading>
          <a className="stretched" href={variantUrl(id, { colour: card.inColour, size: card.inSize })}>
            {name}
          </a>
        </Heading>
        <PriceBlock {...card} {...terms} />
        <div>
          <Colours colours={card.colours} />
          {rating && <Rating {...rating} />}
          {/* Behaviour: src/enhance/fresh-cards.ts. Without scripts the form leads to the product page. */}
          <form action={productUrl(id)} hidden={stock <= 0} data-bag="">
            <button className="icon-button" type="submit">
              <HeaderIcon name="bag" />
              <span className="sr-only">{`Compra rápida: ${name}`}</span>
            </button>
          </form>
        </div>
      </div>
    </article>
  );
}

const SHOWN_COLOURS = 3;

function Colours({ colours }: Pick<Card, 'colours'>) {
  if (colours.length < 2) return null;
  const more = colours.length - SHOWN_COLOURS;
  return (
    <span className="colours">
      <span className="sr-only">{`Cores: ${colours.map(({ name }) => name).join(', ')}`}</span>
      <Swatches hexes={colours.slice(0, SHOWN_COLOURS).map(({ hex }) => hex)} />
      {more > 0 && <span aria-hidden="true">…</span>}
    </span>
  );
}
