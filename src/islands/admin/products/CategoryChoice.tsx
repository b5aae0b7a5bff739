import { useStore } from '@nanostores/react';
import type { CategoryOption } from '../../../contracts/admin/categories.ts';
import { categories } from '../../../stores/admin/products/products.ts';
import { LinkButton } from '../kit/Actions.tsx';
import { Options } from '../kit/Options.tsx';

/** Options of a category select; include the selected one even while the list is loading or failed. */
export function CategoryOptions({ current = null }: { current?: string | null }) {
  const options = (useStore(categories.$data)?.categories ?? []).map(categoryOption);
  return (
    <>
      {current !== null && !options.some(({ value }) => value === current) && (
        <option value={current}>Categoria atual</option>
      )}
      <Options of={options.map(({ value, label }) => [value, label])} />
    </>
  );
}

/** Error shown if the categories failed to load. */
export function CategoriesFailed() {
  if (useStore(categories.$state).status !== 'failed') return null;
  return (
    <span className="text-small text-bordeaux" role="alert">
      Erro ao carregar categorias{' '}
      <LinkButton text="Tentar novamente" look="drawn" onPress={() => categories.load({})} />
    </span>
  );
}

/** A category as an option: 'Feminino › Vestidos'. */
export function categoryOption({ id, name, parentName, isActive }: CategoryOption): {
  value: string;
  label: string;
} {
  const path = parentName ? `${parentName} › ${name}` : name;
  return { value: id, label: isActive ? path : `${path} (inativa)` };
}
