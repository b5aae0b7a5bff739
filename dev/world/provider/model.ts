import { z } from 'zod';
import { OUTCOMES } from './cards.ts';

/** The provider's stored data. Money in cents, times in ISO 8601 UTC; `wire.ts` converts them to the API's format. */

export const CHARGE_STATUSES = [
  'pending',
  'paid',
  'canceled',
  'processing',
  'failed',
  'overpaid',
  'underpaid',
  'chargedback',
] as const;

export type ChargeStatus = (typeof CHARGE_STATUSES)[number];

export const Customer = z.looseObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  document: z.string().optional(),
  address: z.looseObject({}).optional(),
});
export type Customer = z.infer<typeof Customer>;

export const StoredCard = z.looseObject({
  id: z.string(),
  outcome: z.enum(OUTCOMES),
  first_six_digits: z.string(),
  last_four_digits: z.string(),
  brand: z.string(),
  holder_name: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
  billing_address: z.looseObject({}).optional(),
});
export type StoredCard = z.infer<typeof StoredCard>;

export const Transaction = z.looseObject({
  id: z.string(),
  transaction_type: z.string(),
  status: z.string(),
  success: z.boolean(),
  amount: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Transaction = z.infer<typeof Transaction>;

export const Charge = z.object({
  id: z.string(),
  code: z.string(),
  gateway_id: z.string(),
  amount: z.number(),
  paid_amount: z.number().optional(),
  canceled_amount: z.number().optional(),
  status: z.enum(CHARGE_STATUSES),
  currency: z.literal('BRL'),
  payment_method: z.enum(['credit_card', 'pix', 'boleto']),
  due_at: z.string().optional(),
  paid_at: z.string().optional(),
  canceled_at: z.string().optional(),
  created_at: z.string(),
  updated_at: z.string(),
  last_transaction: Transaction,
});
export type Charge = z.infer<typeof Charge>;

export const Order = z.object({
  id: z.string(),
  code: z.string(),
  amount: z.number(),
  currency: z.literal('BRL'),
  closed: z.boolean(),
  status: z.enum(['pending', 'paid', 'canceled', 'failed']),
  items: z.array(
    z.looseObject({ id: z.string(), description: z.string(), amount: z.number(), quantity: z.number() }),
  ),
  customer: Customer,
  shipping: z.looseObject({ amount: z.number() }).optional(),
  ip: z.string().optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  created_at: z.string(),
  updated_at: z.string(),
  closed_at: z.string().optional(),
  charges: z.array(Charge),
});
export type Order = z.infer<typeof Order>;
