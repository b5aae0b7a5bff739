import { parseEan } from '../catalogue/ean.ts';
import { cleanCode, plain } from '../text/normal-form.ts';
import type { FileRow, ProductFile } from './product-file.ts';
import {
  CODE_KINDS,
  type CodeKind,
  type CodeOwners,
  type Codes,
  type ProductPlan,
  type Report,
  type VariantPlan,
} from './product-plan.ts';

/** The codes set by a row; a missing column leaves them unchanged. */
export function codesOf(row: FileRow, was: Codes | null, report: Report): Codes {
  return { sku: skuOf(row, was, report), ean: eanOf(row, was, report) };
}

function skuOf(row: FileRow, was: Codes | null, report: Report): string | null {
  const cell = row.cell('sku');
  if (cell === null) return was?.sku ?? null;
  const sku = cleanCode(cell);
  if (sku.length > 60) report(row, 'sku', 'too_long');
  return sku === '' ? null : sku;
}

function eanOf(row: FileRow, was: Codes | null, report: Report): string | null {
  const cell = row.cell('ean');
  if (cell === null) return was?.ean ?? null;
  if (cell === '') return null;
  const ean = parseEan(cell);
  if (ean === null) report(row, 'ean', 'ean_invalid');
  return ean ?? was?.ean ?? null;
}

/** What two codes of a kind are compared by: to a scanner, a SKU's case is none. */
function keyOf(code: string, kind: CodeKind): string {
  return kind === 'sku' ? plain(code) : code;
}

/** The codes in a file as they are compared. */
export function codesIn(file: ProductFile, kind: CodeKind): string[] {
  return file.products.flatMap(({ rows }) => rows.flatMap((row) => codeIn(row, kind) ?? []));
}

function codeIn(row: FileRow, kind: CodeKind): string | null {
  const cell = row.cell(kind);
  if (!cell) return null;
  return kind === 'ean' ? parseEan(cell) : keyOf(cell, kind) || null;
}

/** Checks that each code has one variant after the import; a code may move between variants within the file. */
export function checkCodes(
  file: ProductFile,
  plans: readonly ProductPlan[],
  owners: CodeOwners,
  report: Report,
): void {
  const written = new Map<string, VariantPlan>(
    plans.flatMap(({ parts }) => parts.variants.map((variant) => [variant.id, variant] as const)),
  );
  for (const kind of CODE_KINDS) {
    const lines = new Map<string, number>();
    for (const row of file.products.flatMap(({ rows }) => rows)) {
      const code = codeIn(row, kind);
      if (!code) continue;
      const line = lines.get(code);
      if (line) report(row, kind, `${kind}_twice`, { line });
      else lines.set(code, row.line);
    }
    for (const variant of written.values()) {
      const code = variant[kind] && keyOf(variant[kind], kind);
      const owner = code === null ? undefined : owners[kind].get(code);
      if (owner === undefined || owner === variant.id) continue;
      const later = written.get(owner)?.[kind];
      if (later === undefined || (later !== null && keyOf(later, kind) === code))
        report(variant, kind, `${kind}_taken`);
    }
  }
}
