import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { MovePlan as Plan } from '../../../contracts/admin/move-in.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { $plan } from '../../../stores/admin/move-in/move-answers.ts';
import { COUNT_NOUNS } from '../../../stores/admin/move-in/move-words.ts';
import { movePlan } from '../../../stores/admin/move-in/moves.ts';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { Loaded } from '../kit/Screen.tsx';
import { Figures } from '../kit/Values.tsx';
import { Categories } from './Categories.tsx';
import { Conflicts } from './Conflicts.tsx';
import { Findings } from './Findings.tsx';
import { Joins } from './Joins.tsx';
import { Questions } from './Questions.tsx';

/** What would be written, before anything is: counts, what a person has to say, and what is lost or in doubt. */
export function MovePlan({ id }: { id: string }) {
  useEffect(() => {
    void movePlan.load({ id });
    return movePlan.clear;
  }, [id]);
  const answered = useStore($plan);
  return (
    <Loaded of={movePlan} failed="Erro ao fazer o plano da mudança" lines={6}>
      {(read, isStale) => <Sections plan={answered ?? read} isStale={isStale} />}
    </Loaded>
  );
}

function Sections({ plan, isStale }: { plan: Plan; isStale: boolean }) {
  return (
    <div
      className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 transition-opacity duration-150 aria-busy:opacity-60"
      aria-busy={isStale || undefined}
    >
      <Coming plan={plan} />
      <Questions plan={plan} />
      <Conflicts plan={plan} />
      <Joins plan={plan} />
      <Categories plan={plan} />
      <Findings of={plan} title="O que se perde ou está em dúvida" />
    </div>
  );
}

type Row = { name: string; created: number; changed: number | null; unchanged: number; left: number };

const count = (value: number | null) =>
  value ? value.toLocaleString('pt-BR') : <span className="text-soft">–</span>;

const ROWS: readonly Column<Row>[] = [
  { header: 'O quê', cell: ({ name }) => name },
  { header: 'Novos', numeric: true, cell: ({ created }) => count(created) },
  { header: 'Mudam', numeric: true, cell: ({ changed }) => count(changed) },
  { header: 'Iguais', numeric: true, cell: ({ unchanged }) => count(unchanged) },
  { header: 'De fora', numeric: true, cell: ({ left }) => count(left) },
];

function Coming({ plan: { counts, categories, products, customers, orders, redirects } }: { plan: Plan }) {
  const rows = [
    { name: 'Produtos', ...products },
    { name: 'Clientes', changed: null, ...customers },
    { name: 'Pedidos antigos', changed: null, ...orders },
    { name: 'Endereços antigos', changed: null, ...redirects },
  ].filter(({ created, changed, unchanged, left }) => created + (changed ?? 0) + unchanged + left > 0);
  // Of the files, but for the categories: some of what they name are none here.
  const told = { ...counts, categories: categories.length };
  const figures = (Object.keys(COUNT_NOUNS) as (keyof typeof COUNT_NOUNS)[])
    .filter((key) => told[key] > 0)
    .map((key) => [told[key], COUNT_NOUNS[key]] as const);
  const all = products.created + products.changed + products.unchanged + products.left;
  return (
    <section className="form-stack" aria-labelledby="o-que-vem">
      <h2 className="form-section__title" id="o-que-vem">
        O que vem
      </h2>
      <Figures of={figures} />
      {rows.length > 0 && (
        <DataTable label="O que vem" columns={ROWS} rows={rows} rowKey={({ name }) => name} />
      )}
      {all > 0 && (
        <p>
          <strong>
            {products.complete.toLocaleString('pt-BR')} de {all.toLocaleString('pt-BR')}
          </strong>{' '}
          {all === 1 ? 'produto fica completo' : 'produtos ficam completos'} sem você mexer em nada.
          {all !== counts.products &&
            ` Os arquivos têm ${counted(counts.products, 'produto', 'produtos')}: cores do mesmo produto se juntam, e preços ou opções a mais o dividem.`}
        </p>
      )}
    </section>
  );
}
