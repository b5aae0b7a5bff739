import type { Services } from '#server/compose.ts';
import { refundOrder } from '#server/use-cases/admin/orders/refund-order.ts';
import { type HistoryScene, readOrder } from './history-scene.ts';

/** Random actions at the bank and at the provider. `charge`: an arbitrary number that selects one. */
export type MoneyAct =
  | { act: 'bank'; order: number; charge: number; does: 'pay' | 'pay_less' | 'pay_more' | 'chargeback' }
  | { act: 'review'; order: number; ends: 'pay' | 'refuse' }
  | { act: 'hooks'; twice: boolean; outOfOrder: boolean }
  | { act: 'refund'; order: number; cents: number | null; restock: boolean; isRefused: boolean };

/** Refunds an order; the provider may refuse the refund for good. */
export async function refund(
  scene: HistoryScene,
  services: Services,
  id: string,
  { cents: amountCents, restock, isRefused }: Extract<MoneyAct, { act: 'refund' }>,
): Promise<void> {
  const { items, payments, paidAttempt } = await readOrder(scene, id);
  const returned = restock ? items.slice(0, 1).map((item) => ({ id: item.id, quantity: 1 })) : [];
  const paidWith = payments.find(({ attempt }) => attempt === paidAttempt)?.chargeId;
  const cancelCharge: Services['payments']['cancelCharge'] = async (charge, ...asked) =>
    isRefused && charge === paidWith
      ? { ok: false, code: 'refused', status: 412, message: 'not any more' }
      : services.payments.cancelCharge(charge, ...asked);
  const acting = { ...services, payments: { ...services.payments, cancelCharge } };
  await refundOrder(acting, scene.staff, { id, amountCents, restock, items: returned });
}

/** Pays any of the provider's charges, whatever its state in the shop. */
export async function atTheBank(
  scene: HistoryScene,
  id: string,
  act: Extract<MoneyAct, { act: 'bank' | 'review' }>,
): Promise<void> {
  const { provider } = scene.shop.world;
  const { number } = await readOrder(scene, id);
  const charges = provider.store.ordersByCode(number).flatMap((order) => order.charges);
  if (act.act === 'review') {
    const open = charges.find(({ status }) => status === 'processing');
    if (open) provider.act(open.id, act.ends);
    return;
  }
  const charge = charges[act.charge % Math.max(1, charges.length)];
  if (!charge) return;
  if (act.does === 'chargeback') {
    // Reported only by webhook, as paid charges are not polled.
    provider.set({ loseWebhooks: false });
    provider.act(charge.id, 'chargeback');
    return;
  }
  const amount = { pay: undefined, pay_less: 500, pay_more: charge.amount + 700 }[act.does];
  provider.act(charge.id, 'pay', amount);
}

export async function deliver(
  { shop }: HistoryScene,
  { twice, outOfOrder }: Extract<MoneyAct, { act: 'hooks' }>,
): Promise<void> {
  shop.world.provider.set({ duplicateWebhooks: twice, reorderWebhooks: outOfOrder });
  await shop.world.provider.run();
  shop.world.provider.set({ duplicateWebhooks: false, reorderWebhooks: false });
}
