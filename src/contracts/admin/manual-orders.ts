import * as z from 'zod/mini';
import { MAX_LINES } from '../../domain/orders/cart.ts';
import { SALE_CHANNELS } from '../../domain/orders/sale-channels.ts';
import { cart } from '../cart.ts';
import { endpoint } from '../endpoint.ts';
import { cents, nameIn, optionalCodeText, postalCode, quantity, uuid } from '../fields.ts';
import { customer, deliveryAddress, idempotencyKey, placeOrder } from '../orders.ts';
import { quoteShipping, service } from '../shipping.ts';

/** Orders that the shop enters for a customer on the phone or WhatsApp, to be paid by a link. */

const wanted = {
  /** Idempotency key of the order, from its first item on. */
  draft: idempotencyKey,
  items: z
    .array(z.strictObject({ productId: uuid, variantId: z.nullable(uuid), quantity }))
    .check(z.minLength(1, 'required'), z.maxLength(MAX_LINES, 'too_many')),
  coupon: z._default(optionalCodeText(40), ''),
};

/**
 * The price of the order, computed like a cart, and the delivery options for the postal code. `coupon_*`: the coupon
 * cannot be used, by this customer if they are known; `no_options`: no delivery there; `delivery_unset`: the settings were never saved;
 * `carrier_unavailable`: no carrier responded.
 */
export const adminPriceOrder = endpoint('POST', '/api/admin/pedidos-manuais/previa', {
  // Nothing: only computes.
  changes: [],
  input: z.strictObject({
    ...wanted,
    postalCode: z.nullable(postalCode),
    /** What is known of the customer so far. */
    email: z._default(z.nullable(customer.shape.email), null),
    cpf: z._default(z.nullable(customer.shape.cpf), null),
  }),
  output: z.object({ cart, delivery: z.nullable(quoteShipping.output) }),
  errors: { ...placeOrder.errors, choose_variant: 400, cart_full: 409 },
});
export type PriceOrderInput = z.output<typeof adminPriceOrder.input>;
export type PricedOrder = z.output<typeof adminPriceOrder.output>;

/**
 * Places the order for the customer, who receives the payment link by mail and may choose another method there. It
 * reserves stock and expires unpaid like any other order (`placeOrder`, whose errors it shares).
 */
export const adminPlaceOrder = endpoint('POST', '/api/admin/pedidos-manuais', {
  changes: ['orders', 'waiting'],
  input: z.strictObject({
    ...wanted,
    customer,
    address: deliveryAddress,
    service,
    method: z.enum(['pix', 'boleto']),
    channel: nameIn(SALE_CHANNELS),
    expectedTotalCents: cents,
  }),
  output: z.object({ id: uuid, number: z.string() }),
  errors: adminPriceOrder.errors,
});
export type ManualOrderInput = z.output<typeof adminPlaceOrder.input>;
