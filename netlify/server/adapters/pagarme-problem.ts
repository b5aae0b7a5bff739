import * as z from 'zod';
import type { RefusedPart } from '../ports/payments.ts';

const problem = z.object({
  message: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

/** The provider's error for the log: field names and messages, never the values that were sent. */
export function explain(body: unknown): string {
  const parsed = problem.safeParse(body);
  if (!parsed.success) return 'no message';
  const fields = Object.entries(parsed.data.errors ?? {}).map(
    ([name, texts]) => `${name}: ${texts.join(', ')}`,
  );
  return [parsed.data.message ?? '', ...fields].join('; ');
}

/** Tested before CARD: a card's billing address is the shopper's data. */
const SHOPPER = /customer|address|phone|document|e-?mail|recipient|zip|holder_?name/i;
const CARD = /token|card/i;

/** Which part of a request the provider rejected: by the fields in the error, else by its message. */
export function refusedPart(body: unknown): RefusedPart | null {
  const parsed = problem.safeParse(body);
  if (!parsed.success) return null;
  const fields = Object.keys(parsed.data.errors ?? {});
  const named = fields.length > 0 ? fields.join(' ') : (parsed.data.message ?? '');
  // An unknown provider id is not the shopper's fault.
  if (fields.length === 0 && /customer not found/i.test(named)) return null;
  if (SHOPPER.test(named)) return 'shopper';
  return CARD.test(named) ? 'card' : null;
}
