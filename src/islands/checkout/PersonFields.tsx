import { checkoutFields } from '../../stores/checkout/checkout-form.ts';
import { PersonInputs } from '../address/PersonInputs.tsx';

/** The buyer's fields. */
export function PersonFields() {
  return (
    <fieldset className="form-section">
      <legend className="subtitle">Informações pessoais</legend>
      <PersonInputs of={checkoutFields} />
    </fieldset>
  );
}
