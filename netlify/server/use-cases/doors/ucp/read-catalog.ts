import { UCP_CAPABILITIES, UCP_VERSIONS } from '#domain/doors/ucp.ts';
import type { Services } from '../../../compose.ts';
import { fail } from '../../../ports/outcome.ts';
import type { Agent } from './agent.ts';
import type { UcpAnswer } from './perform.ts';
import { type Refused, refusalOf } from './refusals.ts';
import type { AnyVerb } from './verb.ts';

/** Whoever names no platform: reads in the newest release, and changes nothing. */
const ANYBODY: Agent = {
  platform: '',
  version: UCP_VERSIONS[0],
  active: Object.keys(UCP_CAPABILITIES),
  webhook: null,
  isSigned: false,
  source: { networkKey: '', wideKey: '', deviceKey: null },
  voucher: null,
};

/** Reads the catalogue for an assistant that is no platform, counted by who lets it in. */
export async function readCatalog(
  shop: Services,
  verb: AnyVerb,
  input: unknown,
): Promise<UcpAnswer | Refused> {
  if (verb.writes) throw new Error(`${verb.name} is for platforms`);
  const parsed = verb.input.safeParse(input);
  if (!parsed.success) {
    const at = parsed.error.issues[0]?.path.join('.') ?? '';
    return refusalOf(shop.config.siteUrl, fail('invalid_request', { at }));
  }
  // It is what this operation's own schema gave.
  return { status: verb.status, body: await verb.run(shop, ANYBODY, parsed.data as never) };
}
