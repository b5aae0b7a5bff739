import type { ChangeEvent, ComponentProps } from 'react';
import { Field } from './Field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'onChange'> & { onType: (text: string) => void };

/** A field whose value may differ from the input (a mask); the caret stays where the person types. */
export function TypedField({ onType, ...rest }: Props) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value;
    const at = target.selectionStart;
    onType(typed);
    // By then React has set the displayed value and moved the caret to its end.
    queueMicrotask(() => {
      if (target.value === typed || at === null || document.activeElement !== target) return;
      const place =
        at === typed.length ? target.value.length : placeAfter(target.value, digitsIn(typed.slice(0, at)));
      target.setSelectionRange(place, place);
    });
  };
  return <Field {...rest} onChange={onChange} />;
}

/** A mask inserts separators: the caret belongs after the same number of digits. */
function placeAfter(text: string, digits: number): number {
  let at = 0;
  for (let left = digits; at < text.length && left > 0; at += 1) {
    if (digitsIn(text.charAt(at)) > 0) left -= 1;
  }
  return at;
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length;
}
