import { SORTS, type Sort } from '#domain/catalogue/catalogue.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

type Props = {
  /** The number of active choices. */
  choices: number;
  /** The number of results, in words. */
  count: string;
  sort: Sort;
  onOpen: () => void;
  onSort: () => void;
};

/** The bar above a listing: opens the filters on small screens, shows the count and the sort order. */
export function ListingBar({ choices, count, sort, onOpen, onSort }: Props) {
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 pb-6 sm:flex">
      <Button
        look="line"
        size="small"
        className="needs-script lg:hidden"
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <Icon name="filter" className="size-4.5" />
        <span>Filtros</span>
        <span>{choices > 0 && `(${choices})`}</span>
      </Button>
      <p className="text-right text-small text-soft tabular" role="status">
        {count}
      </p>
      <label className="col-span-full flex items-center gap-3 tight:block sm:ml-auto">
        <span className="text-small text-soft">Ordenar por</span>
        <select
          className="input min-h-10 w-auto min-w-0 flex-1 py-1.5"
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
