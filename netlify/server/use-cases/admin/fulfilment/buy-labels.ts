import type { LabelOffer, LabelPurchase, LabelRow } from '#contracts/admin/labels.ts';
import { LABEL_LOST } from '#domain/orders/order-status.ts';
import type { Services } from '../../../compose.ts';
import type { Queryable } from '../../../ports/database.ts';
import { fail, type Outcome, ok, Refusal } from '../../../ports/outcome.ts';
import { type LabelOrderRow, lockLabelOrders } from '../../../sql/fulfilment/label-orders.sql.ts';
import { isPurchase, leaveKept, listLabels, wantLabel } from '../../../sql/fulfilment/labels.sql.ts';
import { removeFlag } from '../../../sql/orders/admin-orders.sql.ts';
import { createBudget } from '../../budget.ts';
import { wakeLabel } from '../../fulfilment/follow-labels.ts';
import {
  barOf,
  type LabelParcel,
  labelDeskOf,
  ordersAndRules,
  parcelsOf,
} from '../../fulfilment/label-parcels.ts';
import { ensureParcel } from '../../fulfilment/move-parcel.ts';
import { workOnPurchase } from '../../fulfilment/process-labels.ts';
import { inParallel } from '../../in-parallel.ts';
import { inTime } from '../../in-time.ts';
import { type Staff, staffRead, staffWrite } from '../staff-write.ts';
import { ASKED_AT_ONCE, offersFor, papersOf, parcelOfBox } from './quote-labels.ts';

type Code =
  | 'labels_unset'
  | 'labels_away'
  | 'label_exists'
  | 'label_order_changed'
  | 'label_price_changed'
  | 'label_balance_short'
  | 'label_shop_data'
  | 'label_note_required';

const refuse = (code: Code, data?: { number: string }): never => {
  throw new Refusal<Code>(code, data);
};

type Wished = LabelPurchase['parcels'][number];
type Priced = { wished: Wished; offer: LabelOffer };

/** What an act of a person needs: `later` lets what takes too long go on after the answer, which `waitMs` bounds. */
export type Buying = {
  shop: Services;
  later: (work: Promise<unknown>) => void;
  waitMs?: number;
  /** How the pauses between tries pass. */
  passed?: (ms: number) => Promise<unknown>;
};

const WAIT_MS = 7_000;

/**
 * Buys a label for each of the parcels, or none: prices, balance and orders are looked at once more, and that the labels are wanted is
 * committed before anything is asked of the carrier that costs.
 */
export async function buyLabels(
  { shop, later, waitMs = WAIT_MS, passed = slept }: Buying,
  staff: Staff,
  { purchaseId, parcels }: LabelPurchase,
): Promise<Outcome<{ labels: LabelRow[] }, Code>> {
  if (shop.config.carriers.token === '') return fail('labels_unset');
  const isRepeated = await staffRead(shop, staff, (tx) => isPurchase(tx, purchaseId));
  if (!isRepeated) {
    const priced = await price(shop, parcels);
    if (!priced.ok) return priced;
    const wanted = await want(shop, staff, purchaseId, priced.value);
    if (!wanted.ok) return wanted;
  }
  const work = workOnPurchase(shop, purchaseId, createBudget(shop.clock), passed);
  if (!(await inTime(work, waitMs))) later(work);
  return ok({ labels: await staffRead(shop, staff, (tx) => listLabels(tx, { purchaseId })) });
}

const slept = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks the carrier for the prices once more, so that nobody pays more than was shown, and whether the wallet has enough. */
async function price(shop: Services, parcels: readonly Wished[]): Promise<Outcome<Priced[], Code>> {
  const ids = parcels.map(({ orderId }) => orderId);
  if (!(await lookAtKept(shop, parcels))) return fail('labels_away');
  const desk = await labelDeskOf(shop, ids);
  const [asked, balance] = await Promise.all([
    inParallel(parcels, ASKED_AT_ONCE, async (wished): Promise<Outcome<Priced, Code>> => {
      const order = desk.orders.get(wished.orderId);
      const parcel = order && parcelIn(order, wished);
      if (!order || !parcel) return fail('label_order_changed', { number: order?.number ?? '' });
      const { number } = order;
      const offers = await offersFor(shop, desk, order, { ...parcel, box: parcelOfBox(wished.box) });
      if (offers === 'label_exists' || offers === 'label_kept') return fail('label_exists', { number });
      if (offers === 'shop_data') return fail('label_shop_data');
      if (offers === 'note_required') return fail('label_note_required', { number });
      if (offers === 'carrier_away') return fail('labels_away');
      if (typeof offers === 'string') return fail('label_order_changed', { number });
      const offer = offers.find(({ serviceId }) => serviceId === wished.serviceId);
      if (!offer || offer.priceCents > wished.priceCents) return fail('label_price_changed', { number });
      return ok({ wished, offer });
    }),
    shop.labels.balance(),
  ]);
  const priced: Priced[] = [];
  for (const one of asked) {
    if (!one.ok) return one;
    priced.push(one.value);
  }
  if (!balance.ok) return fail('labels_away');
  const totalCents = priced.reduce((sum, { offer }) => sum + offer.priceCents, 0);
  return balance.cents < totalCents
    ? fail('label_balance_short', { balanceCents: balance.cents, totalCents })
    : ok(priced);
}

