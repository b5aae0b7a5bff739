import { canonical } from '../text/canonical.ts';
import { noteUnread } from './cells.ts';
import { checkProducts } from './check-products.ts';
import { readCustomers } from './customers.ts';
import { type Finding, findings, type Note } from './finding.ts';
import type { Moved, MovedProduct } from './model.ts';
import { readNuvemshopProducts } from './nuvemshop-products.ts';
import { readRedirects } from './old-redirects.ts';
import { readOrders } from './order-history.ts';
import type { MoveInTable } from './read-table.ts';
import { readTable, sampleOf } from './read-table.ts';
import type { FileReader } from './reader.ts';
import {
  applyMapping,
  type DialectId,
  type Guess,
  guess,
  type Mapping,
  mappingOf,
  type Recognised,
  recognise,
} from './recognise.ts';
import { readShopifyProducts } from './shopify-products.ts';
import { readWooProducts } from './woocommerce-products.ts';

/** A file of another shop, from its bytes to what it contains. */

export type ReadFile =
  | {
      ok: true;
      dialect: DialectId;
      header: string[];
      /** What each column was read as, to be kept or corrected. */
      mapping: Mapping;
      rows: number;
      content: Moved;
      findings: Finding[];
    }
  /** `guess`: what was understood of a table that none of these systems wrote. */
  | { ok: false; findings: Finding[]; header: string[]; guess: Guess | null };

/** Reads a file. Never throws: what is wrong is in the findings. `mapping`: what a person said its columns are. */
export function readFile(bytes: Uint8Array, mapping: Mapping | null = null): ReadFile {
  const { found, note } = findings();
  const table = readTable(bytes, note, mapping);
  if (!table) return { ok: false, findings: found, header: [], guess: null };
  const header = table.header.cells.map((cell) => cell.trim());
  const recognised = recognisedIn(table, mapping, note);
  if (!recognised) return { ok: false, findings: found, header, guess: guess(header) };
  const content = contentOf(table, recognised, note);
  noteUnread(table, recognised, note);
  return {
    ok: true,
    dialect: recognised.dialect.id,
    header,
    mapping: mappingOf(header, recognised),
    rows: table.rows.length,
    content,
    findings: found.toSorted((a, b) => a.line - b.line),
  };
}

function recognisedIn(table: MoveInTable, mapping: Mapping | null, note: Note): Recognised | null {
  const { cells, line } = table.header;
  const recognised = recognise(cells, sampleOf(table));
  // A file is kept with what it was read as: what is only told by its place stays to be confirmed.
  const isOwn =
    mapping !== null && recognised !== null && canonical(mappingOf(cells, recognised)) === canonical(mapping);
  if (!mapping || isOwn) {
    if (!recognised) note({ line }, 'dialect_unknown', cells.filter(Boolean).join(', '));
    return recognised;
  }
  const applied = applyMapping(cells, mapping);
  if (applied.ok) return applied.recognised;
  for (const problem of applied.problems)
    note(
      { line, column: 'column' in problem ? problem.column : null },
      'mapping_invalid',
      'field' in problem ? problem.field : mapping.dialect,
      { problem: problem.code },
    );
  return null;
}

const PRODUCT_READERS: Partial<Record<DialectId, FileReader<MovedProduct>>> = {
  'shopify-products': readShopifyProducts,
  'shopify-products-old': readShopifyProducts,
  'woo-products': readWooProducts,
  'nuvemshop-products': readNuvemshopProducts,
};

function contentOf(table: MoveInTable, recognised: Recognised, note: Note): Moved {
  const { id, kind } = recognised.dialect;
  if (kind === 'customers') return { kind, customers: readCustomers(table, recognised, note) };
  if (kind === 'orders') return { kind, orders: readOrders(table, recognised, note) };
  if (kind === 'redirects') return { kind, redirects: readRedirects(table, recognised, note) };
  const products = PRODUCT_READERS[id]?.(table, recognised, note) ?? [];
  const name = (...fields: string[]) => {
    const index = fields.flatMap((field) => recognised.columns.at.get(field) ?? [])[0];
    return index === undefined ? null : table.header.cells[index]?.trim() || null;
  };
  const names = {
    sku: name('sku'),
    gtin: name('gtin'),
    price: name('price', 'regularPrice'),
    compareAt: name('compareAt'),
    weight: name('grams', 'weight'),
  };
  checkProducts(products, names, note);
  return { kind, products };
}
