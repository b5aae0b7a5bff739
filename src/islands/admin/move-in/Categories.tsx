import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { MovePlan } from '../../../contracts/admin/move-in.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { answer } from '../../../stores/admin/move-in/move-answers.ts';
import { categoryList } from '../../../stores/admin/products/categories.ts';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { Options } from '../kit/Options.tsx';
import { FirstRows } from './FirstRows.tsx';

type Row = MovePlan['categories'][number];

/** What takes no category from the file. */
const NONE = '-';

/** The categories of the files: which are new, and which are one of the shop's own. */
export function Categories({ plan: { categories } }: { plan: MovePlan }) {
  useEffect(() => categoryList.need({}), []);
  const own = useStore(categoryList.$data)?.categories ?? [];
  if (categories.length === 0) return null;
  const names = new Map(own.map(({ id, name }) => [id, name]));
  const options = own.map(({ slug, name, parentId }) => {
    const parent = parentId === null ? null : names.get(parentId);
    return [slug, parent ? `${parent} › ${name}` : name] as const;
  });
  const columns: readonly Column<Row>[] = [
    {
      header: 'Na loja antiga',
      cell: ({ path }) => <span className="wrap-anywhere">{path.join(' › ')}</span>,
    },
    { header: 'Aqui', cell: (row) => <Choice row={row} options={options} /> },
    {
      header: 'Produtos',
      numeric: true,
      wide: true,
      cell: ({ products }) => products.toLocaleString('pt-BR'),
    },
  ];
  const created = categories.filter(({ slug }) => slug === null).length;
  return (
    <section className="form-stack max-w-240" aria-labelledby="categorias">
      <h2 className="form-section__title" id="categorias">
        Categorias
      </h2>
      <details open={categories.length <= FEW}>
        <summary className="min-h-6 underline underline-offset-[0.2em]">
          {counted(categories.length, 'categoria', 'categorias')}, {created}{' '}
          {created === 1 ? 'nova' : 'novas'}
        </summary>
        <FirstRows rows={categories} noun={['categoria', 'categorias']}>
          {(rows) => <DataTable label="Categorias" columns={columns} rows={rows} rowKey={({ key }) => key} />}
        </FirstRows>
      </details>
    </section>
  );
}

/** More than these are folded. */
const FEW = 12;

function Choice({
  row: { key, path, slug },
  options,
}: {
  row: Row;
  options: readonly (readonly [string, string])[];
}) {
  const isKnown = slug === null || slug === NONE || options.some(([one]) => one === slug);
  return (
    <select
      className="input w-auto min-w-36 max-w-80 max-md:w-full"
      aria-label={`Categoria aqui de ${path.join(' › ')}`}
      value={slug ?? ''}
      onChange={({ target }) => answer('categories', key, target.value)}
    >
      <option value="">Nova categoria</option>
      <option value={NONE}>Sem categoria</option>
      {!isKnown && <option value={slug ?? ''}>{slug}</option>}
      <Options of={options} />
    </select>
  );
}
