import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { formatBRL } from '../../../domain/money/money.ts';
import { moved } from '../../../stores/admin/kit/moved.ts';
import { $pieceNames, loadPieces } from '../../../stores/admin/pages/page-pieces.ts';
import { $picker, clearPicker, pickFrom } from '../../../stores/admin/products/product-picker.ts';
import { Field } from '../../../ui/Field.tsx';
import { LinkButton, RowTools } from '../kit/Actions.tsx';
import { Thumb } from '../kit/Values.tsx';
import type { FieldProps } from './field-props.ts';

export const GONE = 'Peça que não está mais na loja';

/** Products picked by hand, in order, found by name. */
export function PiecesField({ control, value, onValue }: FieldProps) {
  const ids = value as readonly string[];
  const known = useStore($pieceNames);
  const [isOpen, setOpen] = useState(false);
  const wanted = ids.join();
  useEffect(() => void loadPieces(wanted === '' ? [] : wanted.split(',')), [wanted]);
  useEffect(() => clearPicker, []);
  if (control.kind !== 'pieces') return null;
  const nameOf = (id: string) => known[id]?.name ?? GONE;
  return (
    <fieldset className="grid max-w-128 gap-3">
      <legend className="field__label">{control.label}</legend>
      <ol className="grid" aria-label="Peças escolhidas">
        {ids.map((id, index) => (
          <li key={id} className="flex items-center gap-3 border-b border-line py-1">
            <Thumb imageKey={known[id]?.imageKey ?? null} />
            <span className="min-w-0 flex-1">{nameOf(id)}</span>
            <RowTools
              name={nameOf(id)}
              index={index}
              count={ids.length}
              onMove={(to) => onValue(moved(ids, index, to))}
              onRemove={() => onValue(ids.filter((one) => one !== id))}
            />
          </li>
        ))}
      </ol>
      {ids.length < control.max && (
        <PieceSearch isOpen={isOpen} onOpen={setOpen} ids={ids} onAdd={(id) => onValue([...ids, id])} />
      )}
    </fieldset>
  );
}

type SearchProps = {
  /** Whether the search is open in this field: a page may have several. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  ids: readonly string[];
  onAdd: (id: string) => void;
};

export function PieceSearch({ isOpen, onOpen, ids, onAdd }: SearchProps) {
  const { text, status, found } = useStore($picker);
  return (
    <>
      <Field
        label="Buscar peça"
        type="search"
        placeholder="Nome, ID ou SKU"
        maxLength={200}
        value={isOpen ? text : ''}
        onFocus={() => {
          if (!isOpen) clearPicker();
          onOpen(true);
        }}
        onChange={(event) => pickFrom(event.target.value)}
      />
      {isOpen && status === 'failed' && <p className="field__error">Erro ao carregar produtos.</p>}
      {isOpen && status === 'done' && (
        <ul aria-label="Peças encontradas" aria-live="polite" className="max-h-64 overflow-y-auto">
          {found.length === 0 && <li className="text-soft">Nenhuma peça encontrada.</li>}
          {found.map(({ id, name, imageKey, finalPriceCents }) => (
            <li key={id} className="flex items-center gap-3 py-1">
              <Thumb imageKey={imageKey} />
              <span className="min-w-0 flex-1">
                {name} <span className="text-soft tabular">{formatBRL(finalPriceCents)}</span>
              </span>
              {ids.includes(id) ? (
                <span className="text-soft">Escolhida</span>
              ) : (
                <LinkButton text="Adicionar" of={name} look="drawn" onPress={() => onAdd(id)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
