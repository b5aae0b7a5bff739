import { useStore } from '@nanostores/react';
import { useId, useRef } from 'react';
import { promotion } from '../../../stores/admin/promotion-editor.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ProductSearch } from '../kit/ProductSearch.tsx';
import { Thumb } from '../kit/Thumb.tsx';

/** On all products, or on those that are picked by their names. */
export function PromotionProducts() {
  const { isForAll } = useStore(promotion.$draft).values;
  const name = useId();
  return (
    <fieldset className="form-stack">
      <legend className="visually-hidden">A que produtos se aplica</legend>
      <div className="row-actions mt-2 justify-start">
        <label className="check">
          <input
            type="radio"
            className="radio"
            name={name}
            checked={isForAll}
            onChange={() => promotion.set({ isForAll: true })}
          />
          <span>Todos os produtos</span>
        </label>
        <label className="check">
          <input
            type="radio"
            className="radio"
            name={name}
            checked={!isForAll}
            onChange={() => promotion.set({ isForAll: false })}
          />
          <span>Só os escolhidos</span>
        </label>
      </div>
      {!isForAll && <Picking />}
    </fieldset>
  );
}

function Picking() {
  const { values, problems } = useStore(promotion.$draft);
  const { products } = values;
  const search = useRef<HTMLInputElement>(null);
  const remove = (id: string) => {
    promotion.set({ products: products.filter((one) => one.id !== id) });
    search.current?.focus();
  };
  return (
    <>
      <ProductSearch
        input={search}
        chosen={new Set(products.map(({ id }) => id))}
        onPick={({ id, name, imageKey }) =>
          promotion.set({ products: [...products, { id, name, imageKey }] })
        }
      />
      {problems.products && (
        <p className="field__error" role="alert">
          {problems.products}
        </p>
      )}
      {products.length > 0 && (
        <ul aria-label="Produtos escolhidos">
          {products.map(({ id, name, imageKey }) => (
            <li key={id} className="piece max-w-none">
              <Thumb imageKey={imageKey} />
              <span>{name}</span>
              <button
                type="button"
                className="icon-button line__end"
                aria-label={`Remover ${name}`}
                onClick={() => remove(id)}
              >
                <Icon name="trash" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
