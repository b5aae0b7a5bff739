import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { categories, products } from '../../../stores/admin/products/products.ts';
import { FilterBar, SearchFilter, SelectFilter } from '../kit/Listing.tsx';
import { CategoriesFailed, categoryOption } from './CategoryChoice.tsx';

const STATUSES = [
  { value: 'ativos', label: 'Ativos' },
  { value: 'inativos', label: 'Inativos' },
  { value: 'destaque', label: 'Em destaque' },
  { value: 'novos', label: 'Novidades' },
  { value: 'promocao', label: 'Com desconto' },
  { value: 'arquivados', label: 'Arquivados' },
];
const STOCKS = [
  { value: 'sem', label: 'Sem estoque' },
  { value: 'baixo', label: 'Estoque baixo (até 10)' },
  { value: 'com', label: 'Com estoque' },
];

/** Filters of the product list and of the sheet. */
export function ProductFilters() {
  useEffect(() => void categories.load({}), []);
  const options = useStore(categories.$data)?.categories ?? [];
  return (
    <FilterBar of={products} search={<SearchFilter label="Buscar por nome ou ID" />}>
      <SelectFilter
        name="categoria"
        label="Categoria"
        all="Todas as categorias"
        options={options.map(categoryOption)}
      />
      <CategoriesFailed />
      <SelectFilter name="status" label="Situação" all="Todas as situações" options={STATUSES} />
      <SelectFilter name="estoque" label="Estoque" all="Qualquer estoque" options={STOCKS} />
    </FilterBar>
  );
}
