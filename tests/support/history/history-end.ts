import { reconcile } from '#server/use-cases/payments/reconcile.ts';
import { asShop } from '../after-sale.ts';
import type { HistoryScene } from './history-scene.ts';

/** Releases the claims of interrupted runs, as if minutes had passed. */
export async function minutesLater({ shop, orders }: HistoryScene): Promise<void> {
  await asShop(
    shop.owner,
    `update order_claims set until = now() - interval '1 minute' where order_id = any ($1::uuid[])`,
    [orders],
  );
}

/** Completes all pending work. */
export async function settle(scene: HistoryScene): Promise<void> {
  const { shop, services } = scene;
  for (let round = 0; round < 3; round++) {
    await minutesLater(scene);
    // Delivers webhooks that failed before.
    for (const { id, state } of shop.world.provider.webhooks.latest(200))
      if (state !== 'delivered') shop.world.provider.webhooks.redeliver(id);
    await shop.world.provider.run();
    await reconcile(services, { quietMs: -60_000, closedQuietMs: -60_000 });
  }
}
