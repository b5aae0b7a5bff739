import { useStore } from '@nanostores/react';
import type { PromotionForm } from '../../../contracts/admin/promotions.ts';
import { today, toISODate } from '../../../domain/calendar.ts';
import { PROMOTION_PERCENT } from '../../../domain/promotions.ts';
import { drawCode, promotion } from '../../../stores/admin/promotion-editor.ts';
import { announcementHint, typedCode, USAGE_RANGE } from '../../../stores/admin/promotion-values.ts';
import { promotions } from '../../../stores/admin/promotions.ts';
import { Field } from '../../../ui/Field.tsx';
import { AreaField, CheckField, RequiredNote } from '../kit/Fields.tsx';
import { MoneyField, WholeField } from '../kit/Numbers.tsx';
import { PromotionProducts } from './PromotionProducts.tsx';

/** All of a promotion: what it is called, what it gives and when, to whom, on what. */
export function PromotionFields({ form }: { form: PromotionForm | null }) {
  return (
    <>
      <div className="form-grid">
        <RequiredNote />
        <Basics />
      </div>
      <section className="form-section" aria-labelledby="promotion-limits">
        <h3 className="form-section__title" id="promotion-limits">
          Condições
        </h3>
        {form && form.timesUsed > 0 && (
          <p className="text-soft mb-4">
            {form.timesUsed === 1
              ? 'Usada em 1 pedido até agora.'
              : `Usada em ${form.timesUsed} pedidos até agora.`}
          </p>
        )}
        <div className="form-grid">
          <Conditions />
        </div>
      </section>
      <section className="form-section" aria-labelledby="promotion-products">
        <h3 className="form-section__title" id="promotion-products">
          Produtos
        </h3>
        <PromotionProducts />
      </section>
      <section className="form-section" aria-labelledby="promotion-place">
        <h3 className="form-section__title" id="promotion-place">
          Na loja
        </h3>
        <div className="form-grid">
          <Switches id={form?.id ?? null} />
        </div>
      </section>
    </>
  );
}

function Basics() {
  const { values, problems } = useStore(promotion.$draft);
  return (
    <>
      <div className="col-span-full">
        <Field
          label="Nome"
          required
          maxLength={120}
          value={values.name}
          error={problems.name ?? null}
          onChange={(event) => promotion.set({ name: event.target.value })}
        />
      </div>
      <Field
        label="Código"
        required
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="characters"
        value={values.code}
        error={problems.code ?? null}
        hint={
          <button type="button" className="link link--drawn" onClick={drawCode}>
            Gerar outro código
          </button>
        }
        onChange={(event) => promotion.set({ code: typedCode(event.target.value) })}
      />
      <WholeField
        label="Desconto (%)"
        required
        range={PROMOTION_PERCENT}
        value={values.percent}
        error={problems.percent}
        onValue={(percent) => promotion.set({ percent })}
      />
      <Field
        label="Início"
        type="date"
        required
        value={values.startsOn}
        error={problems.startsOn ?? null}
        onChange={(event) => promotion.set({ startsOn: event.target.value })}
      />
      <Field
        label="Fim"
        type="date"
        required
        min={values.startsOn}
        hint="Vale até o fim deste dia."
        value={values.endsOn}
        error={problems.endsOn ?? null}
        onChange={(event) => promotion.set({ endsOn: event.target.value })}
      />
      <div className="col-span-full">
        <AreaField
          label="Descrição"
          rows={2}
          maxLength={1000}
          value={values.description}
          error={problems.description}
          onChange={(event) => promotion.set({ description: event.target.value })}
        />
      </div>
    </>
  );
}

function Conditions() {
  const { values, problems } = useStore(promotion.$draft);
  return (
    <>
      <WholeField
        label="Limite de usos"
        range={USAGE_RANGE}
        hint="Em branco: sem limite."
        value={values.usageLimit}
        error={problems.usageLimit}
        onValue={(usageLimit) => promotion.set({ usageLimit })}
      />
      <WholeField
        label="Limite por cliente"
        range={USAGE_RANGE}
        hint="Pelo e-mail ou CPF. Em branco: sem limite."
        value={values.usageLimitPerCustomer}
        error={problems.usageLimitPerCustomer}
        onValue={(usageLimitPerCustomer) => promotion.set({ usageLimitPerCustomer })}
      />
      <MoneyField
        label="Compra mínima (R$)"
        hint="Depois dos descontos dos produtos."
        cents={values.minimumSubtotalCents}
        error={problems.minimumSubtotalCents}
        onCents={(minimumSubtotalCents) => promotion.set({ minimumSubtotalCents })}
      />
      <CheckField
        label="Só na primeira compra"
        hint="De quem ainda não tem pedido com este e-mail ou CPF."
        checked={values.firstPurchaseOnly}
        onChange={(firstPurchaseOnly) => promotion.set({ firstPurchaseOnly })}
      />
    </>
  );
}

function Switches({ id }: { id: string | null }) {
  const { values } = useStore(promotion.$draft);
  const list = useStore(promotions.$state);
  const announced = list.status === 'ready' ? list.data.announced : null;
  const other = announced?.id === id ? null : announced;
  return (
    <>
      <CheckField
        label="Ativa"
        hint="O código vale dentro do período."
        checked={values.isActive}
        onChange={(isActive) => promotion.set({ isActive })}
      />
      <CheckField
        label="Anunciar na barra e no pop-up"
        hint={announcementHint(values, other, toISODate(today(new Date())))}
        checked={values.isAnnounced}
        onChange={(isAnnounced) => promotion.set({ isAnnounced })}
      />
    </>
  );
}
