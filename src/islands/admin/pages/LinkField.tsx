import { useStore } from '@nanostores/react';
import { type ComponentProps, useId, useState } from 'react';
import { linkProblem } from '../../../stores/admin/kit/typed.ts';
import { $isHidden, $places } from '../../../stores/admin/pages/menu-places.ts';
import { Field } from '../../../ui/Field.tsx';

const ANYWHERE =
  'Uma página da loja, escolhida da lista ou escrita, ou um endereço com https://. Vazio: sem link.';

type Props = ComponentProps<typeof Field> & { value: string };

/** An optional URL: typed, or chosen by name from the shop's pages, categories and campaigns. A wrong one is reported on blur. */
export function LinkField({ value, hint, error, onChange, ...field }: Props) {
  const groups = useStore($places);
  const isLost = useStore($isHidden)(value);
  const [isTyping, setTyping] = useState(false);
  const problem = isTyping ? null : linkProblem(value);
  const id = useId();
  return (
    <>
      <Field
        {...field}
        error={problem ?? error}
        isAlert={problem !== null}
        list={id}
        maxLength={500}
        placeholder="/colecao ou https://…"
        spellCheck={false}
        autoCapitalize="none"
        value={value}
        onChange={(event) => {
          setTyping(true);
          onChange?.(event);
        }}
        onBlur={() => setTyping(false)}
        hint={isLost ? 'Esta categoria ou campanha não está na loja agora.' : (hint ?? ANYWHERE)}
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
