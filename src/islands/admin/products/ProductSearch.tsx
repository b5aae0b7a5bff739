import { useStore } from '@nanostores/react';
import type { ProductRow } from '../../../contracts/admin/products.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { $picker, clearPicker, pickFrom } from '../../../stores/admin/products/product-picker.ts';
import { LinkButton } from '../kit/Actions.tsx';
import { Thumb } from '../kit/Values.tsx';

type Props = {
  chosen: ReadonlySet<string>;
  onPick: (product: ProductRow) => void;
  /** The id of the message that says why what is chosen is wrong. */
  wrong?: string | undefined;
};

/** Searches products by name, id or SKU, to add them to a list. */
export function ProductSearch({ wrong, ...found }: Props) {
  const { text } = useStore($picker);
  return (
    <>
      <label className="field">
        <span className="field__label">Buscar produto</span>
        <input
          type="search"
          className="input"
          placeholder="Nome, ID ou SKU"
          maxLength={200}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong}
          value={text}
          onChange={(event) => pickFrom(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '') return;
            event.preventDefault();
            clearPicker();
          }}
        />
      </label>
      <Found {...found} />
    </>
  );
}

function Found({ chosen, onPick }: Pick<Props, 'chosen' | 'onPick'>) {
  const { status, found } = useStore($picker);
  if (status === 'idle') return null;
  if (status === 'failed')
    return <p className="field__error">Erro ao carregar produtos. Por favor, tente novamente.</p>;
  return (
    <div aria-live="polite" aria-busy={status === 'busy' || undefined}>
      {status === 'done' && found.length === 0 && <p className="text-soft">Nenhum produto encontrado.</p>}
      <ul aria-label="Produtos encontrados" className="max-h-64 overflow-y-auto">
        {found.map((product) => (
          <li key={product.id} className="piece max-w-none">
            <Thumb imageKey={product.imageKey} />
            <span>
              {product.name} <span className="text-soft tabular">{formatBRL(product.finalPriceCents)}</span>
            </span>
            <Pick isChosen={chosen.has(product.id)} name={product.name} onPick={() => onPick(product)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Once chosen it remains a button, so that the focus stays in the list. */
function Pick({ isChosen, name, onPick }: { isChosen: boolean; name: string; onPick: () => void }) {
  return (
    <LinkButton
      text={isChosen ? 'Escolhido' : 'Adicionar'}
      of={name}
      look={isChosen ? 'plain' : 'drawn'}
      className={isChosen ? 'text-soft line__end' : 'line__end'}
      aria-disabled={isChosen || undefined}
      onPress={() => !isChosen && onPick()}
    />
  );
}
