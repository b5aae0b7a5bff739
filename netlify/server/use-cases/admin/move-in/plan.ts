import { uuidv7 } from 'uuidv7';
import { convert } from '#domain/move-in/convert.ts';
import { type ProductHere, wantedOf } from '#domain/move-in/identify.ts';
import type { OldAddress } from '#domain/move-in/lead-on.ts';
import { type MoveAnswers, NOTHING_SAID } from '#domain/move-in/move-answers.ts';
import { type PlannedMove, planMove } from '#domain/move-in/plan-move.ts';
import type { Acting, Queryable } from '../../../ports/database.ts';
import * as sql from '../../../sql/move-in/move-plan.sql.ts';
import { findCatalogueProducts } from '../../../sql/products/product-file.sql.ts';
import { allowLongStatements } from '../../../sql/settings/timeouts.sql.ts';
import { inBatches } from '../in-batches.ts';
import type { Desk, Staff } from '../staff-write.ts';
import { digestOf } from './file-reading.ts';
import { planAddresses } from './plan-addresses.ts';
import { type PlannedPeople, planPeople } from './plan-people.ts';
import { type KeptFile, readFiles } from './read-files.ts';

export type Planned = {
  move: PlannedMove;
  /** Old addresses to be written. */
  addresses: OldAddress[];
  people: PlannedPeople;
  files: KeptFile[];
  answers: MoveAnswers;
  /** Of the files alone. */
  filesKey: string;
  /** Of everything that would be written. */
  check: string;
};

/** Plans a move with the shop as it is now; null if there is no such move. Writes nothing. */
export const planOf = (desk: Desk, { userId }: Staff, id: string) =>
  planAs(desk, { actor: 'admin', userId }, id, uuidv7);

/** The same in somebody's name. */
export async function planAs(
  { database }: Desk,
  acting: Acting,
  id: string,
  newId: () => string,
): Promise<Planned | null> {
  const prepared = await database.transaction(acting, (tx) => sql.findPrepared(tx, id));
  if (!prepared) return null;
  const { files, key } = await readFiles(database, acting, id);
  const answers = answersOf(prepared.answers);
  const read = files.map((file) => file.read);
  const { move, addresses, people } = await database.transaction(acting, async (tx) => {
    await allowLongStatements(tx);
    const categories = await sql.findCategoriesHere(tx);
    const converted = convert(read, answers, categories);
    const here = await hereOf(tx, wantedOf(converted.products));
    const { addresses, tally, findings } = await planAddresses(tx, read, converted, { here, answers });
    const people = await planPeople(tx, read);
    const move = planMove({
      ...{ files: read, answers, here: { ...here, categories }, newId },
      beside: { ...people.tallies, redirects: tally, findings: [...findings, ...people.findings] },
    });
    return { move, addresses, people };
  });
  return {
    move,
    addresses,
    people,
    files,
    answers,
    filesKey: key,
    check: digestOf(Buffer.from(`${key}\n${move.essence}`)),
  };
}

export const answersOf = (said: Partial<MoveAnswers>): MoveAnswers => ({ ...NOTHING_SAID, ...said });

async function hereOf(tx: Queryable, wanted: ReturnType<typeof wantedOf>) {
  const ids = await sql.findHereIds(tx, wanted);
  const products: ProductHere[] = [];
  for (const batch of inBatches(ids, 500)) {
    const slugs = await sql.findSlugs(tx, batch);
    for (const product of await findCatalogueProducts(tx, batch))
      products.push({ ...product, slug: slugs.get(product.id) ?? '' });
  }
  return { products, moved: await sql.findMovedHere(tx, wanted.keys, ids) };
}
