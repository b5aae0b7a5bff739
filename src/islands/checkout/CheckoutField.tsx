import { useStore } from '@nanostores/react';
import type { InputHTMLAttributes } from 'react';
import {
  $fieldProblems,
  $form,
  type Field as FieldName,
  leaveField,
  typeField,
} from '../../stores/checkout-form.ts';
import { TypedField } from '../../ui/TypedField.tsx';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value' | 'onChange' | 'onBlur'> & {
  name: FieldName;
  label: string;
  hint?: string;
  optional?: boolean;
};

/** One field of the checkout, bound to the form. */
export function CheckoutField({ name, ...rest }: Props) {
  const value = useStore($form, { keys: [name] })[name];
  const error = useStore($fieldProblems, { keys: [name] })[name];
  return (
    <TypedField
      {...rest}
      name={name}
      value={value}
      error={error}
      onType={(text) => typeField(name, text)}
      onBlur={() => leaveField(name)}
      aria-required={!rest.optional}
    />
  );
}
