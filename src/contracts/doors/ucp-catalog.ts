import * as z from 'zod/mini';
import { exactText, typedText } from '../fields.ts';

/** What platforms ask of the catalogue by UCP. Fields that the shop has no use for are passed over, as the protocol demands. */

const amount = z.int().check(z.nonnegative());
const filters = z.object({
  /** Slugs, as the shop's answers name categories. */
  categories: z.optional(z.array(typedText(80)).check(z.maxLength(20))),
  price: z.optional(z.object({ min: z.optional(amount), max: z.optional(amount) })),
});
export type UcpFilters = z.output<typeof filters>;

export const ucpSearch = z.object({
  query: z._default(typedText(200), ''),
  filters: z.optional(filters),
  pagination: z.optional(
    z.object({
      /** The offset of the next page: of an earlier answer. */
      cursor: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
      limit: z.optional(z.int().check(z.minimum(1))),
    }),
  ),
});
export type UcpSearch = z.output<typeof ucpSearch>;

/** At most so many at once. */
export const MAX_LOOKUPS = 50;
export const ucpLookup = z.object({
  ids: z.array(exactText(200)).check(z.minLength(1), z.maxLength(MAX_LOOKUPS, 'request_too_large')),
  filters: z.optional(filters),
});
export type UcpLookup = z.output<typeof ucpLookup>;

const selectedOption = z.object({
  name: exactText(100),
  id: z.optional(exactText(100)),
  label: exactText(100),
});
export type UcpSelected = z.output<typeof selectedOption>;

export const ucpProduct = z.object({
  id: exactText(200),
  selected: z.optional(z.array(selectedOption).check(z.maxLength(10))),
  /** Options, the most important first: the last gives way first. */
  preferences: z.optional(z.array(exactText(100)).check(z.maxLength(10))),
  filters: z.optional(filters),
});
export type UcpProduct = z.output<typeof ucpProduct>;
