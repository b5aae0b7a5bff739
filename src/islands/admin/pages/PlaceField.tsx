import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { placeAddress } from '../../../contracts/sections/form.ts';
import { $isHidden, $places } from '../../../stores/admin/pages/menu-places.ts';
import { SelectField } from '../../../ui/Field.tsx';
import { Options } from '../kit/Options.tsx';
import { AddressField } from './AddressField.tsx';

const OTHER = 'outro';
const ADDRESS = placeAddress();

type Props = {
  label: string;
  value: string;
  error: string | null;
  onValue: (address: string) => void;
};

/** Target of a link: a page, category or campaign by name, or a typed URL. A wrong one is reported on blur. */
export function PlaceField({ label, value, error, onValue }: Props) {
  const groups = useStore($places);
  const isLost = useStore($isHidden)(value);
  const isKnown = groups.some(({ places }) => places.some(({ address }) => address === value));
  const [isTyping, setTyping] = useState(false);
  const isOther = isTyping || !isKnown;
  return (
    <div className="grid gap-3">
      <SelectField
        label={label}
        value={isOther ? OTHER : value}
        error={isOther ? null : error}
        onChange={({ target }) => {
          setTyping(target.value === OTHER);
          if (target.value !== OTHER) onValue(target.value);
        }}
      >
        {groups.map(({ name, places }) => (
          <optgroup key={name} label={name}>
            <Options of={places.map(({ name: place, address }) => [address, place])} />
          </optgroup>
        ))}
        <option value={OTHER}>Outro endereço…</option>
      </SelectField>
      {isOther && (
        <AddressField
          label="Endereço"
          schema={ADDRESS}
          value={value}
          error={error}
          hint={isLost ? 'Isto não está na loja agora: ela deixa este link de fora.' : undefined}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </div>
  );
}
