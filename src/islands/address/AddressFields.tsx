import { useStore } from '@nanostores/react';
import { STATES } from '../../domain/shipping/postal-code.ts';
import type { Fields } from '../../stores/kit/fields.ts';
import type { PostalFill } from '../../stores/kit/postal-fill.ts';
import { SelectField } from '../../ui/Field.tsx';
import { BoundField } from './BoundField.tsx';

type AddressField = 'postalCode' | 'street' | 'number' | 'complement' | 'district' | 'city' | 'state';
type Props<N extends string> = {
  /** A form with address fields. */
  of: Pick<Fields<AddressField | N>, '$values' | '$problems' | 'type' | 'leave'> &
    Pick<PostalFill, '$lookup'>;
};

/** The address fields. The postal code fills in the rest, which stays editable. */
export function AddressFields<N extends string>({ of }: Props<N>) {
  const lookup = useStore(of.$lookup);
  const { state } = useStore(of.$values);
  const { state: stateProblem } = useStore(of.$problems);
  return (
    <div className="grid grid-cols-6 items-start gap-x-4 gap-y-5">
      <BoundField
        of={of}
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
      <BoundField
        of={of}
        name="street"
        label="Rua"
        autoComplete="address-line1"
        className="col-span-6 sm:col-span-4"
      />
      <BoundField
        of={of}
        name="number"
        label="Número"
        autoComplete="off"
        className="col-span-3 sm:col-span-2"
      />
      <BoundField
        of={of}
        name="complement"
        label="Complemento"
        optional
        autoComplete="address-line2"
        className="col-span-6 sm:col-span-3"
      />
      <BoundField
        of={of}
        name="district"
        label="Bairro"
        autoComplete="address-level3"
        className="col-span-6 sm:col-span-3"
      />
      <BoundField
        of={of}
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
        onChange={(event) => of.type('state', event.target.value)}
        onBlur={() => of.leave('state')}
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
