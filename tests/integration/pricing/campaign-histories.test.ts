import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unitPrice } from '#domain/pricing/campaigns.ts';
import { changePrices } from '#server/use-cases/scheduled/change-prices.ts';
import { makeProduct } from '#tests/support/scene.ts';
import { openShop } from '#tests/support/shop.ts';

/**
 * Random histories of campaigns: they are created, cancelled and changed, prices are edited, time advances in leaps, and the
 * scheduled job runs or is down. At every moment the till agrees with a plain model; after every run of the job the lists agree
 * too; and once all campaigns are over, every product costs what it would have without any.
 */
const shop = await openShop();
await shop.owner.query('delete from campaigns');
const products = await Promise.all(
  Array.from({ length: 4 }, (_, n) => makeProduct(shop.owner, { priceCents: 10_001 + n * 777 })),
);

type Campaign = { id: string; from: number; until: number; prices: Map<number, number> };
type World = { own: { list: number; percent: number }[]; campaigns: Campaign[]; now: number };

const which = fc.nat({ max: 3 });
const act = fc.oneof(
  fc.record({
    kind: fc.constant('campaign' as const),
    from: fc.integer({ min: -50, max: 100 }),
    lasts: fc.integer({ min: 1, max: 150 }),
    prices: fc.uniqueArray(fc.tuple(which, fc.integer({ min: 1, max: 10_000 })), {
      selector: ([product]) => product,
    }),
  }),
  fc.record({ kind: fc.constant('cancel' as const), which: fc.nat() }),
  fc.record({
    kind: fc.constant('edit' as const),
    which,
    list: fc.integer({ min: 1, max: 30_000 }),
    percent: fc.nat({ max: 100 }),
  }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ kind: fc.constant('job' as const), batch: fc.integer({ min: 1, max: 5 }) }),
);

const ids = () => products.map(({ id }) => id);

async function begin(): Promise<World> {
  await shop.owner.query('delete from campaigns');
  await shop.owner.query(
    `update products set price_cents = 10000, discount_percent = 10, campaign_price_cents = null, campaign_ends_at = null
     where id = any ($1::uuid[])`,
    [ids()],
  );
  return { own: products.map(() => ({ list: 10_000, percent: 10 })), campaigns: [], now: 0 };
}

async function make(
  world: World,
  { from, lasts, prices }: { from: number; lasts: number; prices: [number, number][] },
) {
  const { rows } = await shop.owner.query<{ id: string }>(
    `insert into campaigns (name, starts_at, ends_at, status)
     values ('Acaso', now() + make_interval(mins => $1), now() + make_interval(mins => $2), 'scheduled') returning id`,
    [from, from + lasts],
  );
  const id = rows[0]?.id ?? '';
  for (const [product, cents] of prices)
    await shop.owner.query(
      `insert into campaign_prices (campaign_id, product_id, product_name, price_cents, list_cents, was_cents)
       values ($1, $2, 'Peça', $3, 100000, 100000)`,
      [id, products[product]?.id, cents],
    );
  world.campaigns.push({
    id,
    from: world.now + from,
    until: world.now + from + lasts,
    prices: new Map(prices),
  });
}

/** The database clock cannot be set, so everything scheduled is moved closer instead. */
async function wait(world: World, minutes: number): Promise<void> {
  world.now += minutes;
  await shop.owner.query(
    `update campaigns set starts_at = starts_at - make_interval(mins => $1), ends_at = ends_at - make_interval(mins => $1)`,
    [minutes],
  );
}

function reckoned({ own, campaigns, now }: World): number[] {
  return own.map(({ list, percent }, product) => {
    const running = campaigns.flatMap(({ from, until, prices }) =>
      from <= now && now < until ? (prices.get(product) ?? []) : [],
    );
    return unitPrice(list, percent, running.length > 0 ? Math.min(...running) : null);
  });
}

async function read(what: 'price_now(p)' | 'p.final_price_cents'): Promise<number[]> {
  const { rows } = await shop.owner.query<{ id: string; cents: number }>(
    `select p.id, ${what} as cents from products p where p.id = any ($1::uuid[])`,
    [ids()],
  );
  return ids().map((id) => rows.find((row) => row.id === id)?.cents ?? Number.NaN);
}

test('till, lists and the state after all campaigns agree with a plain model', async () => {
  const { services } = await import('#server/compose.ts');
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      const world = await begin();
      for (const step of acts) {
        if (step.kind === 'campaign') await make(world, step);
        if (step.kind === 'wait') await wait(world, step.minutes);
        if (step.kind === 'cancel') {
          const [gone] = world.campaigns.splice(step.which % Math.max(1, world.campaigns.length), 1);
          await shop.owner.query(`update campaigns set status = 'cancelled' where id = $1`, [
            gone?.id ?? null,
          ]);
        }
        if (step.kind === 'edit') {
          world.own[step.which] = { list: step.list, percent: step.percent };
          await shop.owner.query(
            'update products set price_cents = $2, discount_percent = $3 where id = $1',
            [products[step.which]?.id, step.list, step.percent],
          );
        }
        expect(await read('price_now(p)')).toEqual(reckoned(world));
        if (step.kind === 'job') {
          await changePrices(services(), undefined, step.batch);
          expect(await read('p.final_price_cents')).toEqual(reckoned(world));
        }
      }
      await wait(world, 1_000);
      await changePrices(services());
      const alone = world.own.map(({ list, percent }) => unitPrice(list, percent));
      expect(await read('price_now(p)')).toEqual(alone);
      expect(await read('p.final_price_cents')).toEqual(alone);
    }),
    { numRuns: 40 },
  );
}, 120_000);
