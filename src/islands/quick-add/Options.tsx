import { type ReactNode, useId } from 'react';

type Group = { legend: ReactNode; problem: string; children: ReactNode };

/** Drawn as those of the product's page (ColourOption.astro, SizeOption.astro). */
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
  const colour = colours.find(({ id }) => id === chosen);
  const legend = <>Cor{colour && <span className="text-soft">: {colour.name}</span>}</>;
  return (
    <Options legend={legend} problem={problem}>
      {colours.map(({ id, name, hex }) => (
        <label className="colour" key={id}>
          <input
            type="radio"
            name="quick-colour"
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <svg className="swatch" viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="10" cy="10" r="9.5" fill={hex} />
          </svg>
          <span className="visually-hidden">{name}</span>
        </label>
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
      {sizes.map(({ id, label }) => {
        const isOut = soldOut.includes(id);
        return (
          <label className="size" key={id} data-sold-out={isOut ? '' : undefined}>
            <input
              type="radio"
              name="quick-size"
              value={id}
              checked={id === chosen}
              disabled={isOut}
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
