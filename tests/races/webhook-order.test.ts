import { randomInt, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#server/compose.ts';
import type { Queryable } from '#server/ports/database.ts';
import { createBudget } from '#server/use-cases/budget.ts';
import { sendMessages } from '#server/use-cases/doors/webhooks/send-messages.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { makeProduct, placeOne } from '#tests/support/scene.ts';
import { connectTo, openShop, ownServices } from '#tests/support/shop.ts';
import { anEndpoint, hoursPass, openWebhooks, verified } from '#tests/support/webhooks.ts';

const shop = await openShop();
const { owner } = shop;
const { inbox } = shop.world.web;
const services = ownServices();
const writers = connectTo('DATABASE_APP_URL', 6);
const run = (one: Services) => sendMessages(one, createBudget(one.clock));

/** Of a hundred steps, at how many a worker dies. */
const DEATHS = 4;
const ROUNDS = 6;
/** More than a claim lasts. */
const CLAIM_HOURS = 0.03;

beforeEach(() => openWebhooks(owner));

/** The services of a process that may die before or after each statement, transaction and message, and then does nothing more. */
function mortal(): Services {
  let isDead = false;
  const step = () => {
    isDead ||= randomInt(100) < DEATHS;
    if (isDead) throw new Error('the process is gone');
  };
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    step();
    const result = await work();
    step();
    return result;
  };
  const { database, web } = services;
  const queries = (on: Queryable): Queryable =>
    Object.fromEntries(
      Object.entries(on).map(([name, ask]) => [
        name,
        (...args: unknown[]) => around(() => (ask as (...args: unknown[]) => Promise<unknown>)(...args)),
      ]),
    ) as unknown as Queryable;
  return {
    ...services,
    database: {
      ...database,
      as: (acting) => queries(database.as(acting)),
      transaction: (acting, work) => around(() => database.transaction(acting, work)),
    },
    web: { fetch: (address, call) => around(() => web.fetch(address, call)) },
  };
}

/** An order changes, in a transaction that takes a while. */
const change = (orderId: string) =>
  writers.transaction({ actor: 'system' }, async (tx) => {
    await tx.query('select from orders where id = $1 for update', [orderId]);
    await tx.query(`insert into order_events (order_id, kind, actor) values ($1, 'size_changed', 'admin')`, [
      orderId,
    ]);
    await tx.query('select pg_sleep($1)', [randomInt(20) / 1_000]);
  });

test('workers die, receivers fail, writers race: each event arrives, those of an order in order', async () => {
  const hosts = [`a${randomUUID()}.test`, `b${randomUUID()}.test`];
  const product = await makeProduct(owner);
  const orders = await Promise.all([0, 1, 2].map(() => placeOne(shop.visitor(), product)));
  for (const host of hosts) await anEndpoint(owner, ['order.changed'], `https://${host}/`);
  const taken = new Map<string, string[]>(hosts.map((host) => [host, []]));
  for (const host of hosts)
    inbox.answers(host, (received) => {
      const id = verified(received) && received.headers['webhook-id'];
      if (randomInt(10) < 2) return { status: 500 };
      taken.get(host)?.push(String(id));
      return { status: 204 };
    });
  for (let round = 0; round < ROUNDS; round += 1) {
    const changes = orders.flatMap(({ id }) => [change(id), change(id)]);
    await Promise.allSettled([...changes, run(mortal()), run(mortal()), run(mortal())]);
    await hoursPass(owner, CLAIM_HOURS);
  }
  for (let left = 1, tries = 0; left > 0 && tries < 100; tries += 1) {
    await Promise.all([run(services), run(services)]);
    await hoursPass(owner, 12);
    left = (await asShop(owner, `select from webhook_deliveries where state = 'waiting'`)).length;
  }
  const events = await asShop<{ id: string; object: string }>(
    owner,
    `select 'msg_' || replace(message_id::text, '-', '') as id, object from door_events order by id`,
  );
  expect(events).toHaveLength(ROUNDS * orders.length * 2);
  for (const host of hosts) {
    const firsts = [...new Set(taken.get(host))];
    for (const { id } of orders) {
      const own = events.filter(({ object }) => object === `order:${id}`).map((event) => event.id);
      expect(firsts.filter((one) => own.includes(one))).toEqual(own);
    }
  }
});
