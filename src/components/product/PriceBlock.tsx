import type { ProductCard } from '#contracts/catalogue.ts';
import { cardTeaser } from '#domain/money/instalments.ts';
import { formatBRL } from '#domain/money/money.ts';
import type { PaymentTerms } from '#domain/money/payment-terms.ts';
import { pixPrice } from '#domain/pricing/pricing.ts';
import { classes } from '../../ui/classes.ts';

type Props = Pick<ProductCard, 'priceCents' | 'finalPriceCents' | 'discountPercent'> &
  PaymentTerms & {
    /** The lowest price in the 30 days before the reduction, if known. */
    lowestBeforeCents?: number | null | undefined;
    /** For the product page. */
    large?: boolean;
  };

/**
 * A product's price with all that belongs to it: former price, PIX price, instalments; on a card these two in one line, on the
 * narrow cards of phones only the first to be seen.
 */
export function PriceBlock({
  priceCents,
  finalPriceCents,
  discountPercent,
  lowestBeforeCents = null,
  large = false,
  ...terms
}: Props) {
  const isReduced = finalPriceCents < priceCents;
  const hasPixPrice = terms.pixPercent > 0;
  const pix = formatBRL(pixPrice(finalPriceCents, terms));
  const teaser = cardTeaser(finalPriceCents, terms);
  return (
    <div className="price">
      <p className={large ? 'items-center' : undefined}>
        {isReduced && (
          <>
            <s>
              <span className="sr-only">{'De '}</span>
              {formatBRL(priceCents)}
            </s>
            <span className="sr-only">{' por '}</span>
          </>
        )}
        <span
          className={classes(
            large ? 'font-serif text-title/[1.2]' : 'font-semibold',
            isReduced && 'text-bordeaux',
          )}
          data-price={large ? '' : undefined}
        >
          {formatBRL(finalPriceCents)}
        </span>
        {isReduced && large && discountPercent > 0 && (
          <span className="badge badge--off">{`${discountPercent}% OFF`}</span>
        )}
      </p>
      {isReduced && large && lowestBeforeCents !== null && (
        <p>{`Menor preço dos 30 dias antes da oferta: ${formatBRL(lowestBeforeCents)}`}</p>
      )}
      {large ? (
        <>
          <p>{`${pix} no PIX${hasPixPrice ? ` (${terms.pixPercent}% de desconto)` : ''}`}</p>
          <p>{teaser}</p>
        </>
      ) : (
        <p>
          {hasPixPrice && `${pix} no PIX `}
          {hasPixPrice ? <span>{`ou ${teaser}`}</span> : teaser}
        </p>
      )}
    </div>
  );
}
