import { useStore } from '@nanostores/react';
import { SHIPPING_SERVICES } from '../../../domain/shipping/shipping.ts';
import { settings } from '../../../stores/admin/settings/settings.ts';
import { settingsIn } from '../../../stores/admin/settings/settings-fields.ts';
import { SettingsFields } from './SettingsFields.tsx';

/** The services with the names of their fields; the price of Padrão is the older setting for the delivery fee. */
const ROWS = [
  ['economico', 'economyFeeCents', 'economyMinDays', 'economyMaxDays'],
  ['padrao', 'deliveryFeeCents', 'standardMinDays', 'standardMaxDays'],
  ['expresso', 'expressFeeCents', 'expressMinDays', 'expressMaxDays'],
] as const;

const OTHERS = settingsIn('fretes').filter((name) => !ROWS.some((row) => row.some((one) => one === name)));

/** Price and duration of each service, free-shipping threshold, cut-off time for same-day dispatch, and days of handling. */
export function Rates() {
  const { shippingMode } = useStore(settings.$draft).values;
  return (
    <>
      <p className="text-small text-soft">
        {shippingMode === 'tabela'
          ? 'Vale na hora no cálculo do frete, no carrinho e no checkout; os textos e as páginas seguem na próxima publicação. Pedidos já feitos não mudam.'
          : 'Com a cotação das transportadoras, preço e prazo vêm delas: da tabela, só o frete grátis, a hora-limite e os dias para preparar valem.'}
      </p>
      <div className="grid gap-y-5">
        {ROWS.map(([service, price, min, max]) => {
          const { name, carrier } = SHIPPING_SERVICES[service];
          return (
            <fieldset
              key={service}
              className="grid grid-cols-2 items-start gap-x-4 gap-y-3 border-t border-line pt-4 sm:grid-cols-[8rem_repeat(3,minmax(0,1fr))]"
            >
              <legend className="sr-only">{`Envio ${name}`}</legend>
              <p className="col-span-full sm:col-auto" aria-hidden="true">
                <span className="font-medium">{name}</span>{' '}
                <span className="block text-small text-soft max-sm:inline">{carrier}</span>
              </p>
              <SettingsFields
                names={[price, min, max]}
                over={{ [price]: { className: 'max-sm:col-span-full' } }}
              />
            </fieldset>
          );
        })}
      </div>
      <div className="form-grid border-t border-line pt-5">
        <SettingsFields names={OTHERS} />
      </div>
    </>
  );
}
