import type { Place } from '#contracts/shipping.ts';
import type { StoreProfile } from '#contracts/store.ts';
import { houseNumberOf } from '#domain/after-sale/return-labels.ts';
import { DEFAULT_PARCEL, parcelOf } from '#domain/shipping/shipping.ts';
import type { Services } from '../../compose.ts';
import type { LabelParty } from '../../ports/labels.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import type { ReturnParcel } from '../../ports/return-labels.ts';
import { findRequest } from '../../sql/after-sale/order-requests.sql.ts';
import { returnedPieces } from '../../sql/after-sale/return-labels.sql.ts';
import { findOrder, type OrderRow } from '../../sql/orders/orders.sql.ts';
import { findShippingSettings, findStore } from '../../sql/settings/store.sql.ts';
import { lookUpPostalCode } from '../shipping/look-up-postal-code.ts';

type Failure = 'unavailable' | 'not_served' | 'shop_data';

/** The parcel of a return request from customer to shop, packed and insured as in a shipping quote. */
export async function returnParcelOf(
  shop: Services,
  requestId: string,
): Promise<Outcome<ReturnParcel, Failure>> {
  const read = await shop.database.transaction({ actor: 'system' }, async (tx) => {
    const request = await findRequest(tx, requestId);
    const order = request && (await findOrder(tx, request.orderId));
    const [pieces, store] = [await returnedPieces(tx, requestId), await findStore(tx)];
    return { order, pieces, store, settings: await findShippingSettings(tx) };
  });
  const { order, pieces, store, settings } = read;
  if (!order?.cpf || pieces.length === 0) return fail('not_served');
  if (!store || !settings || store.cnpj === '' || phoneOf(store) === '') return fail('shop_data');
  const place = await lookUpPostalCode(shop, settings.originZipCode);
  if (!place.ok) return fail(place.code === 'postal_unavailable' ? 'unavailable' : 'shop_data');
  const goods = pieces.map((piece) => ({
    ...piece,
    weightGrams: piece.weightGrams ?? DEFAULT_PARCEL.weightGrams,
  }));
  const valueCents = goods.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  const to = shopParty(store, settings.originZipCode, place.value);
  const from = customerParty(order, order.cpf, to.phone);
  return ok({ from, to, parcel: { ...parcelOf(goods), valueCents }, goods });
}

const phoneOf = ({ contactPhone, whatsapp }: StoreProfile): string =>
  (contactPhone || whatsapp).replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '');

/** Street and city come from the shipping origin's postal code; the number comes from the shop's public address. */
function shopParty(store: StoreProfile, postalCode: string, place: Place): LabelParty {
  return {
    name: store.legalName || store.name,
    document: store.cnpj.replace(/[^\dA-Z]/gi, ''),
    phone: phoneOf(store),
    email: store.contactEmail,
    street: place.street || store.address,
    number: houseNumberOf(store.address),
    complement: '',
    district: place.district,
    city: place.city,
    state: place.state,
    postalCode,
  };
}

/** Falls back to the shop's phone. */
function customerParty(order: OrderRow, cpf: string, shopPhone: string): LabelParty {
  return {
    name: order.customerName,
    document: cpf,
    phone: order.phone ?? shopPhone,
    email: order.email,
    ...order.address,
  };
}
