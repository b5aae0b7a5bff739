import type { ProductCard as Card } from '#contracts/catalogue.ts';
import { cardBadges } from '#domain/catalogue.ts';
import { CARD_SIZES, CARD_WIDTHS, HOVER_WIDTH, productUrl } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../Picture.tsx';
import { Badges } from './Badges.tsx';
import { Heart } from './Heart.tsx';
import { PriceBlock } from './PriceBlock.tsx';
import { Swatch } from './Swatch.tsx';

export type CardLook = {
  minimumInstalmentCents: number;
  /** How wide the pictures are. */
  sizes?: string;
  heading?: 'h2' | 'h3';
};

type Props = CardLook & { card: Card; kept?: boolean; priority?: boolean };

/** A piece in a list. */
export function ProductCard({
  card,
  minimumInstalmentCents,
  sizes = CARD_SIZES.row,
  heading: Heading = 'h3',
  kept = false,
  priority = false,
}: Props) {
  const { id, name, category, image, hoverImage, stock } = card;
  return (
    <article className="card" data-product-card={id}>
      <div className="card__pictures">
        <Picture picture={image} widths={CARD_WIDTHS} sizes={sizes} priority={priority} />
        {hoverImage && (
          <Picture
            picture={hoverImage}
            widths={[HOVER_WIDTH]}
            sizes={sizes}
            decorative
            className="card__second"
          />
        )}
        <p className="card__badges">
          <Badges badges={cardBadges(card)} />
        </p>
        <Heart id={id} name={name} kept={kept} className="card__heart" />
      </div>
      <div className="card__text">
        {category && <p className="text-label text-faint">{category.name}</p>}
        <Heading className="card__name">
          <a href={productUrl(id)}>{name}</a>
        </Heading>
        <PriceBlock {...card} minimumInstalmentCents={minimumInstalmentCents} />
        <div className="card__foot">
          <Colours colours={card.colours} />
          {/* Behaviour: src/enhance/fresh-cards.ts. Without scripts it leads to the piece, as every form leads somewhere. */}
          <form className="card__bag" action={productUrl(id)} hidden={stock <= 0} data-bag="">
            <button className="icon-button" type="submit">
              <Icon name="bag" />
              <span className="visually-hidden">{`Compra rápida: ${name}`}</span>
            </button>
          </form>
        </div>
      </div>
    </article>
  );
}

const SHOWN_COLOURS = 5;

function Colours({ colours }: Pick<Card, 'colours'>) {
  const more = colours.length - SHOWN_COLOURS;
  return (
    <span className="card__colours">
      {colours.length > 1 && (
        <>
          <span className="visually-hidden">{`Cores: ${colours.map(({ name }) => name).join(', ')}`}</span>
          {colours.slice(0, SHOWN_COLOURS).map(({ name, hex }) => (
            <Swatch key={name} hex={hex} />
          ))}
          {more > 0 && (
            <span className="text-label text-faint" aria-hidden="true">
              {`+${more}`}
            </span>
          )}
        </>
      )}
    </span>
  );
}
