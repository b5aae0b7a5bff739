import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '#server/ports/database.ts';
import { findFeatured } from '#server/sql/catalogue/catalogue.sql.ts';
import { catalogueQuestions } from '#tests/support/catalogue-questions.ts';
import { randomCpf } from '#tests/support/cpf.ts';
import { type Cost, costOf, noting } from '#tests/support/explain.ts';
import { questions } from '#tests/support/history/history-questions.ts';
import { connectTo } from '#tests/support/shop.ts';

/**
 * Everyday queries use indexes, however many orders and products there are. How long they take with a million orders,
 * `npm run bench:history` shows; with 100,000 products, `npm run bench:catalogue`.
 */

/** Tables that grow with every order. */
const GROWING = new Set(
  'orders order_finder unpaid_orders figures figure_changes sold_items shoppers order_items order_events payment_transactions promotion_redemptions stock_movements order_requests outbox fiscal_notes'.split(
    ' ',
  ),
);

const app = connectTo('DATABASE_APP_URL');

/** Tables that grow with every product. */
const CATALOGUE = new Set(
  'products variants product_images product_colors product_sizes product_costs product_fit price_history reviews cart_items favourites price_alerts price_drops'.split(
    ' ',
  ),
);

const cpf = randomCpf();
const known = {
  userId: randomUUID(),
  email: `plano.${cpf}@teste.example`,
  cpf,
  orderId: randomUUID(),
  number: 'ORD-1795700000-7',
  tracking: 'BR123456789BR',
  toPrepare: [randomUUID()],
  toSend: [randomUUID()],
};

async function scannedBy(ask: (database: Database) => Promise<unknown> | undefined): Promise<string[]> {
  const { database, asked } = noting(app);
  await ask(database);
  expect(asked).not.toEqual([]);
  const costs: Cost[] = [];
  for (const one of asked) costs.push(await costOf(app, one, { indexesOnly: true }));
  return costs.flatMap(({ scanned }) => scanned.map(({ table }) => table));
}

test.for(Object.keys(questions({} as Database, known)))(
  '%s: no growing table is read from end to end',
  async (name) => {
    const scanned = await scannedBy((database) => questions(database, known)[name]?.());
    expect(scanned.filter((table) => GROWING.has(table))).toEqual([]);
  },
);

const NOTHING = { productIds: [], userId: known.userId, email: known.email };

test.for(Object.keys(catalogueQuestions({} as Database, NOTHING)))(
  '%s: no table of the catalogue is read from end to end',
  async (name) => {
    const catalogue = { ...NOTHING, productIds: await findFeatured(app, 4) };
    const scanned = await scannedBy((database) => catalogueQuestions(database, catalogue)[name]?.());
    expect(scanned.filter((table) => CATALOGUE.has(table))).toEqual([]);
  },
);
