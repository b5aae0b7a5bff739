/**
 * `npm run bench:history [orders] [products]`: what desk, customers, checkout and scheduled work ask of a shop with years
 * behind it (1,000,000 orders and 100,000 products), in a database of its own. Prints milliseconds of the use case, the pages
 * of 8 kB that its statements looked at, and the tables that they read from end to end. Compare with the bar: 100 ms, and 300 ms for
 * what somebody at the desk waits for once in a while: a year's sums, a page of orders at once, a list of all who get news.
 */
import type { Database } from '#server/ports/database.ts';
import { costOf, noting } from '#tests/support/explain.ts';
import { type Known, questions } from '#tests/support/history/history-questions.ts';
import { onThrowAwayDatabase } from './database.ts';
import { figure, median } from './figures.ts';
import { fillCatalogue } from './large-catalogue.ts';
import { fillHistory } from './large-history.ts';

const ORDERS = Number(process.argv[2] ?? 1_000_000);
const PRODUCTS = Number(process.argv[3] ?? 100_000);
const RUNS = 5;
/** Tables small enough to be read completely. */
const SMALL = 2_000;

const RARE = /^desk: .*(of a year|a page of orders|list of news)/;

/** Resets as many orders to unprepared as the bench processes, and returns them with as many in preparation. */
async function waiting(owner: Database): Promise<Pick<Known, 'toPrepare' | 'toSend'>> {
  const next = `select id from orders where status = 'em_preparacao' order by created_at desc limit ${RUNS * 20}`;
  return owner.transaction({ actor: 'system' }, async (tx) => {
    const begun = await tx.all<{ id: string }>(
      `update orders set fulfilment_status = 'none' where id in (${next}) returning id`,
    );
    const toSend = await tx.all<{ id: string }>(next);
    return { toPrepare: begun.map(({ id }) => id), toSend: toSend.map(({ id }) => id) };
  });
}

async function someone(owner: Database): Promise<Known> {
  const { rows } = await owner.transaction({ actor: 'system' }, (tx) =>
    tx.query<Omit<Known, 'toPrepare' | 'toSend'>>(
      `select user_id as "userId", customer_email as email, customer_cpf as cpf, id as "orderId", order_number as number,
         tracking_code as tracking
       from orders where user_id is not null and tracking_code is not null order by created_at desc limit 1`,
    ),
  );
  const [known] = rows;
  if (!known) throw new Error('nobody has an order');
  // The owner's view of the desk, including costs and the newsletter.
  await owner.transaction({ actor: 'system' }, (tx) =>
    tx.query(
      `insert into user_roles (user_id, role_id) select $1, id from roles where staff_role = 'owner'`,
      [known.userId],
    ),
  );
  return { ...known, ...(await waiting(owner)) };
}

async function ask(database: Database, known: Known, name: string): Promise<void> {
  const { database: noted, asked } = noting(database);
  const question = questions(noted, known)[name];
  const taken: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    asked.length = 0;
    const began = performance.now();
    await question?.();
    taken.push(performance.now() - began);
  }
  let pages = 0;
  const whole = new Set<string>();
  for (const one of asked) {
    const cost = await costOf(database, one);
    pages += cost.pages;
    for (const { table, rows } of cost.scanned) if (rows > SMALL) whole.add(`${table} (${rows})`);
  }
  figure({ name: `years: ${name}`, value: median(taken), unit: 'ms', bar: RARE.test(name) ? 300 : 100 });
  console.log(`    ${pages} pages ${[...whole].join(', ')}`);
}

await onThrowAwayDatabase(async (owner, app) => {
  await fillCatalogue(owner, PRODUCTS);
  await fillHistory(owner, ORDERS);
  const known = await someone(owner);
  for (const name of Object.keys(questions(app, known))) await ask(app, known, name);
});
