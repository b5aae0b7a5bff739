import type { LabelRow } from '#contracts/admin/labels.ts';
import { isCancellable } from '#domain/fulfilment/labels.ts';
import { fail, type Outcome, ok } from '../../../ports/outcome.ts';
import { claimShippingLabel } from '../../../sql/fulfilment/label-work.sql.ts';
import { askToCancel, findShownLabel, listLabels } from '../../../sql/fulfilment/labels.sql.ts';
import { createBudget } from '../../budget.ts';
import { asSystem } from '../../fulfilment/label-run.ts';
import { workOnLabels } from '../../fulfilment/process-labels.ts';
import { type Desk, requireRow, type Staff, staffRead, staffWrite } from '../staff-write.ts';
import type { Buying } from './buy-labels.ts';

/** The labels of a purchase, or of an order. */
export async function openLabels(
  desk: Desk,
  staff: Staff,
  { compra, pedido }: { compra?: string | undefined; pedido?: string | undefined },
) {
  const by = { purchaseId: compra, orderId: pedido };
  return ok({ labels: await staffRead(desk, staff, (tx) => listLabels(tx, by)) });
}

/** Gives a label back. The wish is committed before the carrier is asked, and goes on by itself if it does not answer. */
export async function cancelLabel(
  { shop, later }: Buying,
  staff: Staff,
  { id }: { id: string },
): Promise<Outcome<LabelRow, 'not_found' | 'label_not_cancellable'>> {
  const wished = await staffWrite<null, 'not_found' | 'label_not_cancellable'>(
    shop,
    staff,
    async (tx, log) => {
      const label = await findShownLabel(tx, id);
      if (!label) return fail('not_found');
      if (!isCancellable(label.state) || (await askToCancel(tx, id)) === 0)
        return fail('label_not_cancellable');
      const { number, service, company } = label;
      log('label.cancel', 'order', label.orderId, {
        before: { number },
        after: { number, label: `${company} ${service}` },
      });
      return ok(null);
    },
  );
  if (!wished.ok) return wished;
  const claimed = await asSystem(shop, (tx) => claimShippingLabel(tx, id));
  const work = workOnLabels(shop, claimed, createBudget(shop.clock));
  later(work);
  await work;
  return ok(requireRow(await staffRead(shop, staff, (tx) => findShownLabel(tx, id))));
}
