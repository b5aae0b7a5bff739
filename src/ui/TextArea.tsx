import { type TextareaHTMLAttributes, useId } from 'react';

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & { label: string; optional?: boolean };

/** A field of several lines. */
export function TextArea({ label, optional = false, ...rest }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && <span className="field__optional"> (opcional)</span>}
      </label>
      <textarea {...rest} id={id} className="input" />
    </div>
  );
}
