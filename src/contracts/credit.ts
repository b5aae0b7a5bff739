import * as z from 'zod/mini';
import { GIFT_DESIGNS } from '../domain/credit/gift-card.ts';
import { ENTRY_KINDS } from '../domain/credit/ledger.ts';
import { endpoint } from './endpoint.ts';
import { cents, nameIn, typedCode, uuid } from './fields.ts';

/** A ledger entry as its owner sees it. ISO instants. */
export const creditEntry = z.object({
  kind: z.enum(ENTRY_KINDS),
  /** Positive: credit added; negative: credit taken. */
  cents: z.int(),
  /** The balance after it. */
  balanceCents: cents,
  /** When the added credit expires; null: never, and for entries that take credit. */
  expiresAt: z.nullable(z.string()),
  reason: z.string(),
  /** The order that it paid for or came from, if any. */
  order: z.nullable(z.object({ id: uuid, number: z.string() })),
  at: z.string(),
});
export type CreditEntryView = z.output<typeof creditEntry>;

const credit = z.object({
  balanceCents: cents,
  /** Which part expires next, and when; null if none does. */
  next: z.nullable(z.object({ cents, expiresAt: z.string() })),
  /** Newest first. */
  entries: z.array(creditEntry),
});
export type CreditView = z.output<typeof credit>;

/** The signed-in account's credit and its history. */
export const getCredit = endpoint('GET', '/api/conta/credito', { output: credit });

/**
 * The balance of a code, for its holder. POST, so that no log records the code. An unknown code is `credit_code_unknown`; too
 * many of them are rate-limited.
 */
export const checkCreditCode = endpoint('POST', '/api/credito/codigo', {
  input: z.strictObject({ code: typedCode(40) }),
  output: z.object({
    /** The last four characters of the code. */
    end: z.string(),
    cents,
    /** When the first part of it expires; null: never. */
    expiresAt: z.nullable(z.string()),
    /** For a purchased gift card: who gave it, to whom, the message, and the design. */
    gift: z.nullable(
      z.object({
        from: z.string(),
        to: z.string(),
        message: z.string(),
        design: nameIn(GIFT_DESIGNS, 'invalid'),
      }),
    ),
  }),
  errors: { credit_code_unknown: 404 },
});
