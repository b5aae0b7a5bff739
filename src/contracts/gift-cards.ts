import * as z from 'zod/mini';
import {
  GIFT_DESIGN,
  GIFT_DESIGNS,
  GIFT_MAX_CENTS,
  GIFT_MESSAGE_LENGTH,
  GIFT_MIN_CENTS,
} from '../domain/credit/gift-card.ts';
import { endpoint } from './endpoint.ts';
import { email, exactText, nameIn, optionalLongText, text } from './fields.ts';
import {
  CARD_GUARD_ERRORS,
  customer,
  deliveryAddress,
  idempotencyKey,
  orderView,
  proofOfWork,
} from './orders.ts';
import { typedPayment } from './payment-choice.ts';

/** A gift card to buy: recipient, message, delivery date ('YYYY-MM-DD', shop time). */
export const giftWish = z.strictObject({
  /** Cents, whole reais from R$ 50 to R$ 1.000. */
  valueCents: z
    .int('gift_value')
    .check(
      z.minimum(GIFT_MIN_CENTS, 'gift_value'),
      z.maximum(GIFT_MAX_CENTS, 'gift_value'),
      z.multipleOf(100, 'gift_value'),
    ),
  recipientName: text(120),
  /** Null: the buyer receives it and hands it over. */
  recipientEmail: z.nullable(email()),
  message: optionalLongText(GIFT_MESSAGE_LENGTH),
  deliverOn: exactText(10),
  design: z._default(nameIn(GIFT_DESIGNS, 'invalid'), GIFT_DESIGN),
});

/**
 * Orders one gift card and requests the payment from the provider, like `placeOrder`: one order per `idempotencyKey`, and
 * a declined card is a success with `declined`. No coupon, PIX discount or credit applies, so the total is its value.
 * `address` is the billing address of the buyer's card. `shop_not_open`: its settings were never saved.
 */
export const buyGiftCard = endpoint('POST', '/api/vale-presente', {
  input: z.strictObject({
    idempotencyKey,
    customer,
    address: deliveryAddress,
    gift: giftWish,
    payment: typedPayment,
    proof: z.optional(proofOfWork),
  }),
  output: orderView,
  errors: {
    key_reused: 409,
    gift_not_by_boleto: 409,
    shop_not_open: 409,
    open_orders_limit: 409,
    open_units_limit: 409,
    order_over_limit: 409,
    network_holding_limit: 409,
    boleto_over_limit: 409,
    instalments_not_offered: 409,
    ...CARD_GUARD_ERRORS,
  },
});
export type BuyGiftCardInput = z.output<typeof buyGiftCard.input>;
