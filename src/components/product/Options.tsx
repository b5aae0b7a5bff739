import type { InputHTMLAttributes } from 'react';
import { Swatch } from './Swatch.tsx';

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'size'>;

/** A colour to choose. */
export function ColourOption({
  colour: { id, name, hex },
  ...input
}: Input & { colour: { id: string; name: string; hex: string } }) {
  return (
    <label className="colour">
      <input {...input} type="radio" value={id} />
      <Swatch hex={hex} />
      <span className="visually-hidden">{name}</span>
    </label>
  );
}

/** A size to choose; the page's script, too, says by `data-sold-out` that there is none left of it. */
export function SizeOption({
  size: { id, label },
  soldOut,
  ...input
}: Input & { size: { id: string; label: string }; soldOut: boolean }) {
  return (
    <label className="size" data-sold-out={soldOut ? '' : undefined}>
      <input {...input} type="radio" value={id} />
      <span>{label}</span>
      <span className="visually-hidden size__note">(esgotado)</span>
    </label>
  );
}
