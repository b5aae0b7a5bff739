import type { CollectionQuery } from '#domain/catalogue/collection-query.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Chip } from './chips.ts';

type Props = { chips: readonly Chip[]; onRemove: (without: CollectionQuery) => void; onClear: () => void };

/** The active choices of a listing, each removable by its chip. */
export function Chips({ chips, onRemove, onClear }: Props) {
  if (chips.length === 0) return null;
  return (
    <div className="needs-script flex flex-wrap items-center gap-x-4 gap-y-2 pb-6 text-small/body">
      <ul className="flex min-h-8.5 flex-wrap gap-2" aria-label="Filtros ativos">
        {chips.map(({ text, without }) => (
          <li key={text}>
            <button
              className="inline-flex max-w-72 items-center gap-2 border border-edge px-2.5 py-1 text-left wrap-anywhere hover:border-ink"
              type="button"
              aria-label={`Remover filtro: ${text}`}
              onClick={() => onRemove(without)}
            >
              <span>{text}</span>
              <Icon name="close" className="size-3" />
            </button>
          </li>
        ))}
      </ul>
      <button className="link link--drawn" type="button" onClick={onClear}>
        Limpar filtros
      </button>
    </div>
  );
}
