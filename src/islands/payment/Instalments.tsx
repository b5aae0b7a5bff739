import { useStore } from '@nanostores/react';
import { instalmentOptions } from '../../domain/money/instalments.ts';
import { type Cents, formatBRL } from '../../domain/money/money.ts';
import type { PaymentTerms } from '../../domain/money/payment-terms.ts';
import { $instalments } from '../../stores/payment/card.ts';
import { instalmentsFor } from '../../stores/payment/payment.ts';
import { SelectField } from '../../ui/Field.tsx';

/** The number of instalments; the total is always shown beside them (Decreto 5.903/2006, art. 3). */
export function Instalments({ totalCents, terms }: { totalCents: Cents; terms: PaymentTerms }) {
  const wanted = useStore($instalments);
  const choices = instalmentOptions(totalCents, terms);
  const n = instalmentsFor(totalCents, terms, wanted);
  const chosen = choices.find((choice) => choice.n === n);
  return (
    <SelectField
      name="instalments"
      label="Parcelas"
      value={n}
      onChange={(event) => $instalments.set(Number(event.target.value))}
      hint={
        <>
          {chosen?.note && `${chosen.note}. `}Total no cartão:{' '}
          <strong className="font-semibold tabular">{formatBRL(totalCents)}</strong>, sem juros
        </>
      }
      className="col-span-6"
    >
      {choices.map((choice) => (
        <option key={choice.n} value={choice.n}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
}
