type ChoiceProps<T extends string> = {
  legend: string;
  /** The item in question, for screen readers. */
  of?: string;
  optional?: boolean;
  names: Readonly<Record<T, string>>;
  options: readonly T[];
  chosen: T | null;
  onChoose: (option: T) => void;
};

/**
 * A choice made by a single press. Buttons instead of a radio group, in which arrow keys would submit every option on the way.
 */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { legend, of, optional, names, options, chosen, onChoose } = props;
  return (
    <fieldset>
      <legend className="mb-2 text-small font-medium">
        {legend}
        {optional && <span className="field__optional"> (opcional)</span>}
        {of && <span className="sr-only">{` ${of}`}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <button
            key={option}
            type="button"
            className="min-h-11 cursor-pointer border border-edge px-3.5 text-small hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            aria-pressed={option === chosen}
            onClick={() => onChoose(option)}
          >
            {names[option]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
