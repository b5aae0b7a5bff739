import { useStore } from '@nanostores/react';
import { formatBRL } from '../../../domain/money/money.ts';
import { LIMIT_NAMES, LIMIT_RULES, type LimitName } from '../../../domain/operations/limits.ts';
import type { Typed } from '../../../stores/admin/kit/typed.ts';
import { settings } from '../../../stores/admin/shop/settings.ts';
import { MoneyField, WholeField } from '../kit/Fields.tsx';

const LABELS: Readonly<Record<LimitName, readonly [label: string, hint: string]>> = {
  unitsPerLine: ['Unidades da mesma peça', 'No carrinho e em cada pedido.'],
  unitsPerOrder: ['Peças por pedido', 'A soma de todas as linhas.'],
  openOrdersPerPerson: ['Pedidos sem pagamento por pessoa', 'Por CPF e por e-mail.'],
  openUnitsPerPerson: ['Peças sem pagamento por pessoa', 'Por CPF, por e-mail e por aparelho.'],
  openOrdersPerDevice: ['Pedidos sem pagamento por aparelho', 'Quem já pagou um pedido pode ter o triplo.'],
  openOrdersPerNetwork: ['Pedidos sem pagamento por rede', 'Uma operadora põe milhares na mesma rede.'],
  openUnitsPerNetwork: ['Peças sem pagamento por rede', 'Somadas as de todos os pedidos abertos.'],
  ordersBeforeProof: [
    'Pedidos por rede antes de um esforço',
    'Em uma hora; depois o navegador faz uma conta.',
  ],
  guestBoletoCents: ['Boleto sem conta até (R$)', 'Acima disso, só com PIX, cartão ou conta.'],
  refusedCardsPerPerson: ['Cartões recusados por CPF', 'Em um dia.'],
  refusedCardsPerDevice: ['Cartões recusados por aparelho', 'Em um dia; vale também para o mesmo cartão.'],
  refusedCardsPerNetwork: ['Cartões recusados por rede', 'Em uma hora.'],
  refusedCardsPerShop: ['Cartões recusados na loja', 'Em uma hora; depois há um alerta no painel.'],
};

/** Limits per person, device or network. An empty field means the default, shown as placeholder. */
export function Limits() {
  const { values, problems } = useStore(settings.$draft);
  const set = (name: LimitName, value: Typed) =>
    settings.set({ limits: { ...settings.$draft.get().values.limits, [name]: value } });
  return (
    <>
      <p className="text-small text-soft">
        Deixe em branco o que deve seguir o padrão, que aparece em cinza. Só o que você digitar fica fixo.
      </p>
      <div className="form-grid">
        {LIMIT_NAMES.map((name) => {
          const [label, hint] = LABELS[name];
          const value = values.limits[name];
          const error = problems[`limits.${name}`];
          const { otherwise } = LIMIT_RULES[name];
          return name === 'guestBoletoCents' ? (
            <MoneyField
              key={name}
              label={label}
              hint={hint}
              value={value}
              placeholder={formatBRL(otherwise).replace(/^R\$\s*/, '')}
              error={error}
              onValue={(cents) => set(name, cents)}
            />
          ) : (
            <WholeField
              key={name}
              label={label}
              hint={hint}
              range={LIMIT_RULES[name]}
              value={value}
              placeholder={String(otherwise)}
              error={error}
              onValue={(limit) => set(name, limit)}
            />
          );
        })}
      </div>
    </>
  );
}
