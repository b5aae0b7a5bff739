import type { ReactNode } from 'react';
import { Swatch } from './Swatch.tsx';

type Group = {
  /** Of the fields, and of what is said beside them: once in a page. */
  name: string;
  legend: ReactNode;
  problem: string;
  beside?: ReactNode;
  children: ReactNode;
};

function Options({ name, legend, problem, beside, children }: Group) {
  const id = `${name}-erro`;
  return (
    <fieldset className="relative mb-6" aria-describedby={id} data-missing={problem ? '' : undefined}>
      {/* Floating, it takes part in the layout like anything else. */}
      <legend className="float-left mb-2.5 w-full text-small/body font-medium">{legend}</legend>
      {beside}
      <div className="clear-both flex flex-wrap gap-2">{children}</div>
      <p className="field__error" id={id} role="alert">
        {problem}
      </p>
    </fieldset>
  );
}

/** A radio button lies unseen over its drawing: what is pressed is what has the name. */
const UNSEEN = 'absolute inset-0 size-full cursor-[inherit] opacity-0';

type Choosing = {
  name: string;
  chosen: string | null;
  /** What is said where it is still to be chosen; empty else. */
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
    <Options name={name} legend={legend} problem={problem}>
      {colours.map((colour) => (
        <label
          className="ringed relative -ml-[0.3125rem] grid size-11 place-items-center rounded-full border border-transparent transition-colors hover:border-edge has-checked:border-ink"
          key={colour.id}
        >
          <input
            className={UNSEEN}
            name={name}
            type="radio"
            value={colour.id}
            checked={colour === taken}
            onChange={() => onChoose(colour.id)}
          />
          <Swatch hex={colour.hex} large />
          <span className="visually-hidden">{colour.name}</span>
        </label>
      ))}
    </Options>
  );
}

type Sized = Choosing & {
  sizes: readonly { id: string; label: string }[];
  soldOut: readonly string[];
  /** Whether one that is sold out can be chosen, to be waited for. */
  waitable?: boolean;
  beside?: ReactNode;
};

export function Sizes({ name, sizes, soldOut, waitable, chosen, problem, beside, onChoose }: Sized) {
  if (sizes.length === 0) return null;
  return (
    <Options name={name} legend="Tamanho" problem={problem} beside={beside}>
      {sizes.map(({ id, label }) => {
        const isOut = soldOut.includes(id);
        return (
          <label
            className="ringed relative grid h-12 min-w-12 place-items-center border border-edge px-3 text-small/body transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-disabled:cursor-not-allowed data-sold-out:border-line data-sold-out:text-faint data-sold-out:line-through data-sold-out:has-checked:border-ink data-sold-out:has-checked:bg-paper-deep"
            data-sold-out={isOut ? '' : undefined}
            key={id}
          >
            <input
              className={UNSEEN}
              name={name}
              type="radio"
              value={id}
              checked={id === chosen}
              disabled={isOut && !waitable}
              onChange={() => onChoose(id)}
            />
            <span>{label}</span>
            {isOut && <span className="visually-hidden">(esgotado)</span>}
          </label>
        );
      })}
    </Options>
  );
}
