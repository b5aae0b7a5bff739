import type { ProductCard } from '#contracts/catalogue.ts';
import { cardTeaser } from '#domain/instalments.ts';
import { formatBRL } from '#domain/money.ts';
import { PIX_PERCENT, pixPrice } from '#domain/pricing.ts';
import { classes } from '../../ui/classes.ts';

type Props = Pick<ProductCard, 'priceCents' | 'finalPriceCents' | 'discountPercent'> & {
  minimumInstalmentCents: number;
  /** On the product page, whose script writes the price of now into it (src/islands/product-price.ts). */
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
  const hook = (name: string) => (large ? { [`data-price${name}`]: '' } : {});
  return (
    <div className={classes('price', isReduced && 'price--reduced', large && 'price--large')} {...hook('')}>
      <p className="price__line">
        {(isReduced || large) && (
          <>
            <s className="price__before" hidden={!isReduced} {...hook('-before')}>
              <span className="visually-hidden">{'De '}</span>
              {formatBRL(priceCents)}
            </s>
            <span className="visually-hidden" hidden={!isReduced} {...hook('-by')}>
              {' por '}
            </span>
          </>
        )}
        <span className="price__now" {...hook('-now')}>
          {formatBRL(finalPriceCents)}
        </span>
        {large && (
          <span className="badge badge--off" hidden={!isReduced} {...hook('-off')}>
            {`${discountPercent}% OFF`}
          </span>
        )}
      </p>
      <p className="price__more">
        {large ? (
          <>
            <span {...hook('-pix')}>{pix}</span>
            {` no PIX (${PIX_PERCENT}% de desconto)`}
          </>
        ) : (
          `${pix} no PIX`
        )}
      </p>
      <p className="price__more" {...hook('-instalments')}>
        {cardTeaser(finalPriceCents, { minimumCents: minimumInstalmentCents })}
      </p>
    </div>
  );
}
