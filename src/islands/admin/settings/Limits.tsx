import { LIMIT_NAMES, type LimitName } from '../../../domain/settings/limits.ts';
import { SettingsFields } from './SettingsFields.tsx';

const isOfCards = (name: LimitName) => name.startsWith('refused');
const isOfUnpaid = (name: LimitName) => name.startsWith('open') || name === 'ordersBeforeProof';

const GROUPS = [
  {
    title: 'Carrinho e pedido',
    about: 'Quanto se pode pedir de uma vez.',
    has: (name: LimitName) => !isOfCards(name) && !isOfUnpaid(name),
  },
  {
    title: 'Pedidos por pagar',
    about: 'Um pedido ainda não pago reserva as peças. Com estes limites ninguém esvazia a loja sem comprar.',
    has: isOfUnpaid,
  },
  {
    title: 'Cartões recusados',
    about: 'Quem testa cartões roubados erra muitas vezes. Depois de tantas recusas, a loja não tenta outro.',
    has: isOfCards,
  },
] as const;

/** Limits per person, device or network. An empty field means the default, shown as placeholder. */
export function Limits() {
  return (
    <>
      <p className="max-w-176 text-small text-soft">
        Protegem a loja de fraudes e de robôs, e quem compra de verdade não os nota. Deixe em branco o que
        deve seguir o padrão, que aparece em cinza.
      </p>
      {GROUPS.map(({ title, about, has }) => (
        <section key={title} className="border-t border-line pt-4" aria-label={title}>
          <h2 className="subtitle">{title}</h2>
          <p className="mb-4 max-w-176 text-small text-soft">{about}</p>
          <div className="form-grid">
            <SettingsFields names={LIMIT_NAMES.filter(has).map((name) => `limits.${name}` as const)} />
          </div>
        </section>
      ))}
    </>
  );
}
