import * as z from 'zod/mini';
import { savedAddress } from './addresses.ts';
import { cart } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { cents, quantity, uuid } from './fields.ts';
import { idempotencyKey, orderView, placeOrder, proofOfWork } from './orders.ts';
import { paymentChoice } from './payment-choice.ts';
import { service, shippingOption } from './shipping.ts';

/** What is bought; `variantId` null: the product's only variant without colour and size. */
const piece = { productId: uuid, variantId: z.nullable(uuid), quantity };

/** The account has no earlier order or no address, so that the checkout has to ask for them. */
const UNKNOWN = { buyer_unknown: 409 } as const;

/**
 * Everything that 'Comprar agora' shows a customer who bought before: who buys (never more of the CPF than its last two digits), to
 * which of their addresses, how the last order was sent and paid, and the piece as a cart would price it. Without `variantId`, of a
 * product with sizes, it is the size that they kept last of the same category (`keptVariantId`), in the colour `colourId`; if there is
 * none, `cart` is empty until one is chosen. `addressId`: another address than the main one.
 */
export const openBuyNow = endpoint('POST', '/api/pedidos/agora/previa', {
  input: z.strictObject({
    ...piece,
    colourId: z.nullable(uuid),
    addressId: z._default(z.nullable(uuid), null),
  }),
  output: z.object({
    buyer: z.object({ name: z.string(), email: z.string(), cpfEnd: z.string() }),
    addresses: z.array(savedAddress),
    addressId: uuid,
    last: z.object({ service: z.string(), method: z.string() }),
    keptVariantId: z.nullable(uuid),
    cart,
    /** Null while there is nothing to send; `problem`: why it cannot be sent there. */
    delivery: z.nullable(
      z.object({
        city: z.nullable(z.string()),
        options: z.array(shippingOption),
        problem: z.nullable(z.string()),
      }),
    ),
  }),
  errors: UNKNOWN,
});
export type BuyNow = z.output<typeof openBuyNow.output>;

/**
 * Places an order of one piece for a customer who bought before, without touching their cart: `placeOrder` with the buyer of their last
 * order and one of their addresses, with its checks, errors and idempotency. `address_unknown`: it is none of theirs any more.
 */
export const buyNow = endpoint('POST', '/api/pedidos/agora', {
  input: z.strictObject({
    idempotencyKey,
    ...piece,
    addressId: uuid,
    service,
    payment: paymentChoice,
    expectedTotalCents: cents,
    proof: z.optional(proofOfWork),
  }),
  output: orderView,
  errors: { ...placeOrder.errors, ...UNKNOWN, address_unknown: 409 },
});
export type BuyNowInput = z.output<typeof buyNow.input>;
