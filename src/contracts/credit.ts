import * as z from 'zod/mini';
import { ENTRY_KINDS } from '../domain/credit/ledger.ts';
import { endpoint } from './endpoint.ts';
import { cents, exactText, uuid } from './fields.ts';

/** An entry of the ledger as its holder sees it. Instants are ISO texts. */
export const creditEntry = z.object({
  kind: z.enum(ENTRY_KINDS),
  /** Above 0: more credit; below 0: less. */
  cents: z.int(),
  /** What there was after it. */
  balanceCents: cents,
  /** Until when what was given may be spent; null: without end, and for what takes. */
  expiresAt: z.nullable(z.string()),
  reason: z.string(),
  /** The order that it paid for or came from, if any. */
  order: z.nullable(z.object({ id: uuid, number: z.string() })),
  at: z.string(),
});
export type CreditEntryView = z.output<typeof creditEntry>;

const credit = z.object({
  balanceCents: cents,
  /** What of it ends next, and when; null where nothing ends. */
  next: z.nullable(z.object({ cents, expiresAt: z.string() })),
  /** The newest first. */
  entries: z.array(creditEntry),
});
export type CreditView = z.output<typeof credit>;

/** The signed-in account's credit, with all that became of it. */
export const getCredit = endpoint('GET', '/api/conta/credito', { input: z.strictObject({}), output: credit });

/**
 * What a code has on it, for whoever holds it. POST, so that no log keeps the code. A code that nobody
 * made is `credit_code_unknown`; after too many of them the caller has to wait.
 */
export const checkCreditCode = endpoint('POST', '/api/credito/codigo', {
  input: z.strictObject({ code: exactText(40) }),
  output: z.object({
    /** Its last four signs. */
    end: z.string(),
    cents,
    /** When what of it ends first ends; null: never. */
    expiresAt: z.nullable(z.string()),
    /** What stands on it where it was bought as a gift card: who gave it, to whom, and the message. */
    gift: z.nullable(z.object({ from: z.string(), to: z.string(), message: z.string() })),
  }),
  errors: { credit_code_unknown: 404 },
});
