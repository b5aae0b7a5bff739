import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { RELATED } from '../../../../domain/catalogue/related.ts';
import { moved } from '../../../../stores/admin/kit/moved.ts';
import { product } from '../../../../stores/admin/products/product-editor.ts';
import { clearPicker } from '../../../../stores/admin/products/product-picker.ts';
import { RowTools } from '../../kit/Actions.tsx';
import { Chip, Thumb } from '../../kit/Values.tsx';
import { ProductSearch } from '../ProductSearch.tsx';

/** 'Você também pode gostar': products picked by hand, in order; the automatic rule fills the rest. */
export function Related() {
  const { related } = useStore(product.$draft).values;
  useStore(product.$state);
  const own = product.form()?.id;
  useEffect(() => clearPicker, []);
  const set = (list: typeof related) => product.set({ related: list });
  return (
    <div className="form-stack max-w-176">
      <p className="text-small text-soft">
        {`Em “Você também pode gostar” aparecem até ${RELATED} produtos: primeiro estes, nesta ordem, e a loja completa com outros da mesma categoria. Os esgotados e os fora da loja são pulados.`}
      </p>
      {related.length > 0 && (
        <ul aria-label="Relacionados">
          {related.map(({ id, name, imageKey, isActive }, index) => (
            <li key={id} className="piece max-w-none">
              <Thumb imageKey={imageKey} />
              <span>
                {name} {!isActive && <Chip tone="bad">Inativo</Chip>}
              </span>
              <span className="line__end">
                <RowTools
                  name={name}
                  index={index}
                  count={related.length}
                  onMove={(to) => set(moved(related, index, to))}
                  onRemove={() => set(related.filter((one) => one.id !== id))}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {related.length < RELATED ? (
        <ProductSearch
          chosen={new Set([...related.map(({ id }) => id), ...(own ? [own] : [])])}
          onPick={({ id, name, imageKey, isActive }) => set([...related, { id, name, imageKey, isActive }])}
        />
      ) : (
        <p role="status">{`São ${RELATED}: remova um para escolher outro.`}</p>
      )}
    </div>
  );
}