/**
 * Where the labels are now that are to be left for others: one that was posted, or cancelled at the carrier's site, is kept no more. False if
 * the carrier does not say.
 */
async function lookAtKept(shop: Services, parcels: readonly Wished[]): Promise<boolean> {
  const again = parcels.filter((wished) => wished.again);
  if (again.length === 0) return true;
  const { orders } = await labelDeskOf(
    shop,
    again.map(({ orderId }) => orderId),
  );
  const kept = again.flatMap((wished) => {
    const order = orders.get(wished.orderId);
    return (order && parcelIn(order, wished)?.label?.carrierId) ?? [];
  });
  const failed = await inParallel(kept, ASKED_AT_ONCE, (carrierId) => wakeLabel(shop, carrierId));
  return failed.every((one) => one === null);
}

/** The parcel that is meant; of a single one that nobody had packed, the order's only one, which may have got its id meanwhile. */
function parcelIn(order: LabelOrderRow, { parcelId, again }: Wished): LabelParcel | undefined {
  const parcels = parcelsOf(order);
  const meant =
    parcelId === null && parcels.length === 1 ? parcels[0] : parcels.find(({ id }) => id === parcelId);
  return meant && { ...meant, isAgain: again };
}

const want = (shop: Services, staff: Staff, purchaseId: string, priced: readonly Priced[]) =>
  staffWrite<null, Code>(shop, staff, async (tx, log) => {
    const ids = [...new Set(priced.map(({ wished }) => wished.orderId))];
    await lockLabelOrders(tx, ids);
    for (const id of ids) await ensureParcel(tx, id);
    const { orders, rules } = await ordersAndRules(tx, ids);
    for (const { wished, offer } of priced) {
      const order = orders.get(wished.orderId);
      const parcel = order && parcelIn(order, wished);
      if (!order || !parcel?.id) return refuse('label_order_changed', { number: order?.number ?? '' });
      const bar = barOf(order, parcel, rules);
      if (bar === 'label_exists' || bar === 'label_kept')
        return refuse('label_exists', { number: order.number });
      if (bar === 'note_required') return refuse('label_note_required', { number: order.number });
      if (bar) return refuse('label_order_changed', { number: order.number });
      await write(tx, purchaseId, order, { ...parcel, id: parcel.id }, { wished, offer });
      await removeFlag(tx, order.id, LABEL_LOST);
      log('label.buy', 'order', order.id, {
        before: { number: order.number },
        after: {
          number: order.number,
          label: `${offer.company} ${offer.service}`,
          cents: offer.priceCents,
        },
      });
    }
    return ok(null);
  });

async function write(
  tx: Queryable,
  purchaseId: string,
  order: LabelOrderRow,
  parcel: LabelParcel & { id: string },
  { wished, offer }: Priced,
): Promise<void> {
  const papers = papersOf(order);
  if (wished.again && parcel.label?.state === 'kept') await leaveKept(tx, parcel.label.id);
  const written = await wantLabel(tx, {
    ...{ parcelId: parcel.id, purchaseId, serviceId: offer.serviceId, papers },
    noteId: papers === 'note' ? (order.note?.id ?? null) : null,
    ...{ serviceName: offer.service, carrier: offer.company, quotedCents: offer.priceCents },
    ...{ insuredCents: parcel.insuredCents, ...parcelOfBox(wished.box) },
  });
  if (written === 0) refuse('label_exists', { number: order.number });
}
