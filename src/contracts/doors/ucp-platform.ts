import * as z from 'zod/mini';
import { exactText } from '../fields.ts';

/** A platform's profile (UCP, 'Platform Profile'): what the shop reads of it. Everything else in it is passed over. */

const version = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** A capability, service or handler, in one of its versions. */
const entity = z.object({
  version,
  schema: z.optional(exactText(2_048)),
  config: z.optional(z.looseObject({})),
});
const registry = z.record(exactText(200), z.array(entity));

/** A public key (RFC 7517): of other kinds than the shop can verify, too, which it skips. */
const platformKey = z.looseObject({
  kid: exactText(200),
  kty: exactText(20),
  crv: z.optional(exactText(20)),
  x: z.optional(exactText(400)),
  y: z.optional(exactText(400)),
  use: z.optional(exactText(20)),
});

export const platformProfile = z.object({
  ucp: z.object({
    version,
    services: z.record(exactText(200), z.array(z.looseObject({ version }))),
    capabilities: z._default(registry, {}),
    payment_handlers: registry,
  }),
  /** Of 2026-08-25, and of 2026-04-08. */
  keys: z.optional(z.array(platformKey)),
  signing_keys: z.optional(z.array(platformKey)),
});
export type PlatformProfile = z.output<typeof platformProfile>;
