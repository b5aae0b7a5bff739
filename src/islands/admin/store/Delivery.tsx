import { useStore } from '@nanostores/react';
import { type SettingsForm, SHIPPING_MODES } from '../../../contracts/admin/store.ts';
import { settings } from '../../../stores/admin/settings.ts';
import { Field, SelectField } from '../../../ui/Field.tsx';
import { AreaField, CheckField } from '../kit/Fields.tsx';
import { MoneyField } from '../kit/Numbers.tsx';

/** What delivery costs, what is promised, and what the administration asks of itself. */
export function Delivery({ server }: Pick<SettingsForm, 'server'>) {
  const { values, problems } = useStore(settings.$draft);
  return (
    <>
      <div className="form-grid">
        <MoneyField
          label="Taxa de Entrega (R$)"
          required
          hint="Preço do envio Padrão na tabela da loja; vale na hora."
          cents={values.deliveryFeeCents}
          error={problems.deliveryFeeCents}
          onCents={(deliveryFeeCents) => settings.set({ deliveryFeeCents })}
        />
        <Field
          label="Prazo de Entrega"
          maxLength={100}
          placeholder="3 a 5 dias úteis"
          value={values.deliveryPeriod}
          error={problems.deliveryPeriod ?? null}
          onChange={(event) => settings.set({ deliveryPeriod: event.target.value })}
        />
        <SelectField
          label="Cálculo do Frete"
          hint={
            server.hasCarriers ? undefined : 'Transportadoras precisam da chave do Melhor Envio no servidor.'
          }
          value={values.shippingMode}
          error={problems.shippingMode ?? null}
          onChange={(event) =>
            settings.set({
              shippingMode: SHIPPING_MODES.find((mode) => mode === event.target.value) ?? 'tabela',
            })
          }
        >
          <option value="tabela">Tabela da loja</option>
          <option value="transportadora" disabled={!server.hasCarriers}>
            Cotação das transportadoras
          </option>
        </SelectField>
        <Field
          label="CEP de Origem"
          required
          inputMode="numeric"
          maxLength={9}
          placeholder="00000-000"
          hint="De onde os pedidos saem."
          value={values.originZipCode}
          error={problems.originZipCode ?? null}
          onChange={(event) => settings.set({ originZipCode: event.target.value })}
        />
        <MoneyField
          label="Parcela Mínima (R$)"
          required
          hint="Limita o número de parcelas no cartão."
          cents={values.minimumInstalmentCents}
          error={problems.minimumInstalmentCents}
          onCents={(minimumInstalmentCents) => settings.set({ minimumInstalmentCents })}
        />
      </div>
      <AreaField
        label="Política de Devolução"
        hint="Aparece em cada peça e na página de entrega e trocas."
        rows={4}
        maxLength={5000}
        value={values.returnPolicy}
        error={problems.returnPolicy}
        onChange={(event) => settings.set({ returnPolicy: event.target.value })}
      />
      <CheckField
        label="Exigir verificação em duas etapas de quem administra"
        hint={
          server.requiresSecondFactor
            ? 'O servidor já exige de todos os administradores.'
            : 'Quem ainda não tem configura ao entrar da próxima vez.'
        }
        checked={values.requireAdminSecondFactor || server.requiresSecondFactor}
        disabled={server.requiresSecondFactor}
        onChange={(requireAdminSecondFactor) => settings.set({ requireAdminSecondFactor })}
      />
    </>
  );
}
