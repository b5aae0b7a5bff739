import * as z from 'zod/mini';
import { RECEIVED_AS } from '../../domain/after-sale/exchange.ts';
import { LABEL_PROBLEMS, LABEL_STATES } from '../../domain/after-sale/return-labels.ts';
import { cents, uuid } from '../fields.ts';
import { shownRequest } from '../shown-request.ts';

/** The next thing to do about a request (domain/after-sale/exchange.ts, `stageOf` of the list's query). */
const stage = z.enum(['answer', 'decide', 'send', 'wait', 'ended']);
export type Stage = z.output<typeof stage>;

/** The order of an exchange's replacement. Its statuses are those of `deskOrder`. */
export const replacement = z.object({
  orderId: uuid,
  number: z.string(),
  name: z.string(),
  /** Colour and size. */
  details: z.string(),
  isPaid: z.boolean(),
  totalCents: cents,
  /** The part of the returned item's payment that was charged back. */
  contestedCents: cents,
  /** Whether the payment of the difference was charged back. */
  isContested: z.boolean(),
});

/** A request in its order. */
export const deskRequest = z.object({
  ...shownRequest,
  /** Whether the goods were not shipped: a cancellation, not a return. */
  isCancellation: z.boolean(),
  stage,
  receivedAs: z.nullable(z.enum(RECEIVED_AS)),
  /** The carrier's posting code (domain/after-sale/return-labels.ts); null if none was requested. */
  label: z.nullable(
    z.object({
      state: z.enum(LABEL_STATES),
      problem: z.nullable(z.enum(LABEL_PROBLEMS)),
      code: z.nullable(z.string()),
      printUrl: z.nullable(z.string()),
      costCents: z.nullable(cents),
      validUntil: z.nullable(z.string()),
    }),
  ),
  mayHaveLabel: z.boolean(),
  replacement: z.nullable(replacement),
});
export type DeskRequest = z.output<typeof deskRequest>;
