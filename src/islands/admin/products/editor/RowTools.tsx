import { Icon } from '../../../../ui/Icon.tsx';

type Props = {
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** Up, down, away: what every row of a list can do without a mouse. */
export function RowTools({ name, index, count, onMove, onRemove }: Props) {
  return (
    <span className="row-tools">
      <button
        type="button"
        className="icon-button row-tools__up"
        aria-label={`Mover ${name} para cima`}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <Icon name="down" />
      </button>
      <button
        type="button"
        className="icon-button row-tools__down"
        aria-label={`Mover ${name} para baixo`}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <Icon name="down" />
      </button>
      <button type="button" className="icon-button" aria-label={`Remover ${name}`} onClick={onRemove}>
        <Icon name="trash" />
      </button>
    </span>
  );
}
