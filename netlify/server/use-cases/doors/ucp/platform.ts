import { type PlatformProfile, platformProfile } from '#contracts/doors/ucp-platform.ts';
import { activeCapabilities, isNamedAfter, ORDER, UCP_VERSIONS } from '#domain/doors/ucp.ts';
import { webhookAddressProblem } from '#domain/doors/webhook-address.ts';
import type { Has } from '../../../compose.ts';
import { fail, type Outcome, ok } from '../../../ports/outcome.ts';
import type { WebFailure } from '../../../ports/public-web.ts';
import {
  findPlatform,
  type KnownPlatform,
  keepPlatform,
  type ProfileProblem,
} from '../../../sql/doors/ucp-platforms.sql.ts';
import { countTry } from '../../throttle.ts';
import type { Spoken } from './agent.ts';

/** How long a profile counts as read, and how long one that could not be read is not asked for again. */
const KEPT_SECONDS = 600;
const FAILED_SECONDS = 60;
/** Nor is one read anew for an unknown key, within as long ('Fetching', 4 and 6). */
const FLOOR_SECONDS = 60;
/** Profiles of strangers that the whole shop asks for: a fixed price, however many knock. */
const DISCOVERIES = { name: 'ucp-discovery', max: 300, seconds: 600 };
const CALL = { timeoutMs: 2_000, maxBytes: 128 * 1024, followsRedirects: false };

export type Platform = { profile: string; content: PlatformProfile; fetchedAt: Date };
export type Met = Outcome<Platform, ProfileProblem | 'too_many_requests'>;

/**
 * The platform behind a profile's address, as it was read lately or by reading it now: https, a public address, no redirect, two
 * seconds, 128 KB. `anew`: although it is known, because it does not have a key; not more often than once a minute.
 */
export async function meetPlatform(
  shop: Has<'database' | 'config' | 'clock' | 'web'>,
  profile: string,
  { anew = false } = {},
): Promise<Met> {
  const now = shop.clock.now();
  const db = shop.database.as({ actor: 'system' });
  const known = await findPlatform(db, profile, now);
  const isFresh = known && now.getTime() - known.fetchedAt.getTime() < FLOOR_SECONDS * 1_000;
  if (known && (!anew || isFresh)) return fromKnown(profile, known);
  const tooMany = await countTry(shop, DISCOVERIES, 'shop');
  if (tooMany) return tooMany;
  const read = await readProfile(shop, profile);
  const seconds = 'content' in read ? KEPT_SECONDS : FAILED_SECONDS;
  await keepPlatform(db, profile, read, now, new Date(now.getTime() + seconds * 1_000));
  return 'content' in read ? ok({ profile, content: read.content, fetchedAt: now }) : fail(read.problem);
}

/** What shop and platform both speak; null: no release. */
export function spokenBy({ ucp }: PlatformProfile): Spoken | null {
  const version = UCP_VERSIONS.find((one) => one === ucp.version);
  if (!version) return null;
  const entities = Object.entries(ucp.capabilities);
  const declared = Object.fromEntries(entities.map(([name, all]) => [name, all.map((one) => one.version)]));
  const active = activeCapabilities(declared, version);
  const own = active.includes(ORDER) ? ucp.capabilities[ORDER] : [];
  const told = own?.find((one) => one.version === version)?.config?.webhook_url;
  const isAddress = typeof told === 'string' && told.length <= MOST_ADDRESS && !webhookAddressProblem(told);
  return { version, active, webhook: isAddress ? told : null };
}
/** As long as the shop keeps of any webhook's. */
const MOST_ADDRESS = 2_048;

function fromKnown(profile: string, { content, problem, fetchedAt }: KnownPlatform): Met {
  if (content) return ok({ profile, content, fetchedAt });
  return fail(problem ?? 'profile_unreachable');
}

async function readProfile(
  { web }: Has<'web'>,
  profile: string,
): Promise<{ content: PlatformProfile } | { problem: ProfileProblem }> {
  const answer = await web.fetch(profile, CALL);
  if (!answer.ok) return { problem: problemOf(answer) };
  const parsed = platformProfile.safeParse(readJson(answer.bytes));
  return parsed.success ? { content: bound(parsed.data) } : { problem: 'profile_malformed' };
}

function problemOf({ code }: WebFailure): ProfileProblem {
  if (['address_invalid', 'address_private', 'host_unknown'].includes(code)) return 'invalid_profile_url';
  return code === 'too_large' || code === 'type_other' ? 'profile_malformed' : 'profile_unreachable';
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** Without what names itself after somebody else ('Authority Binding'). */
function bound(content: PlatformProfile): PlatformProfile {
  const own = Object.entries(content.ucp.capabilities).map(
    ([name, entities]) =>
      [name, entities.filter(({ schema }) => schema === undefined || isNamedAfter(name, schema))] as const,
  );
  return { ...content, ucp: { ...content.ucp, capabilities: Object.fromEntries(own) } };
}
