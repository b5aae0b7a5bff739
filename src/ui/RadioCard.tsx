import type { InputHTMLAttributes, ReactNode } from 'react';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'title' | 'type'> & {
  title: ReactNode;
  text?: ReactNode;
  aside?: ReactNode;
};

/** A radio button as a framed row: name, a line of text, and a price or the like at the right. */
export function RadioCard({ title, text, aside, ...input }: Props) {
  return (
    <label className="choice ringed relative grid grid-cols-[auto_1fr_auto] items-start tight:grid-cols-[auto_1fr] gap-x-3.5 border border-line p-4 transition-colors hover:z-1 hover:border-edge has-checked:z-2 has-checked:border-ink has-focus-visible:z-3 has-disabled:text-faint">
      <input {...input} type="radio" className="radio focus-visible:outline-none" />
      <span>
        <span className="block font-medium">{title}</span>
        {text && <span className="block text-small text-soft">{text}</span>}
      </span>
      {aside && <span className="text-right tabular tight:col-start-2 tight:text-left">{aside}</span>}
    </label>
  );
}
