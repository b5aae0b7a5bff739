import { useStore } from '@nanostores/react';
import { maskCep } from '../../domain/shipping/postal-code.ts';
import {
  $chosenAddress,
  $keepAddress,
  $savedAddresses,
  chooseAddress,
} from '../../stores/checkout/checkout-addresses.ts';
import { checkoutFields } from '../../stores/checkout/checkout-form.ts';
import { RadioCard } from '../../ui/RadioCard.tsx';
import { AddressFields } from '../address/AddressFields.tsx';

/** The shipping address: a saved one, or one typed here. Guests see only the fields. */
export function AddressChoice() {
  const saved = useStore($savedAddresses);
  const chosen = useStore($chosenAddress);
  const keep = useStore($keepAddress);
  return (
    <fieldset className="form-section">
      <legend className="subtitle">Endereço de entrega</legend>
      {saved.length > 0 && (
        <div>
          {saved.map((address) => (
            <RadioCard
              key={address.id}
              name="savedAddress"
              value={address.id}
              checked={chosen === address.id}
              onChange={() => chooseAddress(address.id)}
              title={[`${address.street}, ${address.number}`, address.complement].filter(Boolean).join(', ')}
              text={`${address.district}, ${address.city} - ${address.state}, ${maskCep(address.postalCode)}`}
              aside={address.isMain ? <span className="text-small text-soft">Principal</span> : undefined}
            />
          ))}
          <RadioCard
            name="savedAddress"
            value="new"
            checked={chosen === null}
            onChange={() => chooseAddress(null)}
            title="Entregar em outro endereço"
          />
        </div>
      )}
      {chosen === null && <AddressFields of={checkoutFields} />}
      {chosen === null && keep !== null && (
        <label className="flex items-start gap-3 text-small">
          <input
            type="checkbox"
            className="checkbox"
            name="keepAddress"
            checked={keep}
            onChange={(event) => $keepAddress.set(event.target.checked)}
          />
          Salvar este endereço na minha conta
        </label>
      )}
    </fieldset>
  );
}
