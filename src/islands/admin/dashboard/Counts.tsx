import type { Dashboard } from '../../../contracts/admin/desk.ts';

const number = new Intl.NumberFormat('pt-BR');

type Count = { name: string; total: number; parts: readonly (readonly [string, number])[] };

/** Products, orders and users in numbers. */
export function Counts({ data: { products, orders, users } }: { data: Dashboard }) {
  const counts: Count[] = [
    { name: 'Produtos', total: products.total, parts: [['em destaque', products.featured]] },
    {
      name: 'Pedidos',
      total: orders.total,
      parts: [
        ['pendentes', orders.pending],
        ['concluídos', orders.completed],
      ],
    },
    { name: 'Usuários', total: users.total, parts: [['novos este mês', users.newThisMonth]] },
  ];
  return (
    <>
      {counts.map(({ name, total, parts }) => (
        <section key={name} className="col-span-2 border-t border-ink pt-3.5" aria-label={name}>
          <h2 className="label">{name}</h2>
          <p className="figure tabular">{number.format(total)}</p>
          <p className="text-soft tabular">
            {parts.map(([label, value]) => `${number.format(value)} ${label}`).join(' · ')}
          </p>
        </section>
      ))}
    </>
  );
}
