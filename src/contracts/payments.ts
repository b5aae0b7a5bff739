import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { exactText } from './fields.ts';
import { payOrder, proofOfWork } from './orders.ts';

/**
 * The payment proxy. It forwards only to `customers` and `orders` of the provider, and only for an order of the caller,
 * identified by its number in `data.code`. The server rebuilds amounts, items, customer and shipping from that order and
 * ignores those in `data`. Returns the provider's response.
 */
export const paymentProxy = endpoint('POST', '/.netlify/functions/proxy', {
  input: z.object({
    endpoint: z.enum(['customers', 'orders'], 'endpoint_not_allowed'),
    data: z.looseObject({ code: exactText(52, 'order_required') }),
    customerId: z.optional(z.nullable(exactText(64))),
    proof: z.optional(proofOfWork),
    useSecretKey: z.optional(z.union([z.literal('true'), z.literal('false'), z.boolean()])),
  }),
  output: z.looseObject({ id: z.string() }),
  errors: { ...payOrder.errors, card_token_refused: 422 },
});

/** Places a small PIX order with the provider and returns its response. The body is ignored. */
export const testPix = endpoint('POST', '/.netlify/functions/test-pix', {
  input: z.object({}),
  output: z.object({
    pixInfoFound: z.boolean(),
    orderStructure: z.object({
      hasCharges: z.boolean(),
      chargesCount: z.int(),
      firstChargeId: z.nullable(z.string()),
      hasLastTransaction: z.boolean(),
      lastTransactionType: z.nullable(z.string()),
      hasQrCode: z.boolean(),
    }),
    qrCodeData: z.nullable(z.object({ url: z.nullable(z.string()), text: z.nullable(z.string()) })),
  }),
  errors: { payment_refused: 502, payment_unavailable: 503, test_budget_spent: 429 },
});
export type TestPixResult = z.output<typeof testPix.output>;

/** The provider's webhook. Authenticated by Basic auth or an RS256 signature. */
export const paymentWebhook = endpoint('POST', '/api/webhooks/pagamento', {
  input: z.looseObject({
    id: exactText(100).check(z.minLength(1, 'required')),
    type: exactText(100),
    data: z.looseObject({ id: exactText(200) }),
  }),
  output: z.object({ received: z.literal(true) }),
});
