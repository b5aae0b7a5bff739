import { useStore } from '@nanostores/react';
import type { SettingsForm } from '../../../contracts/admin/settings.ts';
import { settings } from '../../../stores/admin/settings/settings.ts';
import { settingsIn } from '../../../stores/admin/settings/settings-fields.ts';
import { SettingsFields } from './SettingsFields.tsx';

/** Below the others, over the whole width. */
const LAST = ['returnPolicy', 'returnCodes'] as const;
const FIRST = settingsIn('entrega').filter((name) => !LAST.some((last) => last === name));

/** How orders leave and come back: origin, delivery promise, terms of exchanges and returns, life of credit. */
export function Delivery({ server: { hasCarriers } }: Pick<SettingsForm, 'server'>) {
  const { returnCodes } = useStore(settings.$draft).values;
  const over = {
    shippingMode: hasCarriers
      ? {}
      : {
          hint: 'Transportadoras precisam da chave do Melhor Envio no servidor.',
          off: ['transportadora'],
        },
    returnCodes: {
      hint: hasCarriers
        ? 'A loja paga o envio com o saldo no Melhor Envio; o cliente posta sem custo. Sem código, ele recebe o endereço e os passos.'
        : 'Precisa da chave do Melhor Envio no servidor.',
      disabled: !hasCarriers && !returnCodes,
    },
  };
  return (
    <>
      <div className="form-grid">
        <SettingsFields names={FIRST} over={over} />
      </div>
      <SettingsFields names={LAST} over={over} />
    </>
  );
}
