import * as z from 'zod/mini';
import { INSTALMENT_RANGE } from '../domain/money/payment-terms.ts';
import { uuid, wholeIn } from './fields.ts';

const byPix = z.strictObject({ method: z.literal('pix') });
const byBoleto = z.strictObject({ method: z.literal('boleto') });
const cardToken = z.string('required').check(z.regex(/^token_[A-Za-z0-9]{1,64}$/, 'card_token_invalid'));
const instalments = wholeIn(INSTALMENT_RANGE, 'instalments_invalid');

/** The payment method where no card is kept: a card is always typed. */
export const typedPayment = z.discriminatedUnion(
  'method',
  [byPix, byBoleto, z.strictObject({ method: z.literal('credit_card'), token: cardToken, instalments })],
  'payment_method_unsupported',
);

export type TypedPayment = z.output<typeof typedPayment>;

/**
 * The payment method. A card is given by the provider's token, created in the browser (single use, about a minute): its number
 * never reaches the shop. Or by `savedCardId`, one of `listSavedCards` of the account that is signed in; exactly one of the two.
 * `keepCard`: whoever is signed in wants the card of the token kept for the next purchase, which it is once it has paid; without an account, and
 * in a shop that keeps none, it means nothing.
 */
export const paymentChoice = z.discriminatedUnion(
  'method',
  [
    byPix,
    byBoleto,
    z
      .strictObject({
        method: z.literal('credit_card'),
        token: z.optional(cardToken),
        savedCardId: z.optional(uuid),
        keepCard: z.optional(z.boolean()),
        instalments,
      })
      .check(
        z.refine(({ token, savedCardId }) => (token === undefined) !== (savedCardId === undefined), {
          error: 'required',
          path: ['token'],
        }),
      ),
  ],
  'payment_method_unsupported',
);
export type PaymentChoice = z.output<typeof paymentChoice>;

/** A saved card that the caller cannot pay by: unknown, removed, expired, another account's, or the shop takes none. */
export const SAVED_CARD_ERRORS = { saved_card_gone: 409 } as const;
