import type { Finding } from './finding.ts';
import type { Moved, MovedProduct } from './model.ts';
import { type ReadFile, readFile } from './read-file.ts';
import type { Mapping } from './recognise.ts';

/** Small files for tests. */

export const readText = (text: string, mapping: Mapping | null = null): ReadFile =>
  readFile(new TextEncoder().encode(text), mapping);

/** A table of these rows, with a separator that no cell contains. */
export const fileOf = (...rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.join('\t')).join('\n');

export function contentOf<K extends Moved['kind']>(file: ReadFile, kind: K): Extract<Moved, { kind: K }> {
  if (!file.ok || file.content.kind !== kind) throw new Error(`no ${kind}: ${JSON.stringify(file.findings)}`);
  return file.content as Extract<Moved, { kind: K }>;
}

export const productsIn = (file: ReadFile): MovedProduct[] => contentOf(file, 'products').products;

/** Line, column and code of each finding, but those of whole columns. */
export const told = ({ findings }: { findings: readonly Finding[] }) =>
  findings
    .filter(({ code, column }) => column !== null || code !== 'stock_unknown')
    .filter(({ code }) => !['column_idle', 'pictures_absent', 'handle_absent'].includes(code))
    .map(({ line, column, code }) => [line, column, code]);
