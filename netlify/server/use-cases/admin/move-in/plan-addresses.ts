import type { Converted, FileFinding } from '#domain/move-in/convert.ts';
import { identify, type MovedHere, type ProductHere } from '#domain/move-in/identify.ts';
import { type Destination, leadOn, type OldAddress } from '#domain/move-in/lead-on.ts';
import { type MoveAnswers, saidOf } from '#domain/move-in/move-answers.ts';
import { addressKey } from '#domain/move-in/old-addresses.ts';
import type { ReadFile } from '#domain/move-in/read-file.ts';
import type { Queryable } from '../../../ports/database.ts';
import * as sql from '../../../sql/move-in/move-plan.sql.ts';

export type PlannedAddresses = {
  /** Those that do not lead anywhere yet, and those that a person wants to lead elsewhere. */
  addresses: OldAddress[];
  tally: { created: number; unchanged: number; left: number };
  findings: FileFinding[];
};

type Products = Converted['products'];
type Here = { products: readonly ProductHere[]; moved: readonly MovedHere[] };

/** Where the addresses of the other shop will lead. */
export async function planAddresses(
  tx: Queryable,
  files: readonly ReadFile[],
  { products, categories }: Pick<Converted, 'products' | 'categories'>,
  { here, answers }: { here: Here; answers: MoveAnswers },
): Promise<PlannedAddresses> {
  const redirects = files.flatMap((read, file) =>
    read.ok && read.content.kind === 'redirects'
      ? read.content.redirects.map((one) => ({ ...one, file }))
      : [],
  );
  const texts = new Set(await sql.findTextPaths(tx));
  const known = await ledBefore(
    tx,
    redirects.flatMap(({ to }) => addressKey(to) ?? []),
  );
  const { addresses, left } = leadOn({
    products: asOne(products, here),
    categories,
    redirects,
    texts,
    known,
  });
  const placeOf = placesOf(products, redirects);
  const takesTheirs = saidOf(answers.proposals, 'redirect_elsewhere') === 'yes';
  const found = new Map((await sql.findKnownAddresses(tx, addresses)).map((one) => [one.address, one]));
  const findings: FileFinding[] = left.map(({ line, from, code }) => ({
    ...placeOf(from, line),
    ...{ line, column: null, code, value: from },
  }));
  const isNew = ({ address }: OldAddress) => {
    const { name = null, isSame = false } = found.get(address) ?? {};
    return name === null || (!isSame && takesTheirs);
  };
  for (const { address, name, isSame, redirect } of found.values()) {
    const at = { ...placeOf(address), column: null, value: address };
    if (redirect !== null) findings.push({ ...at, code: 'redirect_here', data: { to: redirect } });
    else if (name !== null && !isSame)
      findings.push({ ...at, code: 'redirect_elsewhere', data: { to: name } });
  }
  const fresh = addresses.filter(isNew);
  return {
    addresses: fresh,
    tally: { created: fresh.length, unchanged: addresses.length - fresh.length, left: left.length },
    findings,
  };
}

/** A second product of the files that is the same here leads to where the first one does. */
function asOne(products: Products, here: Here): Pick<Products[number], 'key' | 'oldAddresses'>[] {
  const { found, taken } = identify(products, here);
  const keys = new Map([...found].map(([key, { product }]) => [product.id, key] as const));
  return products.map(({ key, oldAddresses }) => ({
    ...{ key: keys.get(taken.get(key)?.id ?? '') ?? key, oldAddresses },
  }));
}

async function ledBefore(tx: Queryable, addresses: readonly string[]): Promise<Map<string, Destination>> {
  const rows = addresses.length === 0 ? [] : await sql.findLed(tx, addresses);
  return new Map(
    rows.flatMap(({ address, key, slug, page }): [string, Destination][] => {
      if (key !== null) return [[address, { kind: 'product', key }]];
      if (slug !== null) return [[address, { kind: 'category', slug }]];
      return page === null ? [] : [[address, { kind: 'page', path: page }]];
    }),
  );
}

/** Where an address stands in the files: its redirect, else its product, else the first file. */
function placesOf(products: Products, redirects: readonly { file: number; line: number; from: string }[]) {
  const places = new Map<string, { file: number; line: number }>();
  for (const { oldAddresses, at } of products)
    for (const address of oldAddresses) if (at[0] && !places.has(address)) places.set(address, at[0]);
  for (const { from, file, line } of redirects) {
    const key = addressKey(from);
    if (key !== null && !places.has(key)) places.set(key, { file, line });
  }
  return (address: string, line?: number) => {
    const own = redirects.find((one) => one.line === line && one.from === address);
    return (own && { file: own.file, line: own.line }) ?? places.get(address) ?? { file: 0, line: 1 };
  };
}
