import { Icon } from '../../../ui/Icon.tsx';

type Props = {
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  /** Absent where a row goes by another way. */
  onRemove?: () => void;
  /** Nothing moves or goes: something is still on its way to a place in the list. */
  isFixed?: boolean;
  /** What is moved stands beside what comes before it, not below. */
  sideways?: boolean;
};

/** Up, down, away: what every row of a list can do without a mouse. */
export function RowTools({ name, index, count, onMove, onRemove, isFixed = false, sideways = false }: Props) {
  return (
    <span className={`inline-flex flex-none *:w-8 ${sideways ? 'justify-self-end' : ''}`}>
      <button
        type="button"
        className="icon-button"
        aria-label={`Mover ${name} para cima`}
        disabled={isFixed || index === 0}
        onClick={() => onMove(index - 1)}
      >
        <Icon name="down" className={`w-4.5 ${sideways ? 'rotate-90' : 'rotate-180'}`} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Mover ${name} para baixo`}
        disabled={isFixed || index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <Icon name="down" className={`w-4.5 ${sideways ? '-rotate-90' : ''}`} />
      </button>
      {onRemove && (
        <button
          type="button"
          className="icon-button"
          aria-label={`Remover ${name}`}
          disabled={isFixed}
          onClick={onRemove}
        >
          <Icon name="trash" className="w-4.5" />
        </button>
      )}
    </span>
  );
}
