import { useStore } from '@nanostores/react';
import type { InputHTMLAttributes } from 'react';
import type { Cents } from '../../domain/money/money.ts';
import type { PaymentTerms } from '../../domain/money/payment-terms.ts';
import {
  $card,
  $cardBrand,
  $cardProblems,
  leaveCard,
  type CardField as Name,
  typeCard,
} from '../../stores/payment/card.ts';
import { TypedField } from '../../ui/TypedField.tsx';
import { BrandMark } from './BrandMark.tsx';
import { Instalments } from './Instalments.tsx';

/** The card form. Its data are sent to the payment provider only. */
export function CardFields({ totalCents, terms }: { totalCents: Cents; terms: PaymentTerms }) {
  const brand = useStore($cardBrand);
  const isAmex = brand === 'amex';
  return (
    <div className="grid grid-cols-6 items-start gap-x-4 gap-y-5">
      <CardField
        name="cardNumber"
        label="Número do cartão"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        className="col-span-6"
        mark={<BrandMark brand={brand} />}
      />
      <CardField
        name="cardHolder"
        label="Nome impresso no cartão"
        autoComplete="cc-name"
        autoCapitalize="characters"
        spellCheck={false}
        className="col-span-6"
      />
      <CardField
        name="cardExpiry"
        label="Validade"
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="MM/AA"
        className="col-span-3"
      />
      <CardField
        name="cardCvv"
        label="CVV"
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder={isAmex ? '0000' : '000'}
        hint={isAmex ? '4 números na frente' : '3 números no verso'}
        className="col-span-3"
      />
      <Instalments totalCents={totalCents} terms={terms} />
    </div>
  );
}

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value' | 'onChange' | 'onBlur'> & {
  name: Name;
  label: string;
  hint?: string;
  mark?: React.ReactNode;
};

function CardField({ name, ...rest }: Props) {
  const value = useStore($card, { keys: [name] })[name];
  const error = useStore($cardProblems, { keys: [name] })[name];
  return (
    <TypedField
      {...rest}
      name={name}
      value={value}
      error={error}
      onType={(text) => typeCard(name, text)}
      onBlur={() => leaveCard(name)}
      aria-required
    />
  );
}
