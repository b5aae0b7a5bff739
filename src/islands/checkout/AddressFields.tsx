import { useStore } from '@nanostores/react';
import { STATES } from '../../domain/postal-code.ts';
import { $fieldProblems, $form, $lookup, leaveField, typeField } from '../../stores/checkout-form.ts';
import { SelectField } from '../../ui/Field.tsx';
import { CheckoutField } from './CheckoutField.tsx';

/** The address, typed. The postal code fills the rest, which stays open to correction. */
export function AddressFields() {
  const lookup = useStore($lookup);
  const state = useStore($form, { keys: ['state'] }).state;
  const stateProblem = useStore($fieldProblems, { keys: ['state'] }).state;
  return (
    <div className="grid grid-cols-6 items-start gap-x-4 gap-y-5">
      <CheckoutField
        name="postalCode"
        label="CEP"
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="00000-000"
        className="col-span-6 sm:col-span-2"
      />
      <p className="col-span-6 self-end text-small text-soft sm:col-span-4 sm:pb-3" role="status">
        {lookup.status === 'asking' && 'Buscando o endereço…'}
        {lookup.status === 'filled' && 'Endereço encontrado. Confira e complete.'}
        {lookup.status === 'failed' && lookup.problem}
      </p>
      <CheckoutField
        name="street"
        label="Rua"
        autoComplete="address-line1"
        className="col-span-6 sm:col-span-4"
      />
      <CheckoutField name="number" label="Número" autoComplete="off" className="col-span-3 sm:col-span-2" />
      <CheckoutField
        name="complement"
        label="Complemento"
        optional
        autoComplete="address-line2"
        className="col-span-6 sm:col-span-3"
      />
      <CheckoutField
        name="district"
        label="Bairro"
        autoComplete="address-level3"
        className="col-span-6 sm:col-span-3"
      />
      <CheckoutField
        name="city"
        label="Cidade"
        autoComplete="address-level2"
        className="col-span-6 sm:col-span-4"
      />
      <SelectField
        name="state"
        label="Estado"
        value={state}
        error={stateProblem}
        autoComplete="address-level1"
        aria-required
        onChange={(event) => typeField('state', event.target.value)}
        onBlur={() => leaveField('state')}
        className="col-span-6 sm:col-span-2"
      >
        <option value="">Escolha</option>
        {STATES.map(({ uf, name }) => (
          <option key={uf} value={uf}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
