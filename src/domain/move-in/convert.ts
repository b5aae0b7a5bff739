import { type CategoryHere, type CategoryPlan, pathKey, placeOf, planCategories } from './categories-here.ts';
import { type Finding, findings, type Note } from './finding.ts';
import { foldedFindings } from './folded-findings.ts';
import { groupsOf, type PlannedJoin } from './joins.ts';
import { type MoveAnswers, wordsSaid } from './move-answers.ts';
import { categoryAddresses, productAddresses } from './old-addresses.ts';
import type { PlannedCategory, PlannedProduct } from './planned.ts';
import type { ReadFile } from './read-file.ts';
import { type Conversion, productsOf, type Source, sourceKey } from './to-products.ts';
import { skuKey } from './unique-codes.ts';
import { unlimitedUnits } from './unlimited-stock.ts';
import { wordingOf } from './wording.ts';

/** All products of the files of a move as they would be written here, and what a person has to know of it. */

/** With the number of its file. */
export type FileFinding = Finding & { file: number };

export type Converted = {
  products: PlannedProduct[];
  categories: PlannedCategory[];
  /** By the key of the path as the files have it. */
  places: { key: string; path: string[]; slug: string | null; products: number }[];
  joins: PlannedJoin[];
  /** Products that are none here: gift cards, groups, what another site sells, and what has no name or price. */
  left: number;
  findings: FileFinding[];
  /** By file and line, the line of the product that it belongs to. */
  lines: ReadonlyMap<string, number>;
};

/** What is never a product here. */
const NO_GOODS: ReadonlySet<string> = new Set(['gift_card', 'grouped', 'external']);

/** Converts files; `here`: the categories of this shop. The same files and answers give the same. */
export function convert(
  files: readonly ReadFile[],
  answers: MoveAnswers,
  here: readonly CategoryHere[],
): Converted {
  const found = files.map(() => findings());
  const noteOf = (file: number): Note => found[file]?.note ?? (() => {});
  const all = files.flatMap((file, at) => sourcesOf(file, at, noteOf(at), answers));
  const sources = lastOfEach(all.filter(({ product }) => !NO_GOODS.has(product.nature)));
  const { plan, places } = categoriesOf(sources, here, answers);
  const conversion: Conversion = {
    wording: wordingOf(wordsSaid(answers)),
    isThousandfold: answers.proposals.weight_thousandfold === 'yes',
    unlimited: unlimitedUnits(answers),
    hasOnePrice: answers.proposals.price_parts === 'yes',
    placeOf: (product) => {
      const { path, further } = placeOf(product);
      return { category: plan.slugs.get(pathKey(path)) ?? null, further };
    },
  };
  const perFile = [...Map.groupBy(sources, ({ file }) => file).values()].map((own) => groupsOf(own, answers));
  const groups = perFile.flatMap((file) => file.groups);
  const converted = groups.map((group) => productsOf(group, conversion));
  const products = withOwnKeys(converted.flat());
  uniqueCodes(products, noteOf);
  return {
    products,
    categories: withOldAddresses(plan, sources),
    places,
    joins: perFile.flatMap(({ joins }) => joins),
    left: all.length - sources.length + converted.filter((own) => own.length === 0).length,
    findings: found.flatMap((file, at) => foldedFindings(file.found).map((one) => ({ ...one, file: at }))),
    lines: linesOf(sources),
  };
}

export const lineKey = (file: number, line: number) => `${file} ${line}`;

function linesOf(sources: readonly Source[]): Converted['lines'] {
  const lines = new Map<string, number>();
  for (const { file, product } of sources)
    for (const { line } of [product, ...product.variants, ...product.pictures])
      lines.set(lineKey(file, line), product.line);
  return lines;
}

