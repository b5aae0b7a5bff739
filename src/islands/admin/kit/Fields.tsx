import type { ReactNode } from 'react';

/** Fields beyond those of src/ui: boxes and switches. Numbers and money: `Numbers.tsx`. */

/** What the star beside a field's name means. */
export function RequiredNote() {
  return <p className="col-span-full text-small text-soft">Campos com * são obrigatórios.</p>;
}

type CheckProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

export function CheckField({ label, hint, checked, onChange, disabled }: CheckProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        className="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {hint && <span className="block text-soft">{hint}</span>}
      </span>
    </label>
  );
}

/** A switch that acts at once, in a row of a table. Its name says what it switches. */
export function Switch({
  label,
  checked,
  onChange,
  disabled,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}) {
  return (
    <button
      type="button"
      role="switch"
      className="relative h-6 w-10 border border-edge transition-colors duration-150 after:absolute after:inset-y-0.75 after:left-0.75 after:w-4 after:bg-edge after:transition-[translate] after:duration-150 aria-checked:border-ink aria-checked:bg-ink aria-checked:after:translate-x-3.75 aria-checked:after:bg-paper"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    />
  );
}
