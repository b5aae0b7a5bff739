import { useStore } from '@nanostores/react';
import { useId, useRef } from 'react';
import { formatBRL } from '../../../domain/money.ts';
import { $picker, clearPicker, pickFrom } from '../../../stores/admin/product-picker.ts';
import { promotion } from '../../../stores/admin/promotion-editor.ts';
import { Icon } from '../../../ui/Icon.tsx';
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
  const { text } = useStore($picker);
  const search = useRef<HTMLInputElement>(null);
  const remove = (id: string) => {
    promotion.set({ products: products.filter((one) => one.id !== id) });
    search.current?.focus();
  };
  return (
    <>
      <label className="field">
        <span className="field__label">Buscar produto</span>
        <input
          ref={search}
          type="search"
          className="input"
          placeholder="Nome, ID ou SKU"
          maxLength={200}
          value={text}
          onChange={(event) => pickFrom(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '') return;
            event.preventDefault();
            clearPicker();
          }}
        />
      </label>
      <Found />
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

function Found() {
  const { status, found } = useStore($picker);
  const { products } = useStore(promotion.$draft).values;
  const chosen = new Set(products.map(({ id }) => id));
  if (status === 'idle') return null;
  if (status === 'failed')
    return <p className="field__error">Erro ao carregar produtos. Por favor, tente novamente.</p>;
  return (
    <div aria-live="polite" aria-busy={status === 'busy' || undefined}>
      {status === 'done' && found.length === 0 && <p className="text-soft">Nenhum produto encontrado.</p>}
      <ul aria-label="Produtos encontrados" className="max-h-64 overflow-y-auto">
        {found.map(({ id, name, imageKey, finalPriceCents }) => (
          <li key={id} className="piece max-w-none">
            <Thumb imageKey={imageKey} />
            <span>
              {name} <span className="text-soft tabular">{formatBRL(finalPriceCents)}</span>
            </span>
            {chosen.has(id) ? (
              <span className="text-soft line__end">Escolhido</span>
            ) : (
              <button
                type="button"
                className="link link--drawn line__end"
                onClick={() => promotion.set({ products: [...products, { id, name, imageKey }] })}
              >
                Adicionar<span className="visually-hidden"> {name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
