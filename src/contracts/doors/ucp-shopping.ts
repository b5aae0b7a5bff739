import * as z from 'zod/mini';
import { MARKETING } from '../../domain/doors/ucp.ts';
import { MAX_LINES } from '../../domain/orders/cart.ts';
import { exactText, typedText } from '../fields.ts';

/**
 * What platforms ask of carts, checkouts and orders by UCP. Fields that the shop has no use for are passed over, as the protocol
 * demands; what a person would be told beside a field is not refused here but said in the answer's messages.
 */

const quantity = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));
const lineItems = z
  .array(z.object({ item: z.object({ id: exactText(200) }), quantity }))
  .check(z.minLength(1), z.maxLength(MAX_LINES, 'request_too_large'));
export type UcpLine = z.output<typeof lineItems>[number];

const person = {
  first_name: z.optional(typedText(120)),
  last_name: z.optional(typedText(120)),
  email: z.optional(typedText(255)),
  phone_number: z.optional(typedText(40)),
};
const buyer = z.object(person);

/** What somebody consents to: `marketing` is how the older release says it. */
const consent = z.object({
  marketing: z.optional(z.boolean()),
  [MARKETING]: z.optional(z.object({ granted: z.boolean(), source: z.enum(['business', 'platform']) })),
});
export type UcpConsent = z.output<typeof consent>;
const consenting = z.object({ ...person, consent: z.optional(consent) });

const destination = z.object({
  id: z.optional(typedText(100)),
  street_address: z.optional(typedText(255)),
  extended_address: z.optional(typedText(255)),
  address_locality: z.optional(typedText(255)),
  address_region: z.optional(typedText(40)),
  address_country: z.optional(typedText(40)),
  postal_code: z.optional(typedText(20)),
});
export type UcpDestination = z.output<typeof destination>;

const fulfillment = z.object({
  methods: z.optional(
    z
      .array(
        z.object({
          destinations: z.optional(z.array(destination).check(z.maxLength(10))),
          selected_destination_id: z.optional(z.nullable(typedText(100))),
          groups: z.optional(
            z
              .array(z.object({ selected_option_id: z.optional(z.nullable(typedText(100))) }))
              .check(z.maxLength(MAX_LINES)),
          ),
        }),
      )
      .check(z.maxLength(5)),
  ),
});

const discounts = z.object({ codes: z.optional(z.array(typedText(60)).check(z.maxLength(5))) });

const content = {
  line_items: lineItems,
  buyer: z.optional(buyer),
  context: z.optional(z.object({ postal_code: z.optional(typedText(20)) })),
  discounts: z.optional(discounts),
};

export const ucpCreateCart = z.object(content);
export const ucpUpdateCart = z.object({ id: exactText(100), ...content });
export const ucpById = z.object({ id: exactText(100) });
export type UcpById = z.output<typeof ucpById>;

/** `cart_id`: its lines, buyer and codes take the place of those given here. */
export const ucpCreateCheckout = z.object({
  ...content,
  buyer: z.optional(consenting),
  line_items: z.optional(lineItems),
  cart_id: z.optional(exactText(100)),
  fulfillment: z.optional(fulfillment),
});
export const ucpUpdateCheckout = z.object({
  ...content,
  buyer: z.optional(consenting),
  id: exactText(100),
  fulfillment: z.optional(fulfillment),
});
export type UcpContent = Omit<z.output<typeof ucpUpdateCheckout>, 'id'>;

export const ucpComplete = z.object({
  id: exactText(100),
  buyer: z.optional(z.object({ consent: z.optional(consent) })),
  payment: z.optional(
    z.object({
      instruments: z.optional(
        z
          .array(
            z.object({
              handler_id: exactText(100),
              credential: z.optional(z.object({ type: exactText(100), cpf: z.optional(typedText(20)) })),
            }),
          )
          .check(z.maxLength(5)),
      ),
    }),
  ),
});
export type UcpComplete = z.output<typeof ucpComplete>;

/** What a session keeps of what it was told. */
export type AgentAsked = {
  buyer: z.output<typeof buyer>;
  postalCode: string | null;
  destination: UcpDestination | null;
  /** The delivery option that was chosen; null: the cheapest. */
  option: string | null;
  codes: string[];
  /** Whether the person wants the shop's news, once somebody has said so. */
  news?: boolean;
  /** They were asked by mail to confirm it. */
  newsAsked?: boolean;
  /** The total that was last shown; null before. */
  shownCents: number | null;
};
