import type { ProductCard } from '#contracts/catalogue.ts';
import { cardTeaser } from '#domain/instalments.ts';
import { formatBRL } from '#domain/money.ts';
import { PIX_PERCENT, pixPrice } from '#domain/pricing.ts';
import { classes } from '../../ui/classes.ts';

type Props = Pick<ProductCard, 'priceCents' | 'finalPriceCents' | 'discountPercent'> & {
  minimumInstalmentCents: number;
  /** On the product's own page. */
  large?: boolean;
};

/** A product's price with all that belongs to it: the one before, by PIX, in instalments. */
export function PriceBlock({
  priceCents,
  finalPriceCents,
  discountPercent,
  minimumInstalmentCents,
  large = false,
}: Props) {
  const isReduced = finalPriceCents < priceCents;
  const pix = formatBRL(pixPrice(finalPriceCents));
  return (
    <div className={classes('price', isReduced && 'price--reduced', large && 'price--large')}>
      <p className="price__line">
        {isReduced && (
          <>
            <s className="price__before">
              <span className="visually-hidden">{'De '}</span>
              {formatBRL(priceCents)}
            </s>
            <span className="visually-hidden">{' por '}</span>
          </>
        )}
        <span className="price__now">{formatBRL(finalPriceCents)}</span>
        {isReduced && large && <span className="badge badge--off">{`${discountPercent}% OFF`}</span>}
      </p>
      <p className="price__more">{`${pix} no PIX${large ? ` (${PIX_PERCENT}% de desconto)` : ''}`}</p>
      <p className="price__more">{cardTeaser(finalPriceCents, { minimumCents: minimumInstalmentCents })}</p>
    </div>
  );
}
