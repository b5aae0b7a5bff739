import { useStore } from '@nanostores/react';
import { type Cents, formatBRL } from '../../domain/money.ts';
import { $instalments, $minimumInstalment } from '../../stores/card.ts';
import { instalmentChoices, instalmentsFor } from '../../stores/payment.ts';
import { SelectField } from '../../ui/Field.tsx';

/** In how many instalments; what they come to together always stands beside them (Decreto 5.903/2006, art. 3). */
export function Instalments({ totalCents }: { totalCents: Cents }) {
  const wanted = useStore($instalments);
  useStore($minimumInstalment);
  const choices = instalmentChoices(totalCents);
  const n = instalmentsFor(totalCents, wanted);
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
