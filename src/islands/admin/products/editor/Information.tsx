import { useStore } from '@nanostores/react';
import { marginOf } from '../../../../domain/money/margin.ts';
import { formatBRL } from '../../../../domain/money/money.ts';
import { unitPrice } from '../../../../domain/pricing/campaigns.ts';
import { pixPrice } from '../../../../domain/pricing/pricing.ts';
import { formatDateTime } from '../../../../domain/time/calendar.ts';
import { PRODUCT } from '../../../../records/product.ts';
import { isNumber } from '../../../../stores/admin/kit/typed.ts';
import { marginWords } from '../../../../stores/admin/products/margin-words.ts';
import { product } from '../../../../stores/admin/products/product-editor.ts';
import { categories } from '../../../../stores/admin/products/products.ts';
import { Field, SelectField } from '../../../../ui/Field.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { Only } from '../../kit/Actions.tsx';
import { RequiredNote, useFields } from '../../kit/Fields.tsx';
import { fieldsOf } from '../../kit/RecordFields.tsx';
import { SizeFamilyField } from '../../size-charts/SizeFamilyField.tsx';
import { CategoriesFailed, CategoryOptions } from '../CategoryChoice.tsx';
import { Label } from './Label.tsx';

/** Notice if the product is archived or in a campaign, which overrides the price below unless that is lower. */
function Standing() {
  useStore(product.$state);
  const form = product.form();
  const campaign = form?.campaign;
  if (!form?.isArchived && !campaign) return null;
  return (
    <p className="col-span-full border border-line p-3 text-small">
      {form?.isArchived && 'No arquivo: fora da loja, das listas e das campanhas. “Na loja” o tira de lá. '}
      {campaign &&
        `Na campanha “${campaign.name}” por ${formatBRL(campaign.priceCents)} até ${formatDateTime(new Date(campaign.until))}. O preço e o desconto abaixo valem depois dela, ou já, se derem um preço menor.`}
    </p>
  );
}

const Fields = fieldsOf(PRODUCT, product);
const QUARTER = { className: 'col-span-full @min-[64rem]:col-span-2' };
const HALF = { className: 'col-span-full @min-[40rem]:col-span-2' };
const WIDE = { className: '@min-[64rem]:col-span-4' };

/** Name, price, texts and switches of a product. */
export function Information() {
  const { values, problems } = useStore(product.$draft);
  const field = useFields(product);
  const options = useStore(categories.$state);
  return (
    <div className="@container">
      <div className="grid grid-cols-2 items-start gap-4 @min-[40rem]:grid-cols-4 @min-[64rem]:grid-cols-8">
        <RequiredNote />
        <Standing />
        <Fields names={['name', 'priceCents', 'discountPercent']} over={{ name: QUARTER }} />
        <Only need="costs.read">
          <Fields names={['costCents']} />
        </Only>
        <Fields names={['weightGrams']} />
        <div className="col-span-2">
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
        <Margin />
        <Fields
          names={['description', 'story', 'material']}
          over={{ description: WIDE, story: WIDE, material: HALF }}
        />
        <div className="col-span-full @min-[40rem]:col-span-2">
          <Field label="Tags" {...field.text('tags')} hint="Separadas por vírgula." />
        </div>
        <div className="col-span-full @min-[40rem]:col-span-2">
          <SizeFamilyField
            empty="A mesma da categoria"
            value={values.sizeFamily}
            onChange={(sizeFamily) => product.set({ sizeFamily })}
          />
        </div>
        <Fields names={['lowStock']} over={{ lowStock: HALF }} />
        <div className="col-span-full @min-[64rem]:col-span-4">
          <TextArea
            label="Características"
            {...field.text('characteristics')}
            hint="Uma por linha."
            rows={4}
          />
        </div>
        <fieldset className="col-span-full grid grid-cols-2 items-start gap-4 @min-[40rem]:grid-cols-4 @min-[64rem]:col-span-4 @min-[64rem]:grid-cols-2 @min-[64rem]:pt-6">
          <legend className="sr-only">Situação na loja</legend>
          <Fields names={['isActive', 'isFeatured', 'isNew', 'shipsToday']} />
        </fieldset>
        <Label />
      </div>
    </div>
  );
}

/** Margin of the current price over the typed cost; a price below cost gives a warning, not an error. */
function Margin() {
  const { priceCents, discountPercent, costCents } = useStore(product.$draft).values;
  useStore(product.$state);
  const form = product.form();
  if (!isNumber(priceCents) || !isNumber(discountPercent) || !isNumber(costCents)) return null;
  const holds = unitPrice(priceCents, discountPercent, form?.campaign?.priceCents);
  const pix = form && form.pixPercent > 0 ? pixPrice(holds, form) : null;
  const isBelow = Math.min(holds, pix ?? holds) < costCents;
  return (
    <p
      className={`col-span-full text-small @min-[40rem]:col-span-2 @min-[64rem]:col-span-full ${isBelow ? 'font-semibold text-warning' : ''}`}
      role="status"
    >
      {isBelow && 'Abaixo do custo. '}
      {`Margem a ${formatBRL(holds)}: ${marginWords(marginOf(holds, costCents))}`}
      {pix !== null && `; no PIX, a ${formatBRL(pix)}: ${marginWords(marginOf(pix, costCents))}`}.
    </p>
  );
}
