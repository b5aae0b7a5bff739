import type { SizeFamily } from '../domain/sizing/size-families.ts';

/** The families of sizes as the back office names them, in the order in which one chooses. */
export const SIZE_FAMILY_NAMES: Readonly<Record<SizeFamily, string>> = {
  'women-tops': 'Feminino: blusas, vestidos e casacos',
  'women-bottoms': 'Feminino: calças e saias',
  'men-tops': 'Masculino: camisas e casacos',
  'men-bottoms': 'Masculino: calças e bermudas',
  shoes: 'Calçados',
  'women-belts': 'Cintos femininos',
  'men-belts': 'Cintos masculinos',
  hats: 'Chapéus',
  children: 'Infantil',
  'one-size': 'Tamanho único, sem tabela',
};
