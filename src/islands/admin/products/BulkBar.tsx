import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import type { BulkChange } from '../../../contracts/admin/product-bulk.ts';
import { $place } from '../../../stores/admin/place.ts';
import { changeSelected, selected } from '../../../stores/admin/products.ts';
import { DISCOUNT_RANGE, isNumber, rangeWords, type Typed } from '../../../stores/admin/typed.ts';
import { Button } from '../../../ui/Button.tsx';
import { WholeField } from '../kit/Numbers.tsx';
import { CategoriesFailed, CategoryOptions } from './CategoryChoice.tsx';

/** By how many percent prices go up or down at once. */
const PRICE_CHANGE = { min: -90, max: 500 };

type Kind =
  | 'price'
  | 'discount'
  | 'category'
  | 'show'
  | 'hide'
  | 'feature'
  | 'unfeature'
  | 'archive'
  | 'restore';

const KINDS: { value: Kind; label: string }[] = [
  { value: 'price', label: 'Alterar preço em %' },
  { value: 'discount', label: 'Definir desconto em %' },
  { value: 'category', label: 'Mudar de categoria' },
  { value: 'show', label: 'Pôr na loja (ativar)' },
  { value: 'hide', label: 'Tirar da loja (inativar)' },
  { value: 'feature', label: 'Marcar como destaque' },
  { value: 'unfeature', label: 'Remover destaque' },
  { value: 'archive', label: 'Arquivar' },
  { value: 'restore', label: 'Restaurar do arquivo' },
];

/** What is in the archive can come back from it, or back on sale. */
const OF_ARCHIVE: readonly Kind[] = ['restore', 'show'];

/** What can be done to all ticked rows; stands at the bottom while any is ticked. */
export function BulkBar() {
  const ids = useStore(selected.$ids);
  const isArchive = useStore($place).query.status === 'arquivados';
  const kinds = KINDS.filter(({ value }) => (isArchive ? OF_ARCHIVE.includes(value) : value !== 'restore'));
  const [chosen, setKind] = useState<Kind>('price');
  const kind = (kinds.find(({ value }) => value === chosen) ?? kinds[0])?.value ?? chosen;
  const [percent, setPercent] = useState<Typed>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [categoryId, setCategoryId] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (ids.size === 0) return null;
  const range = kind === 'price' ? PRICE_CHANGE : DISCOUNT_RANGE;
  const needsPercent = kind === 'price' || kind === 'discount';

  const apply = async (event: FormEvent) => {
    event.preventDefault();
    const change = changeOf(kind, percent, categoryId);
    if (!change) return setProblem(rangeWords(range));
    setBusy(true);
    if (await changeSelected(change)) selected.clear();
    setBusy(false);
  };

  return (
    <form className="bulk" aria-label="Alterar produtos selecionados" onSubmit={(event) => void apply(event)}>
      <strong role="status">
        {ids.size} {ids.size === 1 ? 'selecionado' : 'selecionados'}
      </strong>
      <label>
        <span className="visually-hidden">O que fazer</span>
        <select
          className="input"
          value={kind}
          onChange={(event) => {
            setKind(event.target.value as Kind);
            // What the one takes may be none for the other.
            setPercent(null);
            setProblem(null);
          }}
        >
          {kinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {needsPercent && (
        <WholeField
          className="bulk__number"
          label="Porcentagem"
          placeholder="%"
          range={range}
          value={percent}
          error={problem}
          onValue={(typed) => {
            setPercent(typed);
            setProblem(null);
          }}
        />
      )}
      {kind === 'category' && (
        <label>
          <span className="visually-hidden">Nova categoria</span>
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
      <Button type="submit" size="small" busy={isBusy}>
        Aplicar
      </Button>
      <button type="button" className="link link--drawn" onClick={selected.clear}>
        Limpar seleção
      </button>
    </form>
  );
}

function changeOf(kind: Kind, percent: Typed, categoryId: string): BulkChange | null {
  switch (kind) {
    case 'price':
    case 'discount':
      return isNumber(percent) ? { kind, percent } : null;
    case 'category':
      return categoryId ? { kind, categoryId } : null;
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
