/** The sizes of other shops as we label them. */

export type SizeReading = { label: string; isSure: boolean };

const LETTERS = new Set([
  ...['RN', 'PPP', 'PP', 'P', 'M', 'G', 'GG', 'GGG', 'XG', 'XGG', 'XXG', 'EG', 'EGG', 'EXG', 'EXGG'],
  ...['G1', 'G2', 'G3', 'G4', 'G5'],
]);
const ONE_SIZE = new Set([
  'U',
  'UN',
  'UNI',
  'UNICO',
  'UNICA',
  'TU',
  'OS',
  'ONE SIZE',
  'FREE SIZE',
  'ONESIZE',
]);
/** Another country's letters and words: cut differently, so that a person confirms them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  ...{ XXS: 'PPP', XS: 'PP', S: 'P', L: 'G', XL: 'GG', XXL: 'XGG', '2XL': 'XGG', XXXL: 'G3', '3XL': 'G3' },
  ...{ 'EXTRA SMALL': 'PP', SMALL: 'P', MEDIUM: 'M', LARGE: 'G', 'EXTRA LARGE': 'GG' },
  ...{ PEQUENO: 'P', PEQUENA: 'P', MEDIO: 'M', MEDIA: 'M', GRANDE: 'G', CHICO: 'P', MEDIANO: 'M' },
};
/** Longer texts are no sizes. */
const MOST_SIGNS = 40;
/** Beyond this, a number is none of a size. */
const MAX_NUMBER = 64;

/** A size as another shop writes it; null if it is none: 'gg', 'Tam. 42', '42/44', 'Único', '6 anos'; 'XL' is in doubt. */
export function readSize(text: string): SizeReading | null {
  if (text.length > MOST_SIGNS) return null;
  const key = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/^\s*(?:TAMANHO|TAM|SIZE|N[º°O]?)(?:\.|:|\s)+(?=\S)/, '')
    .replace(/(?<=\d)\s*BR$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const one = oneSize(key);
  if (one) return one;
  const pair = /^(\w+)\s*(?:\/|-|\s+A\s+)\s*(\w+)$/.exec(key);
  const two = pair && both(oneSize(pair[1] ?? ''), oneSize(pair[2] ?? ''));
  if (two) return two;
  const age = /^(\d{1,2}(?:\s*(?:-|A)\s*\d{1,2})?)\s*(ANOS?|MESES|MES|M|YEARS?|MONTHS?|Y)$/.exec(key);
  if (age)
    return {
      label: `${(age[1] ?? '').replace(/\s*(?:-|A)\s*/, '-')} ${ageUnit(age[2] ?? '')}`,
      isSure: age[2] !== 'M',
    };
  // 'P (36/38)', 'GG - 46': what stands first is the label.
  const first = /^(\w+)\s*(?:\(|-|=)\s*[\d/ -]+\)?$/.exec(key);
  const label = first && oneSize(first[1] ?? '');
  return label ? { ...label, isSure: false } : null;
}

/** From the smallest to the largest; further letters differ from shop to shop. */
const ASCENDING = ['RN', 'PPP', 'PP', 'P', 'M', 'G', 'GG'];

/** Labels from the smallest to the largest, if all are numbers or all of these letters; others stay in their order. */
export function ascending(labels: readonly string[]): string[] {
  const number = (label: string) =>
    /^\d{1,2}(?:,5)?$/.test(label) ? Number(label.replace(',', '.')) : Number.NaN;
  for (const rank of [number, (label: string) => ASCENDING.indexOf(label)])
    if (labels.every((label) => rank(label) >= 0)) return labels.toSorted((a, b) => rank(a) - rank(b));
  return [...labels];
}

function oneSize(key: string): SizeReading | null {
  if (LETTERS.has(key)) return { label: key, isSure: true };
  if (ONE_SIZE.has(key)) return { label: 'Único', isSure: true };
  if (/^\d{1,2}(?:[.,]5)?$/.test(key) && Number(key.replace(',', '.')) <= MAX_NUMBER)
    return { label: key.replace('.', ','), isSure: true };
  const ours = Object.hasOwn(ELSEWHERE, key) ? ELSEWHERE[key] : undefined;
  return ours === undefined ? null : { label: ours, isSure: false };
}

function both(one: SizeReading | null, other: SizeReading | null): SizeReading | null {
  // '42/44' and 'P/M', but not 'GG/46', which is the same size twice.
  if (!one || !other || /^\d/.test(one.label) !== /^\d/.test(other.label)) return null;
  return { label: `${one.label}/${other.label}`, isSure: one.isSure && other.isSure };
}

function ageUnit(unit: string): string {
  return /^(?:MES|MESES|M|MONTHS?)$/.test(unit) ? 'meses' : 'anos';
}
