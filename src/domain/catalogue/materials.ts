import { normalise } from '../text/search-text.ts';

/**
 * Materials as shoppers search for them: fibres by their legal names on labels (Portaria Inmetro 118/2021, Anexo II), plus
 * leather, metals and others used for accessories.
 */
const MATERIALS: Readonly<Record<string, readonly string[]>> = {
  Algodão: ['algodao'],
  Linho: ['linho'],
  Lã: ['la'],
  Cashmere: ['cashmere', 'caxemira'],
  Seda: ['seda'],
  Viscose: ['viscose'],
  Modal: ['modal'],
  Liocel: ['liocel', 'lyocell', 'tencel'],
  Cupro: ['cupro'],
  Rami: ['rami'],
  Cânhamo: ['canhamo'],
  Poliéster: ['poliester'],
  Poliamida: ['poliamida', 'nylon', 'nailon'],
  Acrílico: ['acrilico'],
  Acetato: ['acetato', 'triacetato'],
  Elastano: ['elastano'],
  Poliuretano: ['poliuretano'],
  Couro: ['couro'],
  Camurça: ['camurca', 'nobuck'],
  Palha: ['palha', 'rafia'],
  Borracha: ['borracha'],
  Madeira: ['madeira'],
  Prata: ['prata'],
  Ouro: ['ouro'],
  Latão: ['latao'],
  Aço: ['aco'],
};

const BY_WORD = new Map(
  Object.entries(MATERIALS).flatMap(([name, words]) => words.map((word) => [word, name] as const)),
);

/** A fibre below this percentage only adds stretch or hold; nobody filters by it. */
const LEAST_SHARE = 20;

/**
 * The materials in a product's material text, without lining and sole: '70% lã, 25% poliéster, 5% elastano. Forro: viscose' →
 * Lã, Poliéster. The first known material of each part counts: gold-plated brass is brass.
 */
export function materialsOf(text: string): string[] {
  const parts = outerMaterial(text).split(/(?<!\d),|,(?!\d)|[;/+]|\s(?:e|ou)\s/);
  return [...new Set(parts.flatMap(materialOf))];
}

function materialOf(part: string): string[] {
  const share = /(\d+(?:[.,]\d+)?)\s*%/.exec(part)?.[1];
  if (share !== undefined && Number(share.replace(',', '.')) < LEAST_SHARE) return [];
  const name = normalise(part)
    .split(' ')
    .map((word) => BY_WORD.get(word))
    .find((known) => known !== undefined);
  return name === undefined ? [] : [name];
}

/** Without lining and sole: '70% lã, 30% algodão. Forro: viscose' → '70% lã, 30% algodão'. */
export function outerMaterial(text: string): string {
  return text.split(/[.;]\s/)[0] ?? '';
}
