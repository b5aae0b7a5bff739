import type { Converted, FileFinding } from '#domain/move-in/convert.ts';
import { leadOn, type OldAddress } from '#domain/move-in/lead-on.ts';
import type { ReadFile } from '#domain/move-in/read-file.ts';
import type { Queryable } from '../../../ports/database.ts';
import { findKnownAddresses, findTextPaths } from '../../../sql/move-in/move-plan.sql.ts';

export type PlannedAddresses = {
  /** Those that do not lead anywhere yet. */
  addresses: OldAddress[];
  tally: { created: number; unchanged: number; left: number };
  findings: FileFinding[];
};

/** Where the addresses of the other shop will lead. */
export async function planAddresses(
  tx: Queryable,
  files: readonly ReadFile[],
  { products, categories }: Pick<Converted, 'products' | 'categories'>,
): Promise<PlannedAddresses> {
  const redirects = files.flatMap((read, file) =>
    read.ok && read.content.kind === 'redirects'
      ? read.content.redirects.map((one) => ({ ...one, file }))
      : [],
  );
  const texts = new Set(await findTextPaths(tx));
  const { addresses, left } = leadOn({ products, categories, redirects, texts });
  const known = new Set(
    await findKnownAddresses(
      tx,
      addresses.map(({ address }) => address),
    ),
  );
  const fresh = addresses.filter(({ address }) => !known.has(address));
  const fileOf = (line: number, from: string) =>
    redirects.find((one) => one.line === line && one.from === from)?.file ?? 0;
  return {
    addresses: fresh,
    tally: { created: fresh.length, unchanged: known.size, left: left.length },
    findings: left.map(({ line, from, code }) => ({
      file: fileOf(line, from),
      line,
      column: null,
      code,
      value: from,
    })),
  };
}
