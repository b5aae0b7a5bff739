import { useStore } from '@nanostores/react';
import { type DragEvent, useState } from 'react';
import type { CategoryRow } from '../../../contracts/admin/categories.ts';
import { ADMIN_PRODUCTS } from '../../../paths.admin.ts';
import { $place } from '../../../stores/admin/kit/place.ts';
import {
  moveCategory,
  removeCategory,
  siblingsOf,
  switchCategory,
} from '../../../stores/admin/products/categories.ts';
import { classes } from '../../../ui/classes.ts';
import { LinkButton, Only, RowTools, TextLink, useMay } from '../kit/Actions.tsx';
import { Switch } from '../kit/Fields.tsx';
import { Chip, Thumb } from '../kit/Values.tsx';

type Props = { categories: readonly CategoryRow[]; isStale: boolean };

/** The tree as a table. A row is moved among its siblings by dragging or with its arrow buttons. */
export function CategoryRows({ categories, isStale }: Props) {
  const { query } = useStore($place);
  const [dragged, setDragged] = useState<CategoryRow | null>(null);
  const isTarget = (row: CategoryRow) =>
    dragged !== null && dragged.parentId === row.parentId && dragged.id !== row.id;
  const mayChange = useMay('catalogue.write');
  const dragProps = (row: CategoryRow, index: number) => ({
    draggable: mayChange,
    onDragStart: () => setDragged(row),
    onDragEnd: () => setDragged(null),
    onDragOver: (event: DragEvent) => isTarget(row) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged && isTarget(row)) void moveCategory(dragged, index);
      setDragged(null);
    },
  });
  return (
    <div className="grid-scroll" aria-busy={isStale || undefined}>
      <table className="grid-table">
        <caption className="sr-only">Categorias</caption>
        <thead>
          <tr>
            <th scope="col">Nome</th>
            <th scope="col" className="max-md:hidden">
              Slug
            </th>
            <th scope="col" className="grid-table__number max-md:hidden">
              Produtos
            </th>
            <th scope="col">Ordem</th>
            <th scope="col" className="max-md:hidden">
              Destaque
            </th>
            <th scope="col" className="max-md:hidden">
              Na loja
            </th>
            <th scope="col" className="max-md:hidden">
              <span className="sr-only">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map((row) => {
            const siblings = siblingsOf(categories, row);
            const index = siblings.findIndex(({ id }) => id === row.id);
            return (
              <tr
                key={row.id}
                className="cursor-grab data-dragged:opacity-40 data-target:hover:shadow-[inset_0_2px_0_var(--color-ink)]"
                data-current={query.editar === row.id || undefined}
                data-dragged={dragged?.id === row.id || undefined}
                data-target={isTarget(row) || undefined}
                {...dragProps(row, index)}
              >
                <Cells
                  row={row}
                  products={productsOf(categories, row)}
                  index={index}
                  count={siblings.length}
                />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A parent's count includes its children's products, as in the product list. */
function productsOf(categories: readonly CategoryRow[], { id, products }: CategoryRow): number {
  return siblingsOf(categories, { parentId: id }).reduce((sum, child) => sum + child.products, products);
}

type CellProps = { row: CategoryRow; products: number; index: number; count: number };

function Cells({ row, products, index, count }: CellProps) {
  return (
    <>
      <th scope="row" className="text-inherit whitespace-normal">
        <Name row={row} />
      </th>
      <td className="max-md:hidden text-soft">{row.slug}</td>
      <td className="grid-table__number max-md:hidden">
        {products > 0 ? (
          <a className="link" href={`${ADMIN_PRODUCTS}?categoria=${row.id}`}>
            {products}
            <span className="sr-only"> produtos em {row.name}</span>
          </a>
        ) : (
          <span className="text-soft">0</span>
        )}
      </td>
      <td>
        <Mover row={row} index={index} count={count} />
      </td>
      <td className="max-md:hidden">
        <Only need="catalogue.write" instead={row.isHighlighted ? 'Sim' : 'Não'}>
          <Switch
            label={`Destaque: ${row.name}`}
            checked={row.isHighlighted}
            onChange={(isHighlighted) => void switchCategory(row, { isHighlighted })}
          />
        </Only>
      </td>
      <td className="max-md:hidden">
        <Only need="catalogue.write" instead={row.isActive ? 'Sim' : 'Não'}>
          <Switch
            label={`Na loja: ${row.name}`}
            checked={row.isActive}
            onChange={(isActive) => void switchCategory(row, { isActive })}
          />
        </Only>
      </td>
      <td className="max-md:hidden">
        <Actions row={row} />
      </td>
    </>
  );
}

function Name({ row: { id, name, parentId, imageKey, isActive } }: { row: CategoryRow }) {
  return (
    <span
      className={classes('flex min-w-48 items-center gap-3 max-md:min-w-0', parentId && 'pl-7 max-md:pl-3')}
    >
      <Thumb imageKey={imageKey} />
      <span>
        <TextLink text={name} className="font-medium" draggable={false} to={{ editar: id, nova: null }} />{' '}
        {!isActive && <Chip tone="bad">Inativa</Chip>}
      </span>
    </span>
  );
}

function Mover({ row, index, count }: { row: CategoryRow; index: number; count: number }) {
  return (
    <span className="inline-flex">
      <span className="tabular min-w-8 self-center">{row.position}</span>
      <Only need="catalogue.write">
        <RowTools name={row.name} index={index} count={count} onMove={(to) => void moveCategory(row, to)} />
      </Only>
    </span>
  );
}

function Actions({ row }: { row: CategoryRow }) {
  return (
    <span className="row-actions">
      <Only
        need="catalogue.write"
        instead={<TextLink text="Ver" look="drawn" of={row.name} to={{ editar: row.id, nova: null }} />}
      >
        {row.parentId === null && (
          <TextLink text="Subcategoria" of={`em ${row.name}`} to={{ nova: row.id, editar: null }} />
        )}
        <TextLink text="Editar" look="drawn" of={row.name} to={{ editar: row.id, nova: null }} />
        <LinkButton text="Excluir" of={row.name} look="danger" onPress={() => removeCategory(row)} />
      </Only>
    </span>
  );
}
