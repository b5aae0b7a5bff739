import type { ReactNode } from 'react';
import { cardTeaser } from '../../domain/money/instalments.ts';
import { formatBRL } from '../../domain/money/money.ts';
import type { PaymentTerms } from '../../domain/money/payment-terms.ts';
import type { PaymentMethod } from '../../domain/payments/payments.ts';
import { deliveryPrice } from '../../domain/shipping/shipping.ts';
import type { Totals } from '../../stores/cart/totals.ts';
import { classes } from '../../ui/classes.ts';

type Props = { totals: Totals; settled: boolean; shippingHint: string };

/** The totals of the cart, by card and by PIX. */
export function CartSums({ totals, settled, shippingHint, terms }: Props & { terms: PaymentTerms }) {
  return (
    <div className="[transition:opacity_200ms] aria-busy:opacity-50" aria-busy={!settled || undefined}>
      <dl>
        <Row name="Subtotal" value={formatBRL(totals.subtotalCents)} />
        <CouponRow totals={totals} />
        <ShippingRow totals={totals} hint={shippingHint} />
        <Row name="Total" value={formatBRL(totals.totalCents)} total />
      </dl>
      <p className="mt-1 text-right text-small text-soft">{cardTeaser(totals.totalCents, terms)}</p>
      <p className="mt-3 text-right">
        <strong className="font-semibold tabular">{formatBRL(totals.pixTotalCents)}</strong>{' '}
        <span className="text-small text-soft">no PIX{offByPix(totals)}</span>
      </p>
    </div>
  );
}

/** The totals of an order about to be placed: the selected method's discount, and the amount to pay. */
export function CheckoutSums({ totals, method, settled, shippingHint }: Props & { method: PaymentMethod }) {
  const isPix = method === 'pix';
  return (
    <div className="[transition:opacity_200ms] aria-busy:opacity-50" aria-busy={!settled || undefined}>
      <dl>
        <Row name="Subtotal" value={formatBRL(totals.subtotalCents)} />
        <CouponRow totals={totals} />
        {isPix && totals.pixPercent > 0 && (
          <Row
            name={`Desconto PIX (${totals.pixPercent}%)`}
            value={`− ${formatBRL(totals.pixDiscountCents)}`}
          />
        )}
        <ShippingRow totals={totals} hint={shippingHint} />
        {totals.creditCents > 0 && <Row name="Crédito" value={`− ${formatBRL(totals.creditCents)}`} />}
        <Row name="Total" value={formatBRL(isPix ? totals.pixTotalCents : totals.totalCents)} total />
      </dl>
      {!isPix && totals.pixDiscountCents > 0 && (
        <p className="mt-1 text-right text-small text-soft">
          {formatBRL(totals.pixTotalCents)} no PIX{offByPix(totals)}
        </p>
      )}
      {totals.shippingCents === 0 && (
        <p className="mt-2 text-right text-small text-success">Você ganhou frete grátis!</p>
      )}
    </div>
  );
}

const offByPix = ({ pixPercent }: Totals) => (pixPercent > 0 ? `, ${pixPercent}% de desconto` : '');

function CouponRow({ totals: { couponDiscountCents, couponCode } }: { totals: Totals }) {
  if (couponDiscountCents === 0) return null;
  return (
    <Row
      name={couponCode ? `Desconto (${couponCode})` : 'Desconto'}
      value={`− ${formatBRL(couponDiscountCents)}`}
    />
  );
}

function ShippingRow({ totals: { shippingCents, freeDeliveryBy }, hint }: { totals: Totals; hint: string }) {
  if (shippingCents === null)
    return <Row name="Frete" value={<span className="text-small text-soft">{hint}</span>} />;
  return <Row name="Frete" value={deliveryPrice(shippingCents, freeDeliveryBy)} />;
}

export function Row({ name, value, total = false }: { name: string; value: ReactNode; total?: boolean }) {
  return (
    <div
      className={classes(
        'flex items-baseline justify-between gap-x-4 py-1.5 tight:flex-wrap',
        total && 'mt-2 border-t border-line pt-3.5 font-serif text-lead',
      )}
    >
      <dt>{name}</dt>
      <dd className="ml-auto text-right tabular">{value}</dd>
    </div>
  );
}
