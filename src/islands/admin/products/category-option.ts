import type { CategoryOption } from '../../../contracts/admin/categories.ts';

/** A category as a choice: 'Feminino › Vestidos'. */
export function categoryOption({ id, name, parentName, isActive }: CategoryOption): {
  value: string;
  label: string;
} {
  const path = parentName ? `${parentName} › ${name}` : name;
  return { value: id, label: isActive ? path : `${path} (inativa)` };
}
