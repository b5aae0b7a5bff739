import type { LabelBoxInput, LabelOffer, QuotedParcel } from '#contracts/admin/labels.ts';
import { isBoxPossible, type LabelBar, labelOffers } from '#domain/fulfilment/labels.ts';
import type { Parcel } from '#domain/shipping/shipping.ts';
import type { Services } from '../../../compose.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import type { LabelOrderRow } from '../../../sql/fulfilment/label-orders.sql.ts';
import {
  barOf,
  type LabelDesk,
  type LabelParcel,
  labelDeskOf,
  parcelsOf,
} from '../../fulfilment/label-parcels.ts';
import { inParallel } from '../../in-parallel.ts';
import type { Staff } from '../staff-write.ts';

type Asked = {
  id: string;
  boxes: readonly { parcelId: string | null; box: LabelBoxInput }[];
  again: readonly string[];
};

/** Parcels for which the carrier is asked at the same time. */
export const ASKED_AT_ONCE = 8;

/** What labels for these orders cost, parcel by parcel in their order, and what cannot be sent. */
export async function quoteLabels(shop: Services, _staff: Staff, { orders }: { orders: readonly Asked[] }) {
  if (shop.config.carriers.token === '') return fail('labels_unset');
  const desk = await labelDeskOf(
    shop,
    orders.map(({ id }) => id),
  );
  const asked = orders.flatMap(({ id, boxes, again }) => {
    const order = desk.orders.get(id);
    if (!order) return [];
    const parcels = parcelsOf(order);
    return parcels.map((parcel, at) => {
      const measured = boxes.find(({ parcelId }) => parcelId === parcel.id)?.box;
      const isAgain = parcel.id !== null && again.includes(parcel.id);
      const box = measured ? parcelOfBox(measured) : parcel.box;
      return { order, parcel: { ...parcel, isAgain, box }, place: at + 1, places: parcels.length };
    });
  });
  const [quoted, balance] = await Promise.all([
    inParallel(asked, ASKED_AT_ONCE, (one) => quoteParcel(shop, desk, one)),
    shop.labels.balance(),
  ]);
  return ok({
    parcels: quoted,
    balanceCents: balance.ok ? balance.cents : null,
    isWithoutNotes: quoted.some(({ bar, papers }) => bar === null && papers === 'declaration'),
  });
}

/** A box as people say it, and as the domain has it. */
export const parcelOfBox = ({ grams, ...sides }: LabelBoxInput): Parcel => ({ weightGrams: grams, ...sides });
const boxOf = ({ weightGrams, ...sides }: Parcel): LabelBoxInput => ({ grams: weightGrams, ...sides });

type AskedParcel = { order: LabelOrderRow; parcel: LabelParcel; place: number; places: number };

async function quoteParcel(
  shop: Services,
  desk: LabelDesk,
  { order, parcel, place, places }: AskedParcel,
): Promise<QuotedParcel> {
  const offers = await offersFor(shop, desk, order, parcel);
  const { id: orderId, number, createdAt, name, address, shippingService } = order;
  return {
    ...{ orderId, number, createdAt, customerName: name, city: address.city, state: address.state },
    shippingService,
    ...{ parcelId: parcel.id, place, places, box: boxOf(parcel.box) },
    insuredCents: parcel.insuredCents,
    units: parcel.pieces.reduce((sum, { units }) => sum + units, 0),
    papers: papersOf(order),
    keptCents: parcel.label?.state === 'kept' ? parcel.label.costCents : null,
    bar: typeof offers === 'string' ? offers : null,
    offers: typeof offers === 'string' ? [] : offers,
  };
}

/** A parcel whose order has a note travels with it, any other with a declaration of contents. */
export const papersOf = ({ note }: LabelOrderRow) => (note === null ? 'declaration' : 'note');

/** What the carriers ask for it, the cheapest first; or why it cannot be sent. */
export async function offersFor(
  shop: Services,
  { rules, from, originZipCode, stateRegistration }: LabelDesk,
  order: LabelOrderRow,
  parcel: LabelParcel,
): Promise<LabelOffer[] | LabelBar> {
  const bar = barOf(order, parcel, rules);
  if (bar) return bar;
  if (!from.ok && from.code === 'unavailable') return 'carrier_away';
  if (!from.ok || originZipCode === null) return 'shop_data';
  if (order.note !== null && stateRegistration === '') return 'shop_data';
  if (!isBoxPossible(parcel.box)) return 'box';
  const asked = { ...parcel.box, valueCents: parcel.insuredCents };
  const answer = await shop.carriers.quote(originZipCode, order.address.postalCode, asked);
  if (!answer.ok) return 'carrier_away';
  const offers = labelOffers(answer.quotes, order.shippingService);
  return offers.length === 0 ? 'no_service' : offers;
}
