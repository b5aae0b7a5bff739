import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { makeProduct } from '#tests/support/scene.ts';
import { brokenIn, type Scene } from './support/checks.ts';
import { comeToRest, letDeadlinesPass } from './support/rest.ts';
import { type Purchase, rush } from './support/rush.ts';
import type { DrillShop, PartName } from './support/shop.ts';

export type Drill = {
  title: string;
  /** The processes to kill during the rush, in this order. */
  kills: readonly PartName[];
  /** The local provider's settings during the rush. */
  provider: Readonly<Record<string, number | boolean>>;
};

/** Delays the provider's responses after their effect, so that most kills happen in between. */
const SLOW = { slowMs: 250 };
const LOST = { loseWebhooks: true };

export const DRILLS: readonly Drill[] = [
  {
    title: 'the functions are killed while they take orders',
    kills: ['runner', 'runner', 'runner'],
    provider: SLOW,
  },
  {
    title: 'the database is killed while it writes orders',
    kills: ['database', 'database', 'database'],
    provider: {},
  },
  {
    title: 'the payment provider dies between a request and its answer',
    kills: ['provider', 'provider', 'provider'],
    provider: SLOW,
  },
  { title: 'no webhook arrives', kills: [], provider: LOST },
  {
    title: 'all of them are killed, and no webhook arrives',
    kills: ['runner', 'database', 'provider', 'database', 'runner'],
    provider: { ...SLOW, ...LOST },
  },
];

/** Downtime after a kill. */
const AWAY_MS = 400;
const PRICE = 10_000;

export type Report = { broken: string[]; figures: string };

/** Runs a rush of orders with the drill's faults, then the scheduled work; afterwards all data has to be consistent. */
export async function carryOut(shop: DrillShop, drill: Drill, buyers: number): Promise<Report> {
  const since = new Date(Date.now() - 1_000);
  // Fewer than the buyers want, so that it sells out.
  const stock = buyers;
  const product = await makeProduct(shop.owner, { stock, priceCents: PRICE });
  await shop.tellProvider('', drill.provider);
  const purchases = await rushWithKills(shop, drill, (onStart) => rush(shop, product, { buyers, onStart }));
  await shop.tellProvider('', { slowMs: 0, loseWebhooks: false });
  const scene: Scene = { shop, product, stock, since, purchases };
  await comeToRest(shop);
  const first = await brokenIn(scene);
  await letDeadlinesPass(scene);
  await comeToRest(shop);
  const last = await brokenIn(scene);
  const waiting = last.ends.awaiting_payment ?? 0;
  const broken = [
    ...first.broken,
    ...last.broken,
    ...(waiting > 0 ? [`${waiting} orders wait for ever`] : []),
  ];
  return { broken: [...new Set(broken)], figures: figuresOf(purchases, first.ends, last.ends) };
}

async function rushWithKills(
  shop: DrillShop,
  drill: Drill,
  start: (onStart: (started: number) => void) => Promise<Purchase[]>,
): Promise<Purchase[]> {
  const waiting = [...drill.kills];
  let killing = Promise.resolve();
  const killNext = async () => {
    const name = waiting.shift();
    if (!name) return;
    await pause(randomInt(0, 300));
    await shop.parts[name].kill();
    await pause(AWAY_MS);
    await shop.parts[name].start();
    // A restarted provider has lost its settings.
    if (name === 'provider') await shop.tellProvider('', drill.provider);
  };
  const every = 6;
  const purchases = await start((started) => {
    if (started > 0 && started % every === 0) killing = killing.then(killNext);
  });
  await killing;
  if (waiting.length > 0) throw new Error(`too few buyers: ${waiting.length} kills did not come to be`);
  return purchases;
}

function figuresOf(
  purchases: readonly Purchase[],
  first: Readonly<Record<string, number>>,
  last: Readonly<Record<string, number>>,
): string {
  const count = (which: (one: Purchase) => boolean) => purchases.filter(which).length;
  const list = (ends: Readonly<Record<string, number>>) =>
    Object.entries(ends)
      .map(([end, many]) => `${many} ${end}`)
      .join(', ');
  const refused = Map.groupBy(
    purchases.flatMap((one) => one.refused ?? []),
    (code) => code,
  );
  const reasons = [...refused].map(([code, all]) => `${all.length} refused (${code}), `);
  return (
    `${purchases.length} buyers: ${count(({ order }) => order !== null)} confirmed, ${reasons.join('')}` +
    `${count((one) => one.order === null && one.refused === null)} left without an answer; ` +
    `then ${list(first)}; in the end ${list(last)}`
  );
}
