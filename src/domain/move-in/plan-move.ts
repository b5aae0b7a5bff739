import { nameKey } from '../text/normal-form.ts';
import type { CategoryHere } from './categories-here.ts';
import { completeIn } from './completeness.ts';
import { type Converted, convert, type FileFinding } from './convert.ts';
import { FINDINGS, type FindingCode, type FindingKind } from './finding.ts';
import { identify, type MovedHere, type ProductHere } from './identify.ts';
import { type MoveAnswers, saidOf, wordsSaid } from './move-answers.ts';
import { type Named, overviewOf } from './overview.ts';
import type { PlannedCategory, PlannedProduct } from './planned.ts';
import type { ReadFile } from './read-file.ts';
import { skuKey } from './unique-codes.ts';
import { type ProductWrite, writeOf } from './writes.ts';

/** What moving in would do: everything that is said before anything is written, and what is written then. */

type Tally = { created: number; unchanged: number; left: number };
type NamedThing = { key: string; written: string; means: string | null; isSure: boolean; products: number };

/** As the contract says it (src/contracts/admin/move-in.ts), without its `check`. */
export type MovePlan = {
  counts: Readonly<
    Record<'products' | 'variants' | 'pictures' | 'categories' | 'customers' | 'orders' | 'redirects', number>
  >;
  products: Tally & { changed: number; complete: number; conflicts: number };
  customers: Tally;
  orders: Tally;
  redirects: Tally;
  colours: NamedThing[];
  sizes: NamedThing[];
  options: NamedThing[];
  categories: Converted['places'];
  joins: Converted['joins'];
  conflicts: MoveConflict[];
  findings: Record<FindingKind, number>;
  byCode: { code: FindingCode; kind: FindingKind; count: number }[];
};

export type MoveConflict = {
  /** By which it is answered: the key of the product and the field. */
  key: string;
  productId: string;
  name: string;
  field: string;
  ours: string;
  theirs: string;
  takesTheirs: boolean;
};

export type MoveInput = {
  files: readonly ReadFile[];
  answers: MoveAnswers;
  here: {
    categories: readonly CategoryHere[];
    /** All that have a code, key or address of the files (`wantedOf`). */
    products: readonly ProductHere[];
    moved: readonly MovedHere[];
  };
  /** What is planned beside the products, and what was found in it. */
  beside: Pick<MovePlan, 'customers' | 'orders' | 'redirects'> & { findings: readonly FileFinding[] };
  newId(): string;
};

export type PlannedMove = {
  plan: MovePlan;
  categories: PlannedCategory[];
  /** Products to create and to change, parents of nothing: in the order of the files. */
  writes: ProductWrite[];
  /** Products that stay as they are; their pictures and addresses may be new. */
  unchanged: ProductWrite[];
  findings: FileFinding[];
  /** The same for the same plan, whatever ids it gives; the `check` is its digest. */
  essence: string;
};

/** Plans a move. The same files, answers and shop give the same plan. */
export function planMove({ files, answers, here, beside, newId }: MoveInput): PlannedMove {
  const converted = convert(files, answers, here.categories);
  const more: FileFinding[] = [];
  const { found, taken } = identify(converted.products, here);
  const told = (product: PlannedProduct, code: FindingCode, value?: string, data?: FileFinding['data']) => {
    const at = product.at[0] ?? { file: 0, line: 1 };
    more.push({ ...at, column: null, code, ...(value && { value }), ...(data && { data }) });
  };
  for (const product of converted.products) {
    const other = taken.get(product.key);
    if (other) told(product, 'product_same', product.values.name, { name: other.name });
  }
  const owners = ownersOf(here.products);
  const all = converted.products
    .filter(({ key }) => !taken.has(key))
    .map((product) => withoutTaken(product, found.get(product.key)?.product.id, owners, told))
    .map((product) =>
      writeOf(product, found.get(product.key), {
        takes: (field) => saidOf(answers.conflicts, `${product.key}\n${field}`) === 'theirs',
        newId,
        problem: (code) => told(product, code, product.values.name),
      }),
    );
  const findings = [
    ...files.flatMap((file, at) => file.findings.map((one) => ({ ...one, file: at }))),
    ...converted.findings,
    ...more,
    ...beside.findings,
  ].filter((finding) => !isSaidBetter(finding, files, answers));
  const writes = all.filter(({ isUnchanged }) => !isUnchanged);
  const unchanged = all.filter((write) => write.isUnchanged);
  const conflicts = all.flatMap((write) => conflictsOf(write, answers));
  const created = writes.filter(({ plan }) => plan.old === null).length;
  return {
    plan: {
      ...namesOf(files, answers),
      products: {
        ...{ created, changed: writes.length - created, unchanged: unchanged.length },
        ...{ left: converted.left + taken.size, conflicts: conflicts.length },
        complete: completeIn(converted, findings),
      },
      ...{ customers: beside.customers, orders: beside.orders, redirects: beside.redirects },
      ...{ categories: converted.places, joins: converted.joins, conflicts },
      ...talliesOf(findings),
    },
    ...{ categories: converted.categories, writes, unchanged, findings },
    essence: essenceOf(converted, writes, beside),
  };
}

