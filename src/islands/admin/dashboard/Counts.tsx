import type { Dashboard } from '../../../contracts/admin/desk.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';

/** Singular and plural. */
type Words = readonly [one: string, many: string];
type Count = { name: string; total: number; parts: readonly (readonly [number, Words])[] };

/** Numbers of products, orders and users, as far as the role may see them. */
export function Counts({ data: { products, orders, users } }: { data: Dashboard }) {
  const counts: (Count | null)[] = [
    products && {
      name: 'Produtos',
      total: products.total,
      parts: [[products.featured, ['em destaque', 'em destaque']]],
    },
    orders && {
      name: 'Pedidos',
      total: orders.total,
      parts: [
        [orders.pending, ['pendente', 'pendentes']],
        [orders.completed, ['concluído', 'concluídos']],
      ],
    },
    users && {
      name: 'Usuários',
      total: users.total,
      parts: [[users.newThisMonth, ['novo este mês', 'novos este mês']]],
    },
  ];
  return (
    <>
      {counts
        .filter((count) => count !== null)
        .map(({ name, total, parts }) => (
          <section key={name} className="col-span-2 border-t border-ink pt-3.5" aria-label={name}>
            <h2 className="label">{name}</h2>
            <p className="figure tabular">{total.toLocaleString('pt-BR')}</p>
            <p className="text-soft tabular">
              {parts.map(([value, [one, many]]) => counted(value, one, many)).join(' · ')}
            </p>
          </section>
        ))}
    </>
  );
}
