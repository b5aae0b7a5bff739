import { useStore } from '@nanostores/react';
import { type ChangeEvent, type InputHTMLAttributes, useLayoutEffect, useRef } from 'react';
import {
  $fieldProblems,
  $form,
  type Field as FieldName,
  leaveField,
  typeField,
} from '../../stores/checkout-form.ts';
import { Field } from '../../ui/Field.tsx';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value' | 'onChange' | 'onBlur'> & {
  name: FieldName;
  label: string;
  hint?: string;
  optional?: boolean;
};

/** One field of the checkout, bound to the form; a masked one keeps the caret where the shopper is typing. */
export function CheckoutField({ name, ...rest }: Props) {
  const value = useStore($form, { keys: [name] })[name];
  const error = useStore($fieldProblems, { keys: [name] })[name];
  const caret = useRef<{ input: HTMLInputElement; digits: number } | null>(null);

  useLayoutEffect(() => {
    const kept = caret.current;
    caret.current = null;
    if (kept) placeCaret(kept.input, kept.digits);
  });

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value;
    const at = target.selectionStart;
    typeField(name, typed);
    const isMasked = $form.get()[name] !== typed;
    if (isMasked && at !== null) caret.current = { input: target, digits: digitsIn(typed.slice(0, at)) };
  };
  return (
    <Field
      {...rest}
      name={name}
      value={value}
      error={error}
      onChange={onChange}
      onBlur={() => leaveField(name)}
      aria-required={!rest.optional}
    />
  );
}

/** A mask puts signs between the digits: the caret belongs after the same number of digits as before. */
function placeCaret(input: HTMLInputElement, digits: number): void {
  let at = 0;
  for (let left = digits; at < input.value.length && left > 0; at += 1) {
    if (/\d/.test(input.value.charAt(at))) left -= 1;
  }
  input.setSelectionRange(at, at);
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length;
}
