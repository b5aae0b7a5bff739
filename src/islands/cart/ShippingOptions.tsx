import { useStore } from '@nanostores/react';
import type { ShippingOption } from '../../contracts/shipping.ts';
import { formatBRL } from '../../domain/money/money.ts';
import type { PaymentMethod } from '../../domain/payments/payments.ts';
import { promisedArrival } from '../../domain/settlement/boleto-arrival.ts';
import { formatArrival, parseISODate } from '../../domain/time/calendar.ts';
import { $quote, $shippingOption, chooseService } from '../../stores/cart/shipping.ts';
import { RadioCard } from '../../ui/RadioCard.tsx';

/** The quoted shipping options. `paidBy`: the payment method, if selected on the same page. */
export function ShippingOptions({ paidBy }: { paidBy?: PaymentMethod }) {
  const { options, status, city } = useStore($quote);
  const chosen = useStore($shippingOption);
  if (options.length === 0) return null;
  return (
    <fieldset
      aria-busy={status === 'asking' || undefined}
      className="[transition:opacity_200ms] aria-busy:opacity-50"
    >
      <legend className="mb-2 text-small text-soft">
        {city ? `Entrega em ${city}` : 'Opções de entrega'}
      </legend>
      {options.map((option) => (
        <RadioCard
          key={option.service}
          name="service"
          value={option.service}
          checked={option.service === chosen?.service}
          onChange={() => chooseService(option.service)}
          title={option.name}
          text={arrivalOf(option, paidBy)}
          aside={<OptionPrice option={option} />}
        />
      ))}
    </fieldset>
  );
}

/** The day by which it comes; `paidBy`: the payment method, if selected on the same page. */
export function arrivalOf({ arrivesBy, minDays, maxDays }: ShippingOption, paidBy?: PaymentMethod): string {
  const day = parseISODate(promisedArrival(paidBy, arrivesBy, new Date()));
  const days = minDays === maxDays ? `${maxDays}` : `${minDays} a ${maxDays}`;
  return day ? formatArrival(day) : `${days} dias úteis`;
}

export function OptionPrice({ option: { priceCents, fullPriceCents } }: { option: ShippingOption }) {
  if (priceCents > 0) return formatBRL(priceCents);
  return (
    <>
      <span className="font-medium text-success">Grátis</span>
      {fullPriceCents > 0 && (
        <s className="block text-small text-faint">
          <span className="sr-only">em vez de </span>
          {formatBRL(fullPriceCents)}
        </s>
      )}
    </>
  );
}
