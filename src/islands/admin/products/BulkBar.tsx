import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { $place, setQuery } from '../../../stores/admin/kit/place.ts';
import { type Act, changeSelected, products, selected } from '../../../stores/admin/products/products.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton, LinkButton } from '../kit/Actions.tsx';
import { Options } from '../kit/Options.tsx';
import { CategoriesFailed, CategoryOptions } from './CategoryChoice.tsx';

type Kind = 'prices' | 'category' | 'show' | 'hide' | 'feature' | 'unfeature' | 'archive' | 'restore';

const KINDS: { value: Kind; label: string }[] = [
  { value: 'prices', label: 'Alterar preços…' },
  { value: 'category', label: 'Mudar de categoria' },
  { value: 'show', label: 'Pôr na loja (ativar)' },
  { value: 'hide', label: 'Tirar da loja (inativar)' },
  { value: 'feature', label: 'Marcar como destaque' },
  { value: 'unfeature', label: 'Remover destaque' },
  { value: 'archive', label: 'Arquivar' },
  { value: 'restore', label: 'Restaurar do arquivo' },
];

/** The actions offered for archived products. */
const OF_ARCHIVE: readonly Kind[] = ['restore', 'show'];

/** Bulk actions, in a bar at the bottom while rows are selected. */
export function BulkBar() {
  const ids = useStore(selected.$ids);
  const isInArchive = useStore($place).query.status === 'arquivados';
  useStore(products.$state);
  const rows = products.rows().filter(({ id }) => ids.has(id));
  // Those just archived are still in view.
  const isArchive = rows.length > 0 ? rows.every(({ isArchived }) => isArchived) : isInArchive;
  const kinds = KINDS.filter(({ value }) => (isArchive ? OF_ARCHIVE.includes(value) : value !== 'restore'));
  const [chosen, setKind] = useState<Kind>('prices');
  const kind = (kinds.find(({ value }) => value === chosen) ?? kinds[0])?.value ?? chosen;
  const [categoryId, setCategoryId] = useState('');
  const [isBusy, during] = useBusy();
  if (ids.size === 0) return null;

  const apply = during(async () => {
    if (kind === 'prices') return setQuery({ precos: 'selecao' }, 'push');
    await changeSelected(changeOf(kind, categoryId));
  });

  return (
    <form className="bulk" aria-label="Alterar produtos selecionados" onSubmit={apply}>
      <strong role="status">{counted(ids.size, 'selecionado', 'selecionados')}</strong>
      <label>
        <span className="sr-only">O que fazer</span>
        <select className="input" value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
          <Options of={kinds.map(({ value, label }) => [value, label])} />
        </select>
      </label>
      {kind === 'category' && (
        <label>
          <span className="sr-only">Nova categoria</span>
          <select
            className="input"
            required
            value={categoryId}
            onChange={(event) => setCategoryId(event.target.value)}
          >
            <option value="">Escolha…</option>
            <CategoryOptions />
          </select>
        </label>
      )}
      {kind === 'category' && <CategoriesFailed />}
      <ActionButton text="Aplicar" type="submit" busy={isBusy} />
      <LinkButton text="Limpar seleção" look="drawn" onPress={selected.clear} />
    </form>
  );
}

function changeOf(kind: Exclude<Kind, 'prices'>, categoryId: string): Act {
  switch (kind) {
    case 'category':
      return { kind, categoryId };
    case 'show':
    case 'hide':
      return { kind: 'active', value: kind === 'show' };
    case 'archive':
    case 'restore':
      return { kind: 'archived', value: kind === 'archive' };
    case 'feature':
    case 'unfeature':
      return { kind: 'featured', value: kind === 'feature' };
  }
}
