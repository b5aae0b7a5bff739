import { type ReactNode, useId } from 'react';
import { ColourOption, SizeOption } from '../../components/product/Options.tsx';

type Group = { legend: ReactNode; problem: string; children: ReactNode };

function Options({ legend, problem, children }: Group) {
  const id = useId();
  return (
    <fieldset className="buy__choice" aria-describedby={id} data-missing={problem ? '' : undefined}>
      <legend className="buy__legend">{legend}</legend>
      <div className="buy__options">{children}</div>
      <p className="field__error" id={id} role="alert">
        {problem}
      </p>
    </fieldset>
  );
}

type Choosing = { chosen: string | null; problem: string; onChoose: (id: string) => void };

export function Colours({
  colours,
  chosen,
  problem,
  onChoose,
}: Choosing & { colours: readonly { id: string; name: string; hex: string }[] }) {
  if (colours.length === 0) return null;
  const taken = colours.find(({ id }) => id === chosen);
  const legend = <>Cor{taken && <span className="text-soft">: {taken.name}</span>}</>;
  return (
    <Options legend={legend} problem={problem}>
      {colours.map((colour) => (
        <ColourOption
          key={colour.id}
          name="quick-colour"
          colour={colour}
          checked={colour.id === chosen}
          onChange={() => onChoose(colour.id)}
        />
      ))}
    </Options>
  );
}

export function Sizes({
  sizes,
  soldOut,
  chosen,
  problem,
  onChoose,
}: Choosing & { sizes: readonly { id: string; label: string }[]; soldOut: readonly string[] }) {
  if (sizes.length === 0) return null;
  return (
    <Options legend="Tamanho" problem={problem}>
      {sizes.map((size) => (
        <SizeOption
          key={size.id}
          name="quick-size"
          size={size}
          soldOut={soldOut.includes(size.id)}
          checked={size.id === chosen}
          disabled={soldOut.includes(size.id)}
          onChange={() => onChoose(size.id)}
        />
      ))}
    </Options>
  );
}
