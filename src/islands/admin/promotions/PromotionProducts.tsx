import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useId } from 'react';
import { promotion } from '../../../stores/admin/pricing/promotion-editor.ts';
import { categories } from '../../../stores/admin/products/products.ts';
import { SelectField } from '../../../ui/Field.tsx';
import { RowTool } from '../kit/Actions.tsx';
import { RadioField } from '../kit/Fields.tsx';
import { Thumb } from '../kit/Values.tsx';
import { CategoriesFailed, CategoryOptions } from '../products/CategoryChoice.tsx';
import { ProductSearch } from '../products/ProductSearch.tsx';

/** Scope of the promotion: all products, or selected products and categories. */
export function PromotionProducts() {
  const { isForAll, kind } = useStore(promotion.$draft).values;
  const name = useId();
  if (kind === 'gift')
    return (
      <div className="form-stack">
        <Picking />
      </div>
    );
  return (
    <fieldset className="form-stack">
      <legend className="sr-only">A que produtos se aplica</legend>
      <div className="row-actions mt-2 justify-start">
        <RadioField
          label="Todos os produtos"
          name={name}
          checked={isForAll}
          onChoose={() => promotion.set({ isForAll: true })}
        />
        <RadioField
          label="Só os escolhidos"
          name={name}
          checked={!isForAll}
          onChoose={() => promotion.set({ isForAll: false })}
        />
      </div>
      {!isForAll && <Picking />}
    </fieldset>
  );
}

function Picking() {
  const { values, problems } = useStore(promotion.$draft);
  const { products, categories: chosen } = values;
  const problem = useId();
  useEffect(() => categories.need({}), []);
  return (
    <>
      <ProductSearch
        wrong={problems.products && problem}
        chosen={new Set(products.map(({ id }) => id))}
        onPick={({ id, name, imageKey }) =>
          promotion.set({ products: [...products, { id, name, imageKey }] })
        }
      />
      <CategoryPicker />
      {problems.products && (
        <p className="field__error" id={problem} role="alert">
          {problems.products}
        </p>
      )}
      {products.length > 0 && (
        <ul aria-label="Produtos escolhidos">
          {products.map(({ id, name, imageKey }) => (
            <Picked
              key={id}
              name={name}
              picture={<Thumb imageKey={imageKey} />}
              remove={() => promotion.set({ products: products.filter((one) => one.id !== id) })}
            />
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <ul aria-label="Categorias escolhidas">
          {chosen.map(({ id, name }) => (
            <Picked
              key={id}
              name={name}
              remove={() => promotion.set({ categories: chosen.filter((one) => one.id !== id) })}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** Selects categories; each covers its products and those of its subcategories, now and in future. */
function CategoryPicker() {
  const { status } = useStore(categories.$state);
  const { categories: chosen } = useStore(promotion.$draft).values;
  const pick = (id: string) => {
    const found = categories.$data.get()?.categories.find((one) => one.id === id);
    if (!found || chosen.some((one) => one.id === id)) return;
    promotion.set({ categories: [...chosen, { id, name: found.name }] });
  };
  return (
    <SelectField
      label="Incluir uma categoria"
      hint={status === 'failed' ? <CategoriesFailed /> : 'Com as subcategorias e o que entrar nelas depois.'}
      value=""
      onChange={({ target }) => pick(target.value)}
    >
      <option value="">Escolha…</option>
      <CategoryOptions />
    </SelectField>
  );
}

function Picked({ name, picture, remove }: { name: string; picture?: ReactNode; remove: () => void }) {
  return (
    <li className="piece max-w-none">
      {picture}
      <span>{name}</span>
      <RowTool icon="trash" className="line__end" label={`Remover ${name}`} onPress={remove} />
    </li>
  );
}
