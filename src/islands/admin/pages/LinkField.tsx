import { useStore } from '@nanostores/react';
import { type ComponentProps, useId } from 'react';
import { $isHidden, $places } from '../../../stores/admin/pages/menu-places.ts';
import { AddressField } from './AddressField.tsx';

const ANYWHERE =
  'Uma página da loja, escolhida da lista ou escrita, ou um endereço com https://. Vazio: sem link.';

type Props = Omit<ComponentProps<typeof AddressField>, 'schema'>;

/** An optional URL: typed, or chosen by name from the shop's pages, categories and campaigns. A wrong one is reported on blur. */
export function LinkField({ value, hint, ...field }: Props) {
  const groups = useStore($places);
  const isLost = useStore($isHidden)(value);
  const id = useId();
  return (
    <>
      <AddressField
        {...field}
        list={id}
        value={value}
        hint={
          isLost
            ? 'Esta categoria ou campanha não está na loja agora: enquanto isso, o link fica de fora.'
            : (hint ?? ANYWHERE)
        }
      />
      <datalist id={id}>
        {groups.flatMap(({ places }) =>
          places
            .filter(({ address }) => address.startsWith('/'))
            .map(({ name, address }) => (
              <option key={address} value={address}>
                {name}
              </option>
            )),
        )}
      </datalist>
    </>
  );
}
