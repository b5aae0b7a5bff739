import type { SeedProduct } from '../../db/seed/catalogue-types.ts';
import { CATEGORIES } from '../../db/seed/categories.ts';
import { PRODUCTS } from '../../db/seed/products.ts';
import type { Rule } from './queries.ts';

type Test = (product: SeedProduct, values: readonly string[]) => boolean;

/** The selling price in reais. */
export function priceOf({ priceCents, discountPercent }: SeedProduct): number {
  return Math.round((priceCents * (100 - discountPercent)) / 100) / 100;
}

/** The stock of a colour and a size; null counts all of them. */
function stockOf({ colours, sizes, stock }: SeedProduct, colour: string | null, size: string | null): number {
  return colours.reduce((sum, own, row) => {
    if (colour !== null && own !== colour) return sum;
    return sizes.reduce(
      (here, label, column) => (size !== null && label !== size ? here : here + (stock[row]?.[column] ?? 0)),
      sum,
    );
  }, 0);
}

/** 'Azul_Claro' → 'Azul Claro'. */
const named = (value: string) => value.replaceAll('_', ' ');

const TESTS: Readonly<Record<string, Test>> = {
  category: ({ category }, values) => values.includes(category),
  tag: ({ tags }, values) => values.some((value) => tags.includes(value)),
  material: ({ material }, values) => {
    const [outer = ''] = material.toLowerCase().split('. ');
    return values.some((value) => outer.includes(value));
  },
  pattern: ({ pattern }, values) => values.includes(pattern),
  for: ({ audience }, values) => audience === 'all' || values.includes(audience),
  size: (product, values) => values.some((value) => stockOf(product, null, value) > 0),
  offers: ({ colours }, values) => values.some((value) => (colours as string[]).includes(named(value))),
  colour: (product, values) =>
    values.some((value) => {
      const [colour = '', size = null] = value.split('/');
      return stockOf(product, named(colour), size) > 0;
    }),
};

/** The known values of facts; traits such as 'pleated' are facts without a value. */
const KINDS = new Set<string>(PRODUCTS.map(({ look }) => look.kind));
const TRAITS = new Set(PRODUCTS.flatMap(({ look }) => Object.keys(look)));
const LABELS: Readonly<Record<string, ReadonlySet<string>>> = {
  category: new Set(CATEGORIES.map(({ slug }) => slug)),
  tag: new Set(PRODUCTS.flatMap(({ tags }) => tags)),
  pattern: new Set(PRODUCTS.map(({ pattern }) => pattern)),
  offers: new Set(PRODUCTS.flatMap(({ colours }) => colours)),
};

/** Whether a fact of queries.txt is true of a product. Throws for a fact that no product can have. */
function holds(fact: string, product: SeedProduct): boolean {
  if (fact.startsWith('!')) return !holds(fact.slice(1), product);
  const look: Readonly<Record<string, unknown>> = product.look;
  if (KINDS.has(fact)) return look.kind === fact;
  if (TRAITS.has(fact)) return look[fact] === true;
  if (fact === 'sale') return product.discountPercent > 0;
  if (fact.startsWith('price<=')) return priceOf(product) <= Number(fact.slice('price<='.length));
  const [name = '', list = ''] = fact.split('=');
  const values = list.split(',');
  const strange = values.find((value) => LABELS[name]?.has(named(value)) === false);
  if (strange) throw new Error(`No product has ${name}=${strange}`);
  const test = TESTS[name];
  if (test) return test(product, values);
  if (!TRAITS.has(name)) throw new Error(`No fact of a product: ${fact}`);
  return values.includes(String(look[name]));
}

function fits(facts: readonly string[], product: SeedProduct): boolean {
  const keys = facts.filter((fact) => fact.startsWith('#')).map((fact) => fact.slice(1));
  const strange = keys.find((key) => !PRODUCTS.some((one) => one.key === key));
  if (strange) throw new Error(`No product has the key ${strange}`);
  return (
    (keys.length === 0 || keys.includes(product.key)) &&
    facts.every((fact) => fact.startsWith('#') || holds(fact, product))
  );
}

/** The highest grade of the rules that a product matches; one less, but at least 1, if it is sold out. */
export function gradeOf(rules: readonly Rule[], product: SeedProduct): number {
  const best = Math.max(0, ...rules.filter(({ facts }) => fits(facts, product)).map(({ grade }) => grade));
  return best > 1 && stockOf(product, null, null) === 0 ? best - 1 : best;
}
