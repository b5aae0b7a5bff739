import { nameKey } from '../text/normal-form.ts';
import { NEW_PRODUCT, PRODUCT_COLUMNS, type ProductValues, withCell } from './product-columns.ts';
import type { FileProduct, ProductFile } from './product-file.ts';
import { checkCodes } from './product-import-codes.ts';
import { planParts } from './product-import-parts.ts';
import type {
  Catalogue,
  CatalogueProduct,
  ImportPlan,
  ImportProblem,
  ProductPlan,
  Report,
} from './product-plan.ts';

/**
 * What a file would change, and its errors. A product is matched by id, else by name; an unmatched one is new. Nothing is ever
 * deleted: what the file does not mention stays.
 */
export function planImport(file: ProductFile, catalogue: Catalogue, newId: () => string): ImportPlan {
  const problems: ImportProblem[] = [...file.problems];
  const report: Report = ({ line }, column, code, data) =>
    void problems.push({ line, column, code, ...(data && { data }) });
  const find = finder(catalogue.products);
  const seen = new Map<string, number>();
  const plans: ProductPlan[] = [];
  for (const product of file.products) {
    const line = product.rows[0]?.line ?? 0;
    const found = find(product);
    if (typeof found === 'string') {
      report({ line }, product.id ? 'id' : 'nome', found);
      continue;
    }
    const before = found && seen.get(found.id);
    if (before) {
      report({ line }, null, 'product_twice', { line: before });
      continue;
    }
    if (found) seen.set(found.id, line);
    const values = valuesOf(product, found, catalogue.categories, report);
    const parts = planParts(product, found, newId, report);
    plans.push({ line, id: found?.id ?? newId(), values, old: found, parts });
  }
  checkCodes(file, plans, catalogue.owners, report);
  const products = plans.filter(isChange);
  return {
    products,
    unchanged: plans.length - products.length,
    problems: problems.toSorted((a, b) => a.line - b.line),
  };
}

type Finder = (
  product: FileProduct,
) => CatalogueProduct | null | 'product_unknown' | 'name_ambiguous' | 'product_missing';

function finder(products: readonly CatalogueProduct[]): Finder {
  const byId = new Map(products.map((product) => [product.id, product]));
  const byName = Map.groupBy(products, ({ name }) => nameKey(name));
  return ({ id, name }) => {
    if (id) return byId.get(id) ?? 'product_unknown';
    if (name === '') return 'product_missing';
    const [found, another] = byName.get(nameKey(name)) ?? [];
    return another ? 'name_ambiguous' : (found ?? null);
  };
}

/** The product's own fields: taken from the first row that sets each; other rows may repeat the value. */
function valuesOf(
  { id, rows }: FileProduct,
  old: CatalogueProduct | null,
  categories: ReadonlySet<string>,
  report: Report,
): ProductValues {
  let values: ProductValues = old ?? NEW_PRODUCT;
  for (const field of PRODUCT_COLUMNS) {
    // The name is no change if the product was matched by it.
    if (field.key === 'name' && old && !id) continue;
    const told = rows.filter((row) => row.cell(field.column));
    const first = told[0] ?? rows[0];
    const cell = first?.cell(field.column) ?? null;
    if (!first || cell === null) continue;
    const other = told.find((row) => row.cell(field.column) !== cell);
    if (other) report(other, field.column, 'differs', { line: first.line });
    const read = withCell(values, field, cell);
    if (read.ok) values = read.value;
    else report(first, field.column, read.code);
    if (field.key === 'category' && values.category !== null && values.category !== old?.category) {
      if (!categories.has(values.category))
        report(first, field.column, 'category_unknown', { value: values.category.slice(0, 80) });
    }
  }
  const [row] = rows;
  if (row && !old && values.priceCents === 0 && !row.cell('preco')) report(row, 'preco', 'price_invalid');
  return values;
}

export function isValueChanged(plan: Pick<ProductPlan, 'values' | 'old'>, key: keyof ProductValues): boolean {
  return plan.old === null || JSON.stringify(plan.values[key]) !== JSON.stringify(plan.old[key]);
}

/** Whether a plan changes anything. */
export function isChange(plan: ProductPlan): boolean {
  const { newColours, recoloured, newSizes, remeasured, variants } = plan.parts;
  return (
    PRODUCT_COLUMNS.some(({ key }) => isValueChanged(plan, key)) ||
    newColours.length + recoloured.length + newSizes.length + remeasured.length + variants.length > 0
  );
}
