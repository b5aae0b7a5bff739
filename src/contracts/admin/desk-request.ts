import * as z from 'zod/mini';
import { BACK_AS, RECEIVED_AS } from '../../domain/exchange.ts';
import { LABEL_PROBLEMS, LABEL_STATES } from '../../domain/return-labels.ts';
import { RETURN_CAUSES } from '../../domain/returns.ts';
import { cents, uuid } from '../fields.ts';

/** What is to be done about a request today (domain/exchange.ts, `stageOf` of the list's query). */
export const STAGES = ['answer', 'decide', 'send', 'wait', 'ended'] as const;
export type Stage = (typeof STAGES)[number];

/** The order that the new piece of an exchange is sent with. Its statuses are those of `deskOrder`. */
export const replacement = z.object({
  orderId: uuid,
  number: z.string(),
  name: z.string(),
  /** Colour and size. */
  details: z.string(),
  isPaid: z.boolean(),
  totalCents: cents,
  /** What of the money that the returned piece brought along its bank has taken back. */
  contestedCents: cents,
  /** Whether what was paid for the difference has been taken back. */
  isContested: z.boolean(),
});

/** A request as the back office has it with its order. Instants are ISO time. */
export const deskRequest = z.object({
  id: uuid,
  itemId: z.nullable(uuid),
  kind: z.enum(['withdrawal', 'exchange']),
  /** Whether what it is about has not left: it is called off, not given back. */
  isCancellation: z.boolean(),
  units: z.nullable(z.int()),
  wantedSize: z.string(),
  cause: z.nullable(z.enum(RETURN_CAUSES)),
  reason: z.string(),
  /** Ids of the photos that the customer sent with it. */
  photos: z.array(uuid),
  status: z.enum(['open', 'accepted', 'refused', 'done', 'canceled']),
  stage: z.enum(STAGES),
  answer: z.string(),
  createdAt: z.string(),
  holdUntil: z.nullable(z.string()),
  postedAt: z.nullable(z.string()),
  postedCode: z.string(),
  backCents: cents,
  backAs: z.enum(BACK_AS),
  receivedAs: z.nullable(z.enum(RECEIVED_AS)),
  /** The carrier's code to post it with (domain/return-labels.ts); null where none was ever asked for. */
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
