import { normalise } from '../text/search-text.ts';

/** What an option of a product is about, told by its name. */

export type OptionRole = 'colour' | 'size' | 'other';

const COLOUR =
  /^(?:cor|cores|color|colores|colour|colou?rs|farbe|couleur|estampa|cor (?:e )?estampa|cor do .+|pa cor|pa color)$/;
const SIZE =
  /^(?:tamanho|tamanhos|tam|size|sizes|talle|talles|talla|tallas|numero|numeracao|numeracion|grosse|taille|medida|tamanho do .+|pa tamanho|pa size)$/;

/** `other`: neither by its name; its values may tell more. */
export function roleOfName(name: string): OptionRole {
  const key = normalise(name);
  if (COLOUR.test(key)) return 'colour';
  return SIZE.test(key) ? 'size' : 'other';
}
