import { uuidv7 } from 'uuidv7';
import { type ProductFile, readProductFile } from '#domain/products/product-file.ts';
import { planImport } from '#domain/products/product-import.ts';
import { codesIn } from '#domain/products/product-import-codes.ts';
import type { CatalogueProduct, ImportPlan } from '#domain/products/product-plan.ts';
import { parseCsv } from '#domain/text/csv.ts';
import { decodeText } from '#domain/text/encoding.ts';
import { nameKey } from '#domain/text/normal-form.ts';
import type { Queryable } from '../../../ports/database.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import * as sql from '../../../sql/products/product-file.sql.ts';
import { allowLongStatements } from '../../../sql/settings/timeouts.sql.ts';
import { inBatches } from '../in-batches.ts';
import { type Desk, type Staff, staffRead, staffWrite } from '../staff-write.ts';
import { changeOf, fingerprint, reportOf } from './import-report.ts';
import { writeImport } from './write-import.ts';

/** Reports what importing a file would change, and its errors. Writes nothing. */
export async function checkImport(desk: Desk, staff: Staff, bytes: Uint8Array) {
  const file = readFile(bytes);
  const { plan } = await staffRead(desk, staff, async (tx) => {
    await allowLongStatements(tx);
    return planOf(tx, file, { lock: false });
  });
  return ok(reportOf(file, plan));
}

/**
 * Imports a file, all or nothing. `check` is the fingerprint of the report that the user confirmed: fails with
 * `import_stale` if the file would now change anything else.
 */
export async function importProducts(
  desk: Desk,
  staff: Staff,
  { bytes, check }: { bytes: Uint8Array; check: string },
) {
  const file = readFile(bytes);
  return staffWrite(desk, staff, async (tx, log) => {
    await allowLongStatements(tx);
    await sql.lockImports(tx);
    const { plan, categories } = await planOf(tx, file, { lock: true });
    if (plan.problems.length > 0) return fail('import_faulty');
    if (plan.products.length === 0) return fail('import_empty');
    if (fingerprint(plan) !== check) return fail('import_stale');
    await writeImport(tx, plan, { categories, actorId: staff.userId });
    for (const product of plan.products) {
      const { before, after } = changeOf(product);
      log('import', 'product', product.id, { before, after });
    }
    const created = plan.products.filter(({ old }) => old === null).length;
    const changed = plan.products.length - created;
    if (plan.products.length > 1) {
      const after = { name: `${plan.products.length} produtos`, created, changed, rows: file.rows };
      log('import', 'product_file', check.slice(0, 12), { after });
    }
    return ok({ created, changed });
  });
}

function readFile(bytes: Uint8Array): ProductFile {
  const table = parseCsv(decodeText(bytes));
  if (table.ok) return readProductFile(table.rows);
  const { line, column, code } = table;
  return { rows: 0, products: [], ignored: [], problems: [{ line, column, code }] };
}

async function planOf(
  tx: Queryable,
  file: ProductFile,
  { lock }: { lock: boolean },
): Promise<{ plan: ImportPlan; categories: readonly sql.ImportCategory[] }> {
  const ids = file.products.flatMap(({ id }) => id ?? []);
  const names = file.products.flatMap(({ id, name }) => (id === null && name ? [nameKey(name)] : []));
  // Locks the categories before the products, like renaming a category: the same lock order prevents deadlocks.
  const categories = await sql.findImportCategories(tx, { lock });
  const found = await sql.findNamedIds(tx, { ids, names });
  if (lock) await sql.lockProducts(tx, found);
  const products: CatalogueProduct[] = [];
  for (const batch of inBatches(found, 500)) products.push(...(await sql.findCatalogueProducts(tx, batch)));
  const catalogue = {
    products,
    categories: new Set(categories.map(({ slug }) => slug)),
    owners: {
      sku: await sql.findCodeOwners(tx, 'sku', codesIn(file, 'sku')),
      ean: await sql.findCodeOwners(tx, 'ean', codesIn(file, 'ean')),
    },
  };
  return { plan: planImport(file, catalogue, uuidv7), categories };
}
