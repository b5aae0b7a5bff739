import { normalise } from '../text/search-text.ts';
import { readColour } from './colour-names.ts';
import { readSize } from './size-labels.ts';

/** What an option of a product is about. */

/** `both`: each value is a colour and a size, as 'Preto / M'. */
export type OptionRole = 'colour' | 'size' | 'both' | 'other';
export type RoleReading = { role: OptionRole; isSure: boolean };

const COLOUR =
  /^(?:pa )?(?:cor|cores|color|colores|colours?|colors|farbe|couleur|estampas?|cor e estampa|cor estampa|cor d[aeo] .+)$/;
const SIZE =
  /^(?:pa )?(?:tamanhos?|tam|sizes?|talles?|tallas?|numero|numeracao|numeracion|gro(?:ss|ß| )e|taille|medidas?|tamanho d[aeo] .+)$/;

/** Longer texts are no colour and size. */
const MOST_SIGNS = 120;

/** `other`: neither by its name; its values may tell more. */
export function roleOfName(name: string): 'colour' | 'size' | 'other' {
  const key = normalise(name);
  if (COLOUR.test(key)) return 'colour';
  return SIZE.test(key) ? 'size' : 'other';
}

/** What the values of an option are, when its name does not say, or says something else: then a person is asked. */
export function roleOf(name: string, values: readonly string[]): RoleReading {
  const named = roleOfName(name);
  const told = roleOfValues(values);
  if (named === 'other')
    return { role: told ?? 'other', isSure: told === null || told === 'colour' || told === 'size' };
  return { role: named, isSure: told === null || told === named };
}

function roleOfValues(values: readonly string[]): OptionRole | null {
  const said = values.filter(Boolean);
  if (said.length === 0) return null;
  if (said.every((value) => readSize(value))) return 'size';
  if (said.every((value) => readColour(value))) return said.every(splitBoth) ? 'both' : 'colour';
  return said.every(splitBoth) ? 'both' : null;
}

/** 'Preto / M' in its two; null if it is not a colour and a size. */
export function splitBoth(value: string): { colour: string; size: string } | null {
  if (value.length > MOST_SIGNS) return null;
  for (const { index, 0: joint } of value.matchAll(/\s*[/|,]\s*|\s*-\s*/g)) {
    const one = value.slice(0, index).trim();
    const other = value.slice(index + joint.length).trim();
    if (readSize(other) && readColour(one)) return { colour: one, size: other };
    if (readSize(one) && readColour(other)) return { colour: other, size: one };
  }
  return null;
}
