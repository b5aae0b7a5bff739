import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CAMPAIGN_PERCENT } from '../../../domain/pricing/campaigns.ts';
import {
  $included,
  type Choosing,
  campaign,
  choosing,
  includeProducts,
} from '../../../stores/admin/pricing/campaign-editor.ts';
import { categories } from '../../../stores/admin/products/products.ts';
import { Field, SelectField } from '../../../ui/Field.tsx';
import { ActionButton } from '../kit/Actions.tsx';
import { CheckField, MoneyField, useFields, WholeField } from '../kit/Fields.tsx';
import { focusFirstProblem } from '../kit/Panel.tsx';
import { CategoriesFailed, CategoryOptions } from '../products/CategoryChoice.tsx';
import { ProductSearch } from '../products/ProductSearch.tsx';

/** Adds products to the campaign: which ones, and the rule that computes their prices from the list price. */
export function IncludeProducts() {
  const { values, isSaving } = useStore(choosing.$draft);
  const included = useStore($included);
  const { lines } = useStore(campaign.$draft).values;
  useEffect(() => categories.need({}), []);
  return (
    <section className="form-section" aria-labelledby="campaign-include">
      <h3 className="form-section__title" id="campaign-include">
        Incluir produtos
      </h3>
      <div className="grid items-start gap-4 md:grid-cols-4">
        <Rule />
        <Which />
        {values.from !== 'hand' && (
          <div className="md:pt-6">
            <ActionButton
              text={isSaving ? 'Calculando...' : 'Incluir produtos'}
              look="line"
              busy={isSaving}
              onClick={() => void includeProducts().then((isDone) => isDone || focusFirstProblem())}
            />
          </div>
        )}
      </div>
      {values.from === 'hand' && (
        <div className="mt-4 grid gap-3">
          <ProductSearch
            chosen={new Set(lines.flatMap(({ productId }) => productId ?? []))}
            onPick={({ id }) => void includeProducts(id)}
          />
        </div>
      )}
      <p className="mt-3 text-small text-soft" role="status">
        {included}
      </p>
    </section>
  );
}

function Rule() {
  const { values } = useStore(choosing.$draft);
  const field = useFields(choosing);
  return (
    <>
      <SelectField
        label="Preço"
        value={values.kind}
        onChange={(event) => choosing.set({ kind: event.target.value as Choosing['kind'] })}
      >
        <option value="percent">Desconto em %</option>
        <option value="amount">Desconto em reais</option>
        <option value="price">Preço fixo</option>
      </SelectField>
      {values.kind === 'percent' ? (
        <WholeField
          label="Desconto (%)"
          {...field.number('percent')}
          range={CAMPAIGN_PERCENT}
          hint="Sobre o preço sem desconto."
        />
      ) : (
        <MoneyField
          label={values.kind === 'amount' ? 'Desconto (R$)' : 'Preço (R$)'}
          {...field.number('cents')}
        />
      )}
      <div className="md:col-span-2 md:pt-6">
        <CheckField label="Terminar em ,90" {...field.check('endIn90')} hint="Arredonda para baixo." />
      </div>
    </>
  );
}

function Which() {
  const { values, problems } = useStore(choosing.$draft);
  const field = useFields(choosing);
  const { status } = useStore(categories.$state);
  return (
    <>
      <SelectField
        label="Produtos"
        value={values.from}
        onChange={(event) => choosing.set({ from: event.target.value as Choosing['from'] })}
      >
        <option value="category">De uma categoria</option>
        <option value="tag">Com uma tag</option>
        <option value="hand">Escolhidos um a um</option>
        <option value="all">Todos da loja</option>
      </SelectField>
      {values.from === 'category' && (
        <SelectField
          label="Categoria"
          hint={status === 'failed' && <CategoriesFailed />}
          value={values.categoryId}
          error={problems.categoryId ?? null}
          onChange={(event) => choosing.set({ categoryId: event.target.value })}
        >
          <option value="">Escolha…</option>
          <CategoryOptions />
        </SelectField>
      )}
      {values.from === 'tag' && <Field label="Tag" {...field.text('tag')} maxLength={60} />}
    </>
  );
}
