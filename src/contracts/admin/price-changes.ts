import * as z from 'zod/mini';
import {
  DOWN_PERCENT,
  MAX_PRICED,
  PRICE_CHANGE_PROBLEMS,
  UP_PERCENT,
} from '../../domain/pricing/price-changes.ts';
import { endpoint } from '../endpoint.ts';
import { cents, integer, uuid } from '../fields.ts';
import { percent, price, productFilter } from './products.ts';

const endIn90 = z.boolean('flag_invalid');
/** A rule for the prices of many products. */
export const priceChange = z.union([
  z.strictObject({
    kind: z.literal('percent'),
    percent: integer(-DOWN_PERCENT.max, UP_PERCENT.max, 'number_invalid'),
    endIn90,
  }),
  z.strictObject({
    kind: z.literal('amount'),
    cents: integer(-100_000_000, 100_000_000, 'money_invalid'),
    endIn90,
  }),
  z.strictObject({ kind: z.literal('price'), cents: price, endIn90 }),
  z.strictObject({ kind: z.literal('discount'), percent }),
]);

const ownPrice = z.object({ priceCents: z.int(), discountPercent: z.int() });
const pricedLine = z.object({
  id: uuid,
  name: z.string(),
  imageKey: z.nullable(z.string()),
  /** To be sent back with the new price: a product saved meanwhile is refused. */
  version: z.int(),
  now: ownPrice,
  /** The price by the rule; may be 0 or less. */
  after: ownPrice,
  /** The shop's unit cost; null if unknown. */
  costCents: z.nullable(cents),
  problem: z.nullable(z.enum(PRICE_CHANGE_PROBLEMS)),
});
export type PricedLine = z.output<typeof pricedLine>;

/**
 * Prices by a rule for these products, or for all that match the list's filters. Writes nothing: the previewed prices
 * are saved with `adminSaveSheet`.
 */
export const adminProposePriceChanges = endpoint('POST', '/api/admin/produtos-precos', {
  // Nothing: only computes.
  changes: [],
  input: z.strictObject({
    /** Null for all that match the filters. */
    ids: z.nullable(z.array(uuid).check(z.minLength(1, 'required'), z.maxLength(MAX_PRICED, 'too_many'))),
    ...productFilter,
    change: priceChange,
  }),
  output: z.object({ lines: z.array(pricedLine) }),
  errors: { too_many_products: 409 },
});
export type PriceChangesInput = z.output<typeof adminProposePriceChanges.input>;
