import { useStore } from '@nanostores/react';
import { GOODS } from '../../../../records/goods.ts';
import { product } from '../../../../stores/admin/products/product-editor.ts';
import { categories } from '../../../../stores/admin/products/products.ts';
import { fieldsOf } from '../../kit/RecordFields.tsx';
import { GoodsFields } from '../GoodsFields.tsx';

const Fields = fieldsOf(GOODS, product);

/** What the note says of the product: its own, or as in its category. */
export function Goods() {
  const { name, material, categoryId } = useStore(product.$draft).values;
  useStore(categories.$state);
  const category = categories.$data.get()?.categories.find(({ id }) => id === categoryId);
  return (
    <div className="form-grid max-w-200">
      <p className="text-soft col-span-full text-small">
        Sem NCM e origem a peça se vende como sempre, e a nota dela espera. O que fica vazio vale como na
        categoria.
      </p>
      <GoodsFields
        Fields={Fields}
        draft={product}
        unset="Como na categoria"
        inherited={category}
        described={{
          name,
          material,
          category: [category?.parentName, category?.name].filter(Boolean).join(' '),
        }}
      />
    </div>
  );
}
