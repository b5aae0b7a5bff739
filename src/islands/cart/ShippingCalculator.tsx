import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { TEXTS } from '../../client/words/words.ts';
import { maskCep } from '../../domain/shipping/postal-code.ts';
import { $postalCode, $quote, quote, typePostalCode } from '../../stores/cart/shipping.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { ActingForm } from './ActingForm.tsx';
import { ShippingOptions } from './ShippingOptions.tsx';

/** Asks for the postal code and shows shipping prices and arrival dates for the cart. */
export function ShippingCalculator() {
  const postalCode = useStore($postalCode);
  const { status, problem } = useStore($quote);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (status !== 'asking') void quote();
  };
  return (
    <div className="grid gap-4">
      <ActingForm onSubmit={submit}>
        <Field
          label="Calcular frete"
          name="postalCode"
          value={maskCep(postalCode)}
          onChange={(event) => typePostalCode(event.target.value)}
          hint={status === 'idle' ? TEXTS.shippingPrompt : undefined}
          error={problem}
          isAlert
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="00000-000"
        />
        <Button type="submit" look="line" busy={status === 'asking'}>
          Calcular
        </Button>
      </ActingForm>
      <ShippingOptions />
      <p className="sr-only" role="status">
        {status === 'ready' ? 'Opções de frete atualizadas.' : ''}
      </p>
    </div>
  );
}
