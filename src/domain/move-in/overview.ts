import { nameKey } from '../text/normal-form.ts';
import { readColour } from './colour-names.ts';
import { FINDINGS, type FindingKind } from './finding.ts';
import type { MovedProduct } from './model.ts';
import { type JoinOffer, joinOffers } from './one-per-colour.ts';
import { type OptionRole, roleOf, splitBoth } from './option-names.ts';
import type { ReadFile } from './read-file.ts';
import { readSize } from './size-labels.ts';

/** What files of another shop contain all in all, and what a person has to say before it is moved in: each thing once. */

/** What a person said, by the key of what is written (`nameKey`), as JSON. */
export type Answers = {
  colours: Readonly<Record<string, string>>;
  sizes: Readonly<Record<string, string>>;
  /** By the name of an option. */
  options: Readonly<Record<string, OptionRole>>;
};

export const NO_ANSWERS: Answers = { colours: {}, sizes: {}, options: {} };

/** A colour, size or option as it is written, what it is here, and whether somebody has to say so. */
export type Named<T = string> = { written: string; means: T | null; isSure: boolean; products: number };

export type Overview = {
  products: number;
  variants: number;
  pictures: number;
  customers: number;
  orders: number;
  redirects: number;
  categories: string[][];
  colours: Named[];
  sizes: Named[];
  options: Named<OptionRole>[];
  joins: JoinOffer[];
  findings: Readonly<Record<FindingKind, number>>;
};

/** All files together. */
export function overviewOf(files: readonly ReadFile[], answers: Answers = NO_ANSWERS): Overview {
  const products = files.flatMap((file) =>
    file.ok && file.content.kind === 'products' ? file.content.products : [],
  );
  const all = <K extends 'customers' | 'orders' | 'redirects'>(kind: K) =>
    files.reduce(
      (sum, file) => sum + (file.ok && file.content.kind === kind ? lengthOf(file.content) : 0),
      0,
    );
  const findings: Record<FindingKind, number> = { stops: 0, lost: 0, doubt: 0, note: 0 };
  for (const { code } of files.flatMap((file) => file.findings)) findings[FINDINGS[code]] += 1;
  return {
    products: products.length,
    variants: products.reduce((sum, { variants }) => sum + variants.length, 0),
    pictures: products.reduce((sum, { pictures }) => sum + pictures.length, 0),
    customers: all('customers'),
    orders: all('orders'),
    redirects: all('redirects'),
    categories: categoriesOf(products),
    // What our own file says is as it is here.
    ...namesOf(
      products.filter(({ own }) => !own),
      answers,
    ),
    joins: joinOffers(products),
    findings,
  };
}

function lengthOf(content: Extract<ReadFile, { ok: true }>['content']): number {
  if (content.kind === 'customers') return content.customers.length;
  if (content.kind === 'orders') return content.orders.length;
  return content.kind === 'redirects' ? content.redirects.length : content.products.length;
}

/** Each path once, with those above it. */
function categoriesOf(products: readonly MovedProduct[]): string[][] {
  const found = new Map<string, string[]>();
  for (const { categories } of products)
    for (const path of categories)
      path.forEach((_, at) => {
        const part = path.slice(0, at + 1);
        const key = part.map(nameKey).join('\n');
        if (!found.has(key)) found.set(key, part);
      });
  return [...found.values()];
}

type Seen = Map<string, { written: string; products: Set<MovedProduct> }>;

function namesOf(
  products: readonly MovedProduct[],
  answers: Answers,
): Pick<Overview, 'colours' | 'sizes' | 'options'> {
  const colours: Seen = new Map();
  const sizes: Seen = new Map();
  const options = new Map<string, Named<OptionRole> & { of: Set<MovedProduct> }>();
  for (const product of products)
    for (const { name, values } of product.options) {
      const said = answers.options[nameKey(name)];
      const { role, isSure } = said ? { role: said, isSure: true } : roleOf(name, values);
      // An option without a name may be another thing in each product.
      const key = `${nameKey(name)}\n${role}`;
      const option = options.get(key) ?? { written: name, means: role, isSure, products: 0, of: new Set() };
      option.isSure &&= isSure;
      option.of.add(product);
      options.set(key, option);
      for (const value of values) {
        const both = role === 'both' ? splitBoth(value) : null;
        if (role === 'colour' || both) see(colours, both?.colour ?? value, product);
        if (role === 'size' || both) see(sizes, both?.size ?? value, product);
      }
    }
  return {
    colours: named(colours, answers.colours, (text) => {
      const reading = readColour(text);
      return reading && { means: reading.name, isSure: reading.isSure };
    }),
    sizes: named(sizes, answers.sizes, (text) => {
      const reading = readSize(text);
      return reading && { means: reading.label, isSure: reading.isSure };
    }),
    options: [...options.values()].map(({ of, ...option }) => ({ ...option, products: of.size })),
  };
}

function see(seen: Seen, written: string, product: MovedProduct): void {
  const key = nameKey(written);
  const known = seen.get(key) ?? { written, products: new Set() };
  known.products.add(product);
  seen.set(key, known);
}

type Reading = (text: string) => { means: string; isSure: boolean } | null;

function named(seen: Seen, said: Answers['colours'], read: Reading): Named[] {
  return [...seen].map(([key, { written, products }]) => {
    const answer = Object.hasOwn(said, key) ? said[key] : undefined;
    const reading = answer === undefined ? read(written) : { means: answer, isSure: true };
    return { written, means: null, isSure: false, ...reading, products: products.size };
  });
}
