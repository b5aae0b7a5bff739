import { type ComponentProps, useState } from 'react';
import { linkProblem } from '../../../stores/admin/kit/typed.ts';
import { Field } from '../../../ui/Field.tsx';

/** `schema`: which addresses are right; by default those of an optional link. */
type Props = ComponentProps<typeof Field> & { value: string; schema?: Parameters<typeof linkProblem>[1] };

/** A typed URL. A wrong one is reported on blur. */
export function AddressField({ value, schema, error, onChange, ...field }: Props) {
  const [isTyping, setTyping] = useState(false);
  const problem = isTyping ? null : linkProblem(value, schema);
  return (
    <Field
      {...field}
      error={problem ?? error}
      isAlert={problem !== null}
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
    />
  );
}
