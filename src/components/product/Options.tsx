import type { ReactNode } from 'react';
import { Swatch } from './Swatch.tsx';

type Group = {
  /** Name of the fields and id prefix of their message; unique in a page. */
  name: string;
  legend: ReactNode;
  problem: string;
  beside?: ReactNode;
  look: 'colours' | 'sizes';
  children: ReactNode;
};

function Options({ name, legend, problem, beside, look, children }: Group) {
  const id = `${name}-erro`;
  return (
    <fieldset className="relative mb-6" aria-describedby={id} data-missing={problem ? '' : undefined}>
      {/* Floated, the legend takes part in the layout like any other element. */}
      <legend className="float-left mb-2.5 w-full text-small/body font-medium">{legend}</legend>
      {beside}
      <div className={`options options--${look}`}>{children}</div>
      <p className="field__error" id={id} role="alert">
        {problem}
      </p>
    </fieldset>
  );
}

type Choosing = {
  name: string;
  chosen: string | null;
  /** The message if a selection is missing; otherwise empty. */
  problem: string;
  onChoose: (id: string) => void;
};

export function Colours({
  name,
  colours,
  chosen,
  problem,
  onChoose,
}: Choosing & { colours: readonly { id: string; name: string; hex: string }[] }) {
  if (colours.length === 0) return null;
  const taken = colours.find(({ id }) => id === chosen);
  const legend = <>Cor{taken && <span className="font-normal text-soft">{`: ${taken.name}`}</span>}</>;
  return (
    <Options name={name} legend={legend} problem={problem} look="colours">
      {colours.map((colour) => (
        <label key={colour.id}>
          <input
            name={name}
            type="radio"
            value={colour.id}
            checked={colour === taken}
            onChange={() => onChoose(colour.id)}
          />
          <Swatch hex={colour.hex} large />
          <span className="sr-only">{colour.name}</span>
        </label>
      ))}
    </Options>
  );
}

type Sized = Choosing & {
  sizes: readonly { id: string; label: string }[];
  soldOut: readonly string[];
  /** Whether a sold-out option can be selected, for a back-in-stock alert. */
  waitable?: boolean;
  beside?: ReactNode;
};

export function Sizes({ name, sizes, soldOut, waitable, chosen, problem, beside, onChoose }: Sized) {
  if (sizes.length === 0) return null;
  return (
    <Options name={name} legend="Tamanho" problem={problem} beside={beside} look="sizes">
      {sizes.map(({ id, label }) => {
        const isOut = soldOut.includes(id);
        return (
          <label data-sold-out={isOut ? '' : undefined} key={id}>
            <input
              name={name}
              type="radio"
              value={id}
              checked={id === chosen}
              disabled={isOut && !waitable}
              onChange={() => onChoose(id)}
            />
            <span>{label}</span>
            {isOut && <span className="sr-only">(esgotado)</span>}
          </label>
        );
      })}
    </Options>
  );
}
