import { SORTS, type Sort } from '#domain/catalogue.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

type Props = {
  /** How many choices narrow the list. */
  choices: number;
  /** How many pieces there are, in words. */
  count: string;
  sort: Sort;
  onOpen: () => void;
  onSort: () => void;
};

/** What stands over the list: the way to the filters on small screens, how much there is, and its order. */
export function ListingBar({ choices, count, sort, onOpen, onSort }: Props) {
  return (
    <div className="listing__bar">
      <Button
        look="line"
        size="small"
        className="listing__open needs-script"
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <Icon name="filter" />
        <span>Filtros</span>
        <span>{choices > 0 && `(${choices})`}</span>
      </Button>
      <p className="listing__total text-small text-soft tabular" role="status">
        {count}
      </p>
      <label className="listing__sort">
        <span className="text-small text-soft">Ordenar por</span>
        <select
          className="input"
          name="ordem"
          form="filtros"
          autoComplete="off"
          value={sort}
          onChange={onSort}
        >
          {SORTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
