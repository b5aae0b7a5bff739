import type { InputHTMLAttributes, ReactNode } from 'react';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'title' | 'type'> & {
  title: ReactNode;
  text?: ReactNode;
  aside?: ReactNode;
};

/** A radio button as a framed row: name, a line below it, and what stands at the right (a price). */
export function RadioCard({ title, text, aside, ...input }: Props) {
  return (
    <label className="choice">
      <input {...input} type="radio" className="radio" />
      <span>
        <span className="choice__title">{title}</span>
        {text && <span className="choice__text">{text}</span>}
      </span>
      {aside && <span className="choice__aside">{aside}</span>}
    </label>
  );
}
