import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectNeon } from '#server/adapters/neon.ts';
import type { Database } from '#server/ports/database.ts';
import { randomCpf } from '#tests/support/cpf.ts';
import { costOf, noting } from '#tests/support/explain.ts';
import { questions } from '#tests/support/history/history-questions.ts';

/**
 * Everyday queries use indexes, however many orders there are. How long they take with a million orders,
 * `npm run bench:history` shows.
 */

/** Tables that grow with every order. */
const GROWING = new Set(
  'orders order_finder unpaid_orders figures figure_changes sold_items shoppers order_items order_events payment_transactions promotion_redemptions stock_movements order_requests outbox'.split(
    ' ',
  ),
);

let app: Database;
beforeAll(() => {
  app = connectNeon({
    connectionString: process.env.DATABASE_APP_URL ?? '',
    localProxy: process.env.NEON_LOCAL_PROXY ?? null,
    maxConnections: 2,
  });
});
afterAll(() => app.end());

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

test.for(Object.keys(questions({} as Database, known)))(
  '%s: no growing table is read from end to end',
  async (name) => {
    const { database, asked } = noting(app);
    await questions(database, known)[name]?.();
    expect(asked).not.toEqual([]);
    for (const one of asked) {
      const { scanned } = await costOf(app, one, { indexesOnly: true });
      expect(scanned.filter(({ table }) => GROWING.has(table))).toEqual([]);
    }
  },
);