type Owners = Record<'sku' | 'ean', ReadonlyMap<string, ProductHere>>;

function ownersOf(products: readonly ProductHere[]): Owners {
  const of = (kind: 'sku' | 'ean') =>
    new Map(
      products.flatMap((product) =>
        product.variants.flatMap((variant) => {
          const code = variant[kind];
          return code ? [[kind === 'sku' ? skuKey(code) : code, product] as const] : [];
        }),
      ),
    );
  return { sku: of('sku'), ean: of('ean') };
}

type Tell = (product: PlannedProduct, code: FindingCode, value?: string, data?: FileFinding['data']) => void;

/** Without codes that another product here has. */
function withoutTaken(
  product: PlannedProduct,
  id: string | undefined,
  owners: Owners,
  told: Tell,
): PlannedProduct {
  const free = (kind: 'sku' | 'ean', code: string | null) => {
    const owner = code === null ? undefined : owners[kind].get(kind === 'sku' ? skuKey(code) : code);
    if (code === null || !owner || owner.id === id) return code;
    told(product, kind === 'sku' ? 'sku_here' : 'gtin_here', code, { name: owner.name });
    return null;
  };
  const variants = product.variants.map((variant) => ({
    ...variant,
    sku: free('sku', variant.sku),
    ean: free('ean', variant.ean),
  }));
  return { ...product, variants };
}

function conflictsOf({ key, plan, conflicts }: ProductWrite, answers: MoveAnswers): MoveConflict[] {
  return conflicts.map(({ field, ours, theirs }) => ({
    ...{ key: `${key}\n${field}`, productId: plan.id, name: plan.old?.name ?? '', field, ours, theirs },
    takesTheirs: saidOf(answers.conflicts, `${key}\n${field}`) === 'theirs',
  }));
}

/** What the readers say of products and the conversion says again, as it became; and what a person has answered. */
const SAID_AGAIN: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'sku_twice',
  'gtin_twice',
  'variant_twice',
]);
const ANSWERED: ReadonlySet<FindingCode> = new Set<FindingCode>(['weight_thousandfold', 'digital']);

function isSaidBetter(
  { code, file }: FileFinding,
  files: readonly ReadFile[],
  { proposals }: MoveAnswers,
): boolean {
  const read = files[file];
  const isOfProducts = read?.ok === true && read.content.kind === 'products';
  return (SAID_AGAIN.has(code) && isOfProducts) || (ANSWERED.has(code) && saidOf(proposals, code) === 'yes');
}

function namesOf(files: readonly ReadFile[], answers: MoveAnswers) {
  const overview = overviewOf(files, wordsSaid(answers));
  const { products, variants, pictures, customers, orders, redirects } = overview;
  const keyed = ({ written, means, isSure, products }: Named): NamedThing => ({
    ...{ key: nameKey(written), written, means, isSure, products },
  });
  return {
    counts: {
      ...{ products, variants, pictures, customers, orders, redirects },
      categories: overview.categories.length,
    },
    colours: overview.colours.map(keyed),
    sizes: overview.sizes.map(keyed),
    options: overview.options.map(keyed),
  };
}

function talliesOf(all: readonly FileFinding[]): Pick<MovePlan, 'findings' | 'byCode'> {
  const findings: Record<FindingKind, number> = { stops: 0, lost: 0, doubt: 0, note: 0 };
  const counts = new Map<FindingCode, number>();
  for (const { code } of all) {
    findings[FINDINGS[code]] += 1;
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return { findings, byCode: [...counts].map(([code, count]) => ({ code, kind: FINDINGS[code], count })) };
}

/** What is written, without the ids that are new in each plan. */
function essenceOf(
  converted: Converted,
  writes: readonly ProductWrite[],
  beside: MoveInput['beside'],
): string {
  const products = writes.map(({ key, plan, written, wantsActive, pictures, oldAddresses, conflicts }) => [
    ...[key, plan.old, plan.values, written, wantsActive, pictures, oldAddresses, conflicts],
    plan.parts.variants.map(({ name, sku, ean, stock }) => [name, sku, ean, stock]),
  ]);
  const { customers, orders, redirects } = beside;
  return JSON.stringify([converted.categories, products, customers, orders, redirects]);
}
