import { useStore } from '@nanostores/react';
import type { PromotionForm } from '../../../contracts/admin/promotions.ts';
import {
  BENEFIT_KINDS,
  type BenefitKind,
  benefitLabel,
  PAY_RANGE,
  PERCENT_RANGE,
  TAKE_RANGE,
} from '../../../domain/pricing/coupon-kinds.ts';
import type { Audience } from '../../../domain/pricing/promotions.ts';
import { ADMIN_CAMPAIGNS } from '../../../paths.admin.ts';
import { PROMOTION } from '../../../records/promotion.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { drawCode, promotion, setSingleUse } from '../../../stores/admin/pricing/promotion-editor.ts';
import { announcementHint, forAudience } from '../../../stores/admin/pricing/promotion-values.ts';
import { promotions } from '../../../stores/admin/pricing/promotions.ts';
import { Field, SelectField } from '../../../ui/Field.tsx';
import { LinkButton, TextLink } from '../kit/Actions.tsx';
import { MoneyField, RequiredNote, useFields, WholeField } from '../kit/Fields.tsx';
import { Options } from '../kit/Options.tsx';
import { fieldsOf } from '../kit/RecordFields.tsx';
import { CouponGroup } from './CouponGroup.tsx';
import { PromotionCodes } from './PromotionCodes.tsx';
import { PromotionProducts } from './PromotionProducts.tsx';

/** The fields of a promotion: name, benefit, period, customers and products. */
export function PromotionFields({ form }: { form: PromotionForm | null }) {
  return (
    <>
      {form?.campaign && (
        <p className="mb-4 text-small text-soft">
          Da campanha{' '}
          <TextLink text={form.campaign.name} href={`${ADMIN_CAMPAIGNS}?editar=${form.campaign.id}`} />:
          termina com ela, se ela for cancelada.
        </p>
      )}
      <div className="form-grid">
        <RequiredNote />
        <Basics />
      </div>
      {form?.singleUse && (
        <section className="form-section" aria-labelledby="promotion-codes">
          <h3 className="form-section__title" id="promotion-codes">
            Códigos
          </h3>
          <PromotionCodes id={form.id} />
        </section>
      )}
      <section className="form-section" aria-labelledby="promotion-limits">
        <h3 className="form-section__title" id="promotion-limits">
          Condições
        </h3>
        {form && form.timesUsed > 0 && (
          <p className="text-soft mb-4">Usada em {counted(form.timesUsed, 'pedido', 'pedidos')} até agora.</p>
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
          <Switches form={form} />
        </div>
      </section>
    </>
  );
}

const Fields = fieldsOf(PROMOTION, promotion);

function Basics() {
  const { singleUse, startsOn } = useStore(promotion.$draft).values;
  const field = useFields(promotion);
  return (
    <>
      <Fields names={['name', 'singleUse']} over={{ singleUse: { onValue: setSingleUse } }} />
      {!singleUse && (
        <Field
          label="Código"
          {...field.text('code', PROMOTION.fields.code.mask)}
          required
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="characters"
          hint={<LinkButton text="Gerar outro código" look="drawn" onPress={drawCode} />}
        />
      )}
      <PromotionGives />
      <Fields
        names={['startsOn', 'endsOn', 'description']}
        over={{
          startsOn: { className: 'col-start-1' },
          endsOn: {
            min: startsOn,
            hint: promotion.form()?.campaign
              ? 'Nas datas da campanha, termina na hora em que ela termina.'
              : 'Vale até o fim deste dia.',
          },
        }}
      />
    </>
  );
}

function Conditions() {
  const { audience } = useStore(promotion.$draft).values;
  return (
    <>
      <Fields
        names={['usageLimit', 'usageLimitPerCustomer', 'minimumSubtotalCents', 'audience']}
        over={{ audience: { onValue: (one: Audience) => promotion.set(forAudience(one)) } }}
      />
      {audience === 'group' && <CouponGroup />}
      <Fields names={['fullPriceOnly']} />
    </>
  );
}

function Switches({ form }: { form: PromotionForm | null }) {
  const { values } = useStore(promotion.$draft);
  const announced = useStore(promotions.$data)?.announced ?? null;
  const other = announced?.id === form?.id ? null : announced;
  return (
    <Fields
      names={['isActive', 'isAnnounced']}
      over={{
        isAnnounced: {
          disabled: values.audience === 'group' || values.singleUse,
          hint: announcementHint(values, Boolean(form?.campaign), other),
        },
      }}
    />
  );
}

/** Explanations for kinds that their name does not make clear. */
const HINTS: Readonly<Partial<Record<BenefitKind, string>>> = {
  amount: 'Repartido entre as peças participantes; nunca mais do que elas custam.',
  free_shipping: 'Só no Econômico. Quem escolhe outro frete paga por ele, e o cupom não é gasto.',
  pieces: 'As de menor preço saem de graça, e o desconto se reparte entre todas as participantes.',
  gift: 'Uma das peças escolhidas abaixo sai de graça, quando quem compra a põe no carrinho com mais alguma. Ela não conta para a compra mínima.',
};

/** The kind of benefit, and the fields of that kind. */
function PromotionGives() {
  const { kind } = useStore(promotion.$draft).values;
  return (
    <>
      <SelectField
        label="O que dá"
        hint={HINTS[kind]}
        value={kind}
        onChange={({ target }) => promotion.set({ kind: target.value as BenefitKind })}
      >
        <Options of={BENEFIT_KINDS.map((one) => [one, benefitLabel(one)])} />
      </SelectField>
      <Numbers kind={kind} />
    </>
  );
}

function Numbers({ kind }: { kind: BenefitKind }) {
  const field = useFields(promotion);
  switch (kind) {
    case 'percent':
      return <WholeField label="Desconto (%)" {...field.number('percent')} required range={PERCENT_RANGE} />;
    case 'amount':
      return <MoneyField label="Desconto (R$)" {...field.number('amountCents')} required />;
    case 'pieces':
      return (
        <>
          <WholeField label="Leve (peças)" {...field.number('take')} required range={TAKE_RANGE} />
          <WholeField label="Pague (peças)" {...field.number('pay')} required range={PAY_RANGE} />
        </>
      );
    case 'free_shipping':
    case 'gift':
      return null;
  }
}
