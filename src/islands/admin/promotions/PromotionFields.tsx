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
import { AUDIENCE_WORDS, AUDIENCES, type Audience } from '../../../domain/pricing/promotions.ts';
import { ADMIN_CAMPAIGNS } from '../../../paths.admin.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { drawCode, promotion, setSingleUse } from '../../../stores/admin/promotions/promotion-editor.ts';
import {
  announcementHint,
  forAudience,
  typedCode,
  USAGE_RANGE,
} from '../../../stores/admin/promotions/promotion-values.ts';
import { promotions } from '../../../stores/admin/promotions/promotions.ts';
import { Field, SelectField } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { LinkButton, TextLink } from '../kit/Actions.tsx';
import { CheckField, MoneyField, RequiredNote, useFields, WholeField } from '../kit/Fields.tsx';
import { Options } from '../kit/Options.tsx';
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

function Basics() {
  const { values } = useStore(promotion.$draft);
  const field = useFields(promotion);
  return (
    <>
      <div className="col-span-full">
        <Field label="Nome" {...field.text('name')} required maxLength={120} />
      </div>
      <div className="col-span-full">
        <CheckField
          label="Códigos individuais"
          checked={values.singleUse}
          onChange={setSingleUse}
          hint="Em vez de um código para todos: muitos, gerados aqui depois de salvar, e cada um vale para um pedido."
        />
      </div>
      {!values.singleUse && (
        <Field
          label="Código"
          {...field.text('code', typedCode)}
          required
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="characters"
          hint={<LinkButton text="Gerar outro código" look="drawn" onPress={drawCode} />}
        />
      )}
      <PromotionGives />
      <Field label="Início" {...field.text('startsOn')} type="date" required />
      <Field
        label="Fim"
        {...field.text('endsOn')}
        type="date"
        required
        min={values.startsOn}
        hint={
          promotion.form()?.campaign
            ? 'Nas datas da campanha, termina na hora em que ela termina.'
            : 'Vale até o fim deste dia.'
        }
      />
      <div className="col-span-full">
        <TextArea label="Descrição" {...field.text('description')} rows={2} maxLength={1000} />
      </div>
    </>
  );
}

function Conditions() {
  const { audience } = useStore(promotion.$draft).values;
  const field = useFields(promotion);
  return (
    <>
      <WholeField
        label="Limite de usos"
        {...field.number('usageLimit')}
        range={USAGE_RANGE}
        hint="Em branco: sem limite."
      />
      <WholeField
        label="Limite por cliente"
        {...field.number('usageLimitPerCustomer')}
        range={USAGE_RANGE}
        hint="Pelo e-mail ou CPF. Em branco: sem limite."
      />
      <MoneyField
        label="Compra mínima (R$)"
        {...field.number('minimumSubtotalCents')}
        hint="Depois dos descontos dos produtos."
      />
      <SelectField
        label="Para quem"
        hint="Pelo e-mail ou CPF do pedido. Já comprou quem já pagou um."
        value={audience}
        onChange={({ target }) => promotion.set(forAudience(target.value as Audience))}
      >
        <Options of={AUDIENCES.map((one) => [one, AUDIENCE_WORDS[one]])} />
      </SelectField>
      {audience === 'group' && <CouponGroup />}
      <div className="col-span-full">
        <CheckField
          label="Não vale para peças em promoção"
          {...field.check('fullPriceOnly')}
          hint="Nem para as que têm preço de campanha. Sem marcar, o cupom soma com os dois."
        />
      </div>
    </>
  );
}

function Switches({ form }: { form: PromotionForm | null }) {
  const { values } = useStore(promotion.$draft);
  const field = useFields(promotion);
  const announced = useStore(promotions.$data)?.announced ?? null;
  const other = announced?.id === form?.id ? null : announced;
  return (
    <>
      <CheckField label="Ativa" {...field.check('isActive')} hint="O código vale dentro do período." />
      <CheckField
        label="Anunciar na barra e no pop-up"
        {...field.check('isAnnounced')}
        disabled={values.audience === 'group' || values.singleUse}
        hint={announcementHint(values, Boolean(form?.campaign), other)}
      />
    </>
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
