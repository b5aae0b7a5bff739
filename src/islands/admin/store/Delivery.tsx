import { useStore } from '@nanostores/react';
import type { SettingsForm } from '../../../contracts/admin/store.ts';
import { EXCHANGE_LEAVES } from '../../../domain/after-sale/exchange.ts';
import { GOODWILL_RANGE } from '../../../domain/credit/expiry.ts';
import { SHIPPING_MODES } from '../../../domain/shipping/shipping.ts';
import { settings } from '../../../stores/admin/shop/settings.ts';
import { Field, SelectField } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { CheckField, WholeField } from '../kit/Fields.tsx';
import { said, useSettings } from './use-settings.ts';

const HOLD_DAYS = { min: 1, max: 60 };

/** How orders leave and come back: origin, delivery promise, terms of exchanges and returns, life of credit. */
export function Delivery({ server }: Pick<SettingsForm, 'server'>) {
  const { values } = useStore(settings.$draft);
  const field = useSettings();
  return (
    <>
      <div className="form-grid">
        <Field {...field.text('deliveryPeriod')} maxLength={100} placeholder="3 a 5 dias úteis" />
        <SelectField
          {...said('shippingMode')}
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
          {...field.text('originZipCode')}
          required
          inputMode="numeric"
          maxLength={9}
          placeholder="00000-000"
        />
        <WholeField {...field.number('exchangeHoldDays')} range={HOLD_DAYS} />
        <SelectField {...said('exchangeLeaves')} {...field.choice('exchangeLeaves', EXCHANGE_LEAVES)}>
          <option value="arrived">Quando a outra peça chegar</option>
          <option value="posted">Quando a outra peça for postada</option>
        </SelectField>
        <WholeField {...field.number('goodwillMonths')} range={GOODWILL_RANGE} />
      </div>
      <TextArea {...field.text('returnPolicy')} rows={4} maxLength={5000} />
      <CheckField
        {...field.check('returnCodes')}
        hint={
          server.hasCarriers
            ? 'A loja paga o envio com o saldo no Melhor Envio; o cliente posta sem custo. Sem código, ele recebe o endereço e os passos.'
            : 'Precisa da chave do Melhor Envio no servidor.'
        }
        disabled={!server.hasCarriers && !values.returnCodes}
      />
    </>
  );
}
