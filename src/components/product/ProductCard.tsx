import type { ProductCard as Card } from '#contracts/catalogue.ts';
import { cardBadges } from '#domain/catalogue.ts';
import type { PaymentTerms } from '#domain/payment-terms.ts';
import { CARD_SIZES, CARD_WIDTHS, HOVER_WIDTH, productUrl } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../Picture.tsx';
import { Badges } from './Badges.tsx';
import { Heart } from './Heart.tsx';
import { PriceBlock } from './PriceBlock.tsx';
import { Swatches } from './Swatch.tsx';

export type CardLook = PaymentTerms & {
  /** How wide the pictures are. */
  sizes?: string;
  heading?: 'h2' | 'h3';
};

type Props = CardLook & { card: Card; kept?: boolean; priority?: boolean };

/** A piece in a list. */
export function ProductCard({
  card,
  sizes = CARD_SIZES.row,
  heading: Heading = 'h3',
  kept = false,
  priority = false,
  ...terms
}: Props) {
  const { id, name, category, image, hoverImage, stock } = card;
  return (
    <article className="group relative flex h-full flex-col" data-product-card={id}>
      <div className="relative">
        <Picture picture={image} widths={CARD_WIDTHS} sizes={sizes} priority={priority} />
        {hoverImage && (
          <Picture
            picture={hoverImage}
            widths={[HOVER_WIDTH]}
            sizes={sizes}
            decorative
            className="absolute inset-0 opacity-0 transition-opacity group-hover:opacity-100 [@media(hover:none)]:hidden"
          />
        )}
        <p className="absolute top-2 right-12 left-2 flex flex-wrap gap-1">
          <Badges badges={cardBadges(card)} />
        </p>
        {/* Above the name's link, which covers the whole card. */}
        <Heart id={id} name={name} kept={kept} className="absolute top-0 right-0 z-1" />
      </div>
      <div className="flex flex-1 flex-col pt-3.5">
        {category && <p className="text-label text-faint">{category.name}</p>}
        <Heading className="mt-0.5 mb-2 font-serif text-body/[1.25] lg:text-lead/[1.25]">
          <a className="stretched" href={productUrl(id)}>
            {name}
          </a>
        </Heading>
        <PriceBlock {...card} {...terms} />
        <div className="mt-auto flex min-h-6 items-center gap-[0.3125rem] pt-2">
          <Colours colours={card.colours} />
          {/* Behaviour: src/enhance/fresh-cards.ts. Without scripts it leads to the piece, as every form leads somewhere. */}
          <form
            // As large as a finger, without taking more room than its drawing.
            className="relative z-1 -m-[0.6875rem] ml-auto text-soft"
            action={productUrl(id)}
            hidden={stock <= 0}
            data-bag=""
          >
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
    <span className="flex items-center gap-[0.3125rem]">
      {colours.length > 1 && (
        <>
          <span className="visually-hidden">{`Cores: ${colours.map(({ name }) => name).join(', ')}`}</span>
          <Swatches hexes={colours.slice(0, SHOWN_COLOURS).map(({ hex }) => hex)} />
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
