import type { ProductCard } from '#contracts/catalogue.ts';
import { cardTeaser } from '#domain/instalments.ts';
import { formatBRL } from '#domain/money.ts';
import type { PaymentTerms } from '#domain/payment-terms.ts';
import { pixPrice } from '#domain/pricing.ts';
import { classes } from '../../ui/classes.ts';

type Props = Pick<ProductCard, 'priceCents' | 'finalPriceCents' | 'discountPercent'> &
  PaymentTerms & {
    /** On the product's own page. */
    large?: boolean;
  };

/** A product's price with all that belongs to it: the one before, by PIX, in instalments. */
export function PriceBlock({ priceCents, finalPriceCents, discountPercent, large = false, ...terms }: Props) {
  const isReduced = finalPriceCents < priceCents;
  const pix = formatBRL(pixPrice(finalPriceCents, terms));
  return (
    <div className="tabular">
      <p
        className={classes(
          'flex flex-wrap gap-x-2.5',
          large ? 'items-center' : 'items-baseline text-body/[1.5]',
        )}
      >
        {isReduced && (
          <>
            <s className={classes('text-faint line-through decoration-1', !large && 'text-small')}>
              <span className="visually-hidden">{'De '}</span>
              {formatBRL(priceCents)}
            </s>
            <span className="visually-hidden">{' por '}</span>
          </>
        )}
        <span
          className={classes(
            large ? 'font-serif text-title/[1.2]' : 'font-semibold',
            isReduced && 'text-bordeaux',
          )}
          data-price=""
        >
          {formatBRL(finalPriceCents)}
        </span>
        {isReduced && large && <span className="badge badge--off">{`${discountPercent}% OFF`}</span>}
      </p>
      <p className="text-small text-soft">{`${pix} no PIX${large && terms.pixPercent > 0 ? ` (${terms.pixPercent}% de desconto)` : ''}`}</p>
      <p className="text-small text-soft">{cardTeaser(finalPriceCents, terms)}</p>
    </div>
  );
}
