import { useStore } from '@nanostores/react';
import type { SettingsForm } from '../../../contracts/admin/store.ts';
import { EXCHANGE_LEAVES } from '../../../domain/after-sale/exchange.ts';
import { GOODWILL_RANGE, PAID_CREDIT_MONTHS } from '../../../domain/credit/expiry.ts';
import { SHIPPING_MODES } from '../../../domain/shipping/shipping.ts';
import { settings } from '../../../stores/admin/shop/settings.ts';
import { Field, SelectField } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { CheckField, useFields, WholeField } from '../kit/Fields.tsx';

const HOLD_DAYS = { min: 1, max: 60 };

/** Shipping prices, delivery promises and internal targets. */
export function Delivery({ server }: Pick<SettingsForm, 'server'>) {
  const { values } = useStore(settings.$draft);
  const field = useFields(settings);
  return (
    <>
      <div className="form-grid">
        <Field
          label="Prazo de Entrega"
          {...field.text('deliveryPeriod')}
          maxLength={100}
          placeholder="3 a 5 dias úteis"
        />
        <SelectField
          label="Cálculo do Frete"
          hint={
            server.hasCarriers ? undefined : 'Transportadoras precisam da chave do Melhor Envio no servidor.'
          }
          {...field.choice('shippingMode', SHIPPING_MODES)}
        >
          <option value="tabela">Tabela da loja</option>
          <option value="transportadora" disabled={!server.hasCarriers}>
            Cotação das transportadoras
          </option>
        </SelectField>
        <Field
          label="CEP de Origem"
          {...field.text('originZipCode')}
          required
          inputMode="numeric"
          maxLength={9}
          placeholder="00000-000"
          hint="De onde os pedidos saem."
        />
        <WholeField
          label="Dias para postar na troca"
          hint="Por quanto tempo a peça nova fica reservada."
          range={HOLD_DAYS}
          {...field.number('exchangeHoldDays')}
        />
        <SelectField label="Envio da peça nova na troca" {...field.choice('exchangeLeaves', EXCHANGE_LEAVES)}>
          <option value="arrived">Quando a outra peça chegar</option>
          <option value="posted">Quando a outra peça for postada</option>
        </SelectField>
        <WholeField
          label="Validade do crédito de cortesia (meses)"
          hint={`De ${GOODWILL_RANGE.min} a ${GOODWILL_RANGE.max} meses; vale para o que for dado daqui em diante. O que o cliente pagou vale sempre ${PAID_CREDIT_MONTHS / 12} anos.`}
          range={GOODWILL_RANGE}
          {...field.number('goodwillMonths')}
        />
      </div>
      <TextArea
        label="Política de Devolução"
        {...field.text('returnPolicy')}
        hint="Aparece em cada peça e na página de entrega e trocas."
        rows={4}
        maxLength={5000}
      />
      <CheckField
        label="Código de postagem da transportadora nas devoluções"
        hint={
          server.hasCarriers
            ? 'A loja paga o envio com o saldo no Melhor Envio; o cliente posta sem custo. Sem código, ele recebe o endereço e os passos.'
            : 'Precisa da chave do Melhor Envio no servidor.'
        }
        {...field.check('returnCodes')}
        disabled={!server.hasCarriers && !values.returnCodes}
      />
      <CheckField
        label="Exigir verificação em duas etapas de quem administra"
        hint={
          server.requiresSecondFactor
            ? 'O servidor já exige de todos os administradores.'
            : 'Quem ainda não tem configura ao entrar da próxima vez.'
        }
        {...field.check('requireAdminSecondFactor')}
        checked={values.requireAdminSecondFactor || server.requiresSecondFactor}
        disabled={server.requiresSecondFactor}
      />
    </>
  );
}
