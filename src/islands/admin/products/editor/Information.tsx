import { useStore } from '@nanostores/react';
import { product } from '../../../../stores/admin/product-editor.ts';
import { categories } from '../../../../stores/admin/products.ts';
import { DISCOUNT_RANGE, WEIGHT_RANGE } from '../../../../stores/admin/typed.ts';
import { Field, SelectField } from '../../../../ui/Field.tsx';
import { AreaField, CheckField, RequiredNote } from '../../kit/Fields.tsx';
import { MoneyField, WholeField } from '../../kit/Numbers.tsx';
import { SizeFamilyField } from '../../kit/SizeFamilyField.tsx';
import { CategoriesFailed, CategoryOptions } from '../CategoryChoice.tsx';

/** Name, price, texts and switches of a product. */
export function Information() {
  const { values, problems } = useStore(product.$draft);
  const options = useStore(categories.$state);
  return (
    <div className="@container">
      <div className="grid grid-cols-2 items-start gap-4 @min-[40rem]:grid-cols-4 @min-[64rem]:grid-cols-8">
        <RequiredNote />
        <div className="col-span-full @min-[64rem]:col-span-3">
          <Field
            label="Nome"
            required
            maxLength={160}
            value={values.name}
            error={problems.name ?? null}
            onChange={(event) => product.set({ name: event.target.value })}
          />
        </div>
        <MoneyField
          label="Preço (R$)"
          required
          cents={values.priceCents}
          error={problems.priceCents}
          onCents={(priceCents) => product.set({ priceCents })}
        />
        <WholeField
          label="Desconto (%)"
          range={DISCOUNT_RANGE}
          value={values.discountPercent}
          error={problems.discountPercent}
          onValue={(discountPercent) => product.set({ discountPercent })}
        />
        <div className="col-span-2 @min-[40rem]:col-span-1 @min-[64rem]:col-span-2">
          <SelectField
            label="Categoria"
            hint={options.status === 'failed' && <CategoriesFailed />}
            value={values.categoryId ?? ''}
            error={problems.categoryId ?? null}
            onChange={(event) => product.set({ categoryId: event.target.value || null })}
          >
            <option value="">Sem categoria</option>
            <CategoryOptions current={values.categoryId} />
          </SelectField>
        </div>
        <WholeField
          label="Peso (g)"
          range={WEIGHT_RANGE}
          value={values.weightGrams}
          error={problems.weightGrams}
          onValue={(weightGrams) => product.set({ weightGrams })}
        />
        <div className="col-span-full @min-[64rem]:col-span-4">
          <AreaField
            label="Descrição"
            rows={5}
            maxLength={5000}
            value={values.description}
            error={problems.description}
            onChange={(event) => product.set({ description: event.target.value })}
          />
        </div>
        <div className="col-span-full @min-[64rem]:col-span-4">
          <AreaField
            label="História da peça"
            rows={5}
            maxLength={5000}
            value={values.story}
            error={problems.story}
            onChange={(event) => product.set({ story: event.target.value })}
          />
        </div>
        <div className="col-span-full @min-[40rem]:col-span-2 @min-[64rem]:col-span-3">
          <Field
            label="Material"
            maxLength={500}
            value={values.material}
            error={problems.material ?? null}
            onChange={(event) => product.set({ material: event.target.value })}
          />
        </div>
        <div className="col-span-full @min-[40rem]:col-span-2 @min-[64rem]:col-span-3">
          <Field
            label="Tags"
            hint="Separadas por vírgula."
            value={values.tags}
            error={problems.tags ?? null}
            onChange={(event) => product.set({ tags: event.target.value })}
          />
        </div>
        <div className="col-span-full @min-[40rem]:col-span-2">
          <SizeFamilyField
            empty="A mesma da categoria"
            value={values.sizeFamily}
            onChange={(sizeFamily) => product.set({ sizeFamily })}
          />
        </div>
        <div className="col-span-full @min-[64rem]:col-span-4">
          <AreaField
            label="Características"
            hint="Uma por linha."
            rows={4}
            value={values.characteristics}
            error={problems.characteristics}
            onChange={(event) => product.set({ characteristics: event.target.value })}
          />
        </div>
        <fieldset className="col-span-full grid grid-cols-2 items-start gap-4 @min-[40rem]:grid-cols-4 @min-[64rem]:col-span-4 @min-[64rem]:grid-cols-2 @min-[64rem]:pt-6">
          <legend className="visually-hidden">Situação na loja</legend>
          <CheckField
            label="Na loja"
            hint="Aparece para os clientes."
            checked={values.isActive}
            onChange={(isActive) => product.set({ isActive })}
          />
          <CheckField
            label="Destaque"
            hint="Aparece na página inicial."
            checked={values.isFeatured}
            onChange={(isFeatured) => product.set({ isFeatured })}
          />
          <CheckField label="Novidade" checked={values.isNew} onChange={(isNew) => product.set({ isNew })} />
          <CheckField
            label="Envio hoje"
            checked={values.shipsToday}
            onChange={(shipsToday) => product.set({ shipsToday })}
          />
        </fieldset>
      </div>
    </div>
  );
}
