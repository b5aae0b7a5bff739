import { DEFAULT_PARCEL, parcelOf } from '#domain/shipping/shipping.ts';
import type { Services } from '../../compose.ts';
import type { LabelParty } from '../../ports/labels.ts';
import { fail, type Outcome, ok } from '../../ports/outcome.ts';
import type { ReturnParcel } from '../../ports/return-labels.ts';
import { findRequest } from '../../sql/after-sale/order-requests.sql.ts';
import { returnedPieces } from '../../sql/after-sale/return-labels.sql.ts';
import { findOrder, type OrderRow } from '../../sql/orders/orders.sql.ts';
import { findShippingSettings, findStore } from '../../sql/settings/store.sql.ts';
import { shopParty } from '../shipping/shop-party.ts';

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
  const to = await shopParty(shop, store, settings?.originZipCode ?? null);
  if (!to.ok) return to;
  const goods = pieces.map((piece) => ({
    ...piece,
    weightGrams: piece.weightGrams ?? DEFAULT_PARCEL.weightGrams,
  }));
  const valueCents = goods.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  const from = customerParty(order, order.cpf, to.value.phone);
  return ok({ from, to: to.value, parcel: { ...parcelOf(goods), valueCents }, goods });
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
