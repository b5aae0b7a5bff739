import { useStore } from '@nanostores/react';
import {
  BENEFIT_KINDS,
  type BenefitKind,
  benefitLabel,
  PAY_RANGE,
  PERCENT_RANGE,
  TAKE_RANGE,
} from '../../../domain/coupon-kinds.ts';
import { promotion } from '../../../stores/admin/promotion-editor.ts';
import { SelectField } from '../../../ui/Field.tsx';
import { MoneyField, WholeField } from '../kit/Numbers.tsx';
import { useFields } from '../kit/use-fields.ts';

/** What is not seen from the kind's name and its numbers. */
const HINTS: Readonly<Partial<Record<BenefitKind, string>>> = {
  amount: 'Repartido entre as peças participantes; nunca mais do que elas custam.',
  free_shipping: 'Só no Econômico. Quem escolhe outro frete paga por ele, e o cupom não é gasto.',
  pieces: 'As de menor preço saem de graça, e o desconto se reparte entre todas as participantes.',
  gift: 'Uma das peças escolhidas abaixo sai de graça, quando quem compra a põe no carrinho com mais alguma. Ela não conta para a compra mínima.',
};

/** What the coupon gives: its kind, and the fields of that kind. */
export function PromotionGives() {
  const { kind } = useStore(promotion.$draft).values;
  return (
    <>
      <SelectField
        label="O que dá"
        hint={HINTS[kind]}
        value={kind}
        onChange={({ target }) => promotion.set({ kind: target.value as BenefitKind })}
      >
        {BENEFIT_KINDS.map((one) => (
          <option key={one} value={one}>
            {benefitLabel(one)}
          </option>
        ))}
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
