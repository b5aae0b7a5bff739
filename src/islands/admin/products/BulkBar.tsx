import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { adminFieldWords } from '../../../client/words/admin-words.ts';
import { GOODS, type GoodsDraft } from '../../../records/goods.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { $place, setQuery } from '../../../stores/admin/kit/place.ts';
import { type Act, changeSelected, products, selected } from '../../../stores/admin/products/products.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { ActionButton, LinkButton } from '../kit/Actions.tsx';
import { Options } from '../kit/Options.tsx';
import { CategoriesFailed, CategoryOptions } from './CategoryChoice.tsx';

type Kind =
  | NoteKind
  | 'prices'
  | 'category'
  | 'show'
  | 'hide'
  | 'feature'
  | 'unfeature'
  | 'archive'
  | 'restore';

/** What the note says, one field at a time; empty: as in the category. */
const NOTE_WORDS = { ncm: 'NCM', cest: 'CEST', goodsOrigin: 'Origem na nota', fiscalUnit: 'Unidade na nota' };
const NOTE_KINDS = (Object.keys(NOTE_WORDS) as NoteKind[]).map((value) => ({
  value,
  label: `Mudar ${NOTE_WORDS[value]}`,
}));

type NoteKind = keyof typeof NOTE_WORDS;
type NoteValues = Pick<GoodsDraft, NoteKind>;
const isNote = (kind: Kind): kind is NoteKind => Object.hasOwn(NOTE_WORDS, kind);

const KINDS: { value: Kind; label: string }[] = [
  { value: 'prices', label: 'Alterar preços…' },
  { value: 'category', label: 'Mudar de categoria' },
  { value: 'show', label: 'Pôr na loja (ativar)' },
  { value: 'hide', label: 'Tirar da loja (inativar)' },
  { value: 'feature', label: 'Marcar como destaque' },
  { value: 'unfeature', label: 'Remover destaque' },
  ...NOTE_KINDS,
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
  const [goods, setGoods] = useState<NoteValues>({ ncm: '', cest: '', goodsOrigin: '', fiscalUnit: '' });
  const [isBusy, during] = useBusy();
  if (ids.size === 0) return null;

  const apply = during(async () => {
    if (kind === 'prices') return setQuery({ precos: 'selecao' }, 'push');
    await changeSelected(changeOf(kind, { categoryId, goods }));
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
      {isNote(kind) && <NoteField kind={kind} goods={goods} onGoods={setGoods} />}
      <ActionButton text="Aplicar" type="submit" busy={isBusy} />
      <LinkButton text="Limpar seleção" look="drawn" onPress={selected.clear} />
    </form>
  );
}

type Given = { categoryId: string; goods: NoteValues };

function changeOf(kind: Exclude<Kind, 'prices'>, { categoryId, goods }: Given): Act {
  if (isNote(kind)) return { kind: 'goods', goods: { [kind]: goods[kind] } };
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

type NoteProps = { kind: NoteKind; goods: NoteValues; onGoods: (goods: NoteValues) => void };

/** The value of one field of the note; empty: as in the category of each. A code that is none is said by the browser. */
function NoteField({ kind, goods, onGoods }: NoteProps) {
  const field = GOODS.fields[kind];
  const set = (value: string) => onGoods({ ...goods, [kind]: value });
  const of = { 'aria-label': NOTE_WORDS[kind], value: goods[kind] };
  if ('options' in field) {
    return (
      <select className="input max-w-56" {...of} onChange={({ target }) => set(target.value)}>
        <Options of={Object.entries(field.options)} />
      </select>
    );
  }
  return (
    <input
      className="input w-40"
      {...of}
      placeholder="Como na categoria"
      inputMode="numeric"
      pattern={kind === 'ncm' ? NCM_PATTERN : CEST_PATTERN}
      title={adminFieldWords(kind === 'ncm' ? 'ncm_invalid' : 'cest_invalid')}
      onChange={({ target }) => set(target.value)}
    />
  );
}

/** With or without the usual dots. */
const NCM_PATTERN = '\\s*\\d{4}\\.?\\d{2}\\.?\\d{2}\\s*';
const CEST_PATTERN = '\\s*\\d{2}\\.?\\d{3}\\.?\\d{2}\\s*';
