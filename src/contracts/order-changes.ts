import * as z from 'zod/mini';
import { orderDetail } from './after-sale.ts';
import { endpoint } from './endpoint.ts';
import { integer, uuid } from './fields.ts';
import { deliveryAddress, orderKey } from './orders.ts';

/** Changes of a paid order that nobody has begun to pick (domain/orders/order-changes.ts), by its customer or the shop. */

const CHANGE_ERRORS = { change_not_possible: 409, change_outdated: 409 } as const;

export const SIZE_ERRORS = {
  ...CHANGE_ERRORS,
  change_quantity: 422,
  change_same_piece: 409,
  change_unknown_variant: 409,
  change_out_of_stock: 409,
} as const;

export const ADDRESS_ERRORS = {
  ...CHANGE_ERRORS,
  change_no_delivery: 409,
  change_costs_more: 409,
  change_takes_longer: 409,
  carrier_unavailable: 503,
} as const;

const units = integer(1, 999, 'change_quantity');

/** `units` of an item get another variant of the same product; `quantity` is the item's as shown. */
export const sizeChange = { item: uuid, quantity: units, units, variant: uuid };

/** `acceptedDays`: the business days of `change_takes_longer` (`maxDays` of its data), once they were shown and accepted. */
export const addressChange = {
  address: deliveryAddress,
  acceptedDays: z._default(z.nullable(integer(1, 365, 'invalid')), null),
};

/** Another size or colour of a piece, at the price that was paid. */
export const changeOrderSize = endpoint('POST', '/api/pedidos/tamanho', {
  input: z.strictObject({ ...orderKey, ...sizeChange }),
  output: orderDetail,
  errors: SIZE_ERRORS,
});

/**
 * Another delivery address, by the same service for what was paid. `change_costs_more` (`moreCents`): it would cost more, so it is
 * not changed; `change_takes_longer` (`maxDays`): only with `acceptedDays`; `change_no_delivery`: the service does not go there.
 */
export const changeOrderAddress = endpoint('POST', '/api/pedidos/endereco', {
  input: z.strictObject({ ...orderKey, ...addressChange }),
  output: orderDetail,
  errors: ADDRESS_ERRORS,
});
