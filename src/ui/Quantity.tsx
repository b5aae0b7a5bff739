import { Icon } from './Icon.tsx';

type Props = {
  value: number;
  max: number;
  label: string;
  onChange: (value: number) => void;
  small?: boolean;
};

/**
 * Minus, number, plus. Minus stops at 1: removing is a separate button. A button at its limit keeps the focus and is only
 * announced as disabled.
 */
export function Quantity({ value, max, label, onChange, small = false }: Props) {
  return (
    <fieldset className={small ? 'quantity quantity--small' : 'quantity'}>
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label="Diminuir quantidade"
        aria-disabled={value <= 1}
        onClick={() => value > 1 && onChange(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label="Aumentar quantidade"
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
