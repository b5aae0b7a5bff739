import { useStore } from '@nanostores/react';
import type { MapStore } from 'nanostores';
import type { InputHTMLAttributes } from 'react';
import type { Fields } from '../../stores/kit/fields.ts';
import { TypedField } from '../../ui/TypedField.tsx';

type Props<N extends string> = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'value' | 'onChange' | 'onBlur'
> & {
  of: Pick<Fields<N>, '$values' | '$problems' | 'type' | 'leave'>;
  name: N;
  label: string;
  hint?: string;
  optional?: boolean;
};

/** One field of a form, bound to its store. */
export function BoundField<N extends string>({ of, name, ...rest }: Props<N>) {
  const $values: MapStore<Record<string, string>> = of.$values;
  const $problems: MapStore<Record<string, string | undefined>> = of.$problems;
  const value = useStore($values, { keys: [name] })[name];
  const error = useStore($problems, { keys: [name] })[name];
  return (
    <TypedField
      {...rest}
      name={name}
      value={value}
      error={error}
      onType={(text) => of.type(name, text)}
      onBlur={() => of.leave(name)}
      aria-required={!rest.optional}
    />
  );
}
