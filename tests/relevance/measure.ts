import { listProducts } from '#contracts/catalogue.ts';
import type { CatalogueIndex } from '#domain/catalogue-index/catalogue-index.ts';
import { findInCatalogue } from '#server/use-cases/catalogue/browse-catalogue.ts';
import { PRODUCTS } from '../../db/seed/products.ts';
import { gradeOf } from './facts.ts';
import type { Judged } from './queries.ts';

export type Measured = Judged & { figure: number; best: number; shown: { key: string; grade: number }[] };

const SHOWN = 10;

/** Discounted cumulative gain: each grade counts 2^grade - 1, divided by the logarithm of its rank. */
function worth(grades: readonly number[]): number {
  return grades
    .slice(0, SHOWN)
    .reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

/** nDCG@10 of the search results. For a query that must find nothing: 1 or 0. */
export function measure(index: CatalogueIndex, judged: Judged): Measured {
  const { ids, total } = findInCatalogue(index, listProducts.input.parse({ busca: judged.query }));
  const grades = new Map(PRODUCTS.map((product) => [product.key, gradeOf(judged.rules, product)]));
  const best = worth([...grades.values()].sort((a, b) => b - a));
  const shown = ids.slice(0, SHOWN).map((key) => ({ key, grade: grades.get(key) ?? 0 }));
  const isNothing = judged.rules.length === 0;
  const figure = isNothing ? Number(total === 0) : worth(shown.map(({ grade }) => grade)) / best;
  return { ...judged, figure, best, shown };
}

export function mean(measured: readonly { figure: number }[]): number {
  return measured.reduce((sum, { figure }) => sum + figure, 0) / measured.length;
}
