import { SIZE_FAMILIES, type SizeFamily } from './size-families.ts';

/** The labels of the size families in the back office and the product file, in display order. */
export const SIZE_FAMILY_NAMES: Readonly<Record<SizeFamily, string>> = {
  'women-tops': 'Feminino: blusas, vestidos e casacos',
  'women-bottoms': 'Feminino: calças e saias',
  'men-tops': 'Masculino: camisas e casacos',
  'men-bottoms': 'Masculino: calças e bermudas',
  shoes: 'Calçados',
  'women-belts': 'Cintos femininos',
  'men-belts': 'Cintos masculinos',
  hats: 'Chapéus',
  rings: 'Anéis',
  children: 'Infantil',
  'one-size': 'Tamanho único, sem tabela',
};

/** The family with this label, ignoring case and spacing; null if there is none. */
export function familyNamed(name: string): SizeFamily | null {
  const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('pt-BR');
  return SIZE_FAMILIES.find((family) => folded(SIZE_FAMILY_NAMES[family]) === folded(name)) ?? null;
}