function sourcesOf(read: ReadFile, file: number, note: Note, { proposals }: MoveAnswers): Source[] {
  if (!read.ok || read.content.kind !== 'products') return [];
  const system = read.dialect.startsWith('woo') ? 'woocommerce' : read.dialect.replace(/-.*/, '');
  const column = (field: string) => read.mapping.columns[field] || null;
  const isWanted = proposals.digital === 'yes';
  return read.content.products.map((product) => ({
    ...{ file, column, note, system, colour: null, addresses: productAddresses(system, product) },
    product: isWanted && product.nature === 'digital' ? { ...product, nature: 'goods' as const } : product,
  }));
}

/** A product that comes again in a later file counts as there. Two of one file are two, whatever their address. */
function lastOfEach(sources: readonly Source[]): Source[] {
  const last = new Map(sources.map((source) => [sourceKey(source), source.file] as const));
  return sources.filter((source) => {
    const file = last.get(sourceKey(source));
    if (file !== source.file) source.note(source.product, 'product_again', source.product.title);
    return file === source.file;
  });
}

/** The categories with the addresses at which the other shop showed what they are made of. */
function withOldAddresses({ planned, slugs }: CategoryPlan, sources: readonly Source[]): PlannedCategory[] {
  const found = new Map<string, Set<string>>();
  for (const { product, system } of sources)
    for (const whole of [...product.categories, ...(product.type === '' ? [] : [[product.type]])])
      whole.forEach((_, at) => {
        const path = whole.slice(0, at + 1);
        const slug = slugs.get(
          pathKey(
            placeOf(
              product.own?.category
                ? { type: '', categories: [], own: { ...product.own, category: path } }
                : { type: '', categories: [path] },
            ).path,
          ),
        );
        if (!slug) return;
        const known = found.get(slug) ?? new Set();
        for (const address of categoryAddresses(system, path)) known.add(address);
        found.set(slug, known);
      });
  return planned.map((one) => ({ ...one, oldAddresses: [...(found.get(one.slug) ?? [])] }));
}

function categoriesOf(
  sources: readonly Source[],
  here: readonly CategoryHere[],
  answers: MoveAnswers,
): { plan: CategoryPlan; places: Converted['places'] } {
  const found = new Map<string, { path: string[]; products: number }>();
  for (const { product } of sources) {
    const { path } = placeOf(product);
    const key = pathKey(path);
    const place = found.get(key) ?? { path, products: 0 };
    place.products += 1;
    found.set(key, place);
  }
  found.delete('');
  const plan = planCategories(
    [...found.values()].map(({ path }) => path),
    here,
    answers,
  );
  const isNew = new Set(plan.planned.filter((one) => one.isNew).map(({ slug }) => slug));
  const places = [...found].map(([key, place]) => {
    const slug = plan.slugs.get(key) ?? null;
    return { key, ...place, slug: slug !== null && isNew.has(slug) ? null : slug };
  });
  return { plan, places };
}

/** Products of the same address are told apart by their order. */
function withOwnKeys(products: readonly PlannedProduct[]): PlannedProduct[] {
  const seen = new Map<string, number>();
  return products.map((product) => {
    const number = (seen.get(product.key) ?? 0) + 1;
    seen.set(product.key, number);
    return number === 1 ? product : { ...product, key: `${product.key} #${number}` };
  });
}

/** Each code has one variant here: the first that has it. */
function uniqueCodes(products: readonly PlannedProduct[], noteOf: (file: number) => Note): void {
  const seen = { sku: new Map<string, number>(), ean: new Map<string, number>() };
  for (const { variants, at } of products)
    for (const variant of variants)
      for (const kind of ['sku', 'ean'] as const) {
        const code = variant[kind];
        if (code === null) continue;
        const key = kind === 'sku' ? skuKey(code) : code;
        const line = seen[kind].get(key);
        const place = at[0] ?? { file: 0, line: 1 };
        if (line === undefined) seen[kind].set(key, place.line);
        else {
          noteOf(place.file)(place, kind === 'sku' ? 'sku_left' : 'gtin_left', code, { line });
          variant[kind] = null;
        }
      }
}
