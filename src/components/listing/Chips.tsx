import type { CollectionQuery } from '#domain/collection-query.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Chip } from './chips.ts';

type Props = { chips: readonly Chip[]; onRemove: (without: CollectionQuery) => void; onClear: () => void };

/** What the collection is narrowed by: each choice goes by its chip. */
export function Chips({ chips, onRemove, onClear }: Props) {
  if (chips.length === 0) return null;
  return (
    <div className="chips needs-script">
      <ul className="chips__list" aria-label="Filtros ativos">
        {chips.map(({ text, without }) => (
          <li key={text}>
            <button
              className="chip"
              type="button"
              aria-label={`Remover filtro: ${text}`}
              onClick={() => onRemove(without)}
            >
              <span>{text}</span>
              <Icon name="close" />
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
