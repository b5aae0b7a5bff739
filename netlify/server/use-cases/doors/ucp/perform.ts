import type { UcpVersion } from '#domain/doors/ucp.ts';
import { sha256, shortHash } from '../../../auth/hashes.ts';
import { type SignatureProblem, type SignedMessage, verifySignature } from '../../../auth/http-signature.ts';
import type { Services } from '../../../compose.ts';
import { fail, type Outcome, ok } from '../../../ports/outcome.ts';
import type { Source } from '../../../ports/source.ts';
import { spendNonce } from '../../../sql/settings/limits.sql.ts';
import { findDoors } from '../../../sql/settings/store.sql.ts';
import { countTries } from '../../throttle.ts';
import { answerOnce } from '../answer-once.ts';
import { type Agent, failedObject, type Spoken, type UcpObject } from './agent.ts';
import { meetPlatform, type Platform, spokenBy } from './platform.ts';
import { type Refused, refusalOf } from './refusals.ts';
import type { AnyVerb } from './verb.ts';

/** An operation as it was asked for, over whatever transport. */
export type UcpCall = {
  /** Address of the platform's profile; null if none was given. */
  profile: string | null;
  input: unknown;
  /** What tells one body from another, for the idempotency key: its text, or the arguments. */
  request: unknown;
  idempotencyKey: string | null;
  /** The HTTP message, if it carries a signature (RFC 9421). */
  signed: SignedMessage | null;
  /** As rate limits name networks (http/networks.ts). */
  network: string;
  wideNetwork: string;
};

export type UcpAnswer = { status: number; body: UcpObject };

/** Calls of a network, and of a platform that signs, in ten minutes. */
const READS = { name: 'ucp-read', max: 600, seconds: 600 };
const WRITES = { name: 'ucp-write', max: 120, seconds: 600 };
const SIGNED_SHARE = 20;
/** How long a signature is remembered that was used: longer than anything that it could change is there. */
const VOUCHER_MS = 30 * 86_400_000;

/**
 * Runs an operation: meets the platform, checks its signature, settles on release and capabilities, limits, parses, and does a
 * write once for each idempotency key. What the protocol calls a transport error has its status and `{ code, content }`.
 */
export async function perform(shop: Services, verb: AnyVerb, call: UcpCall): Promise<UcpAnswer | Refused> {
  const { siteUrl } = shop.config;
  if (!(await findDoors(shop.database)).agentSales) return refusalOf(siteUrl, fail('not_found'));
  const met = await meetAgent(shop, verb, call);
  if (!met.ok) return refusalOf(siteUrl, met);
  const agent = met.value;
  if (!agent.active.includes(verb.needs)) return { status: 200, body: incompatible(agent.version, siteUrl) };
  const parsed = verb.input.safeParse(call.input);
  if (!parsed.success) return refusalOf(siteUrl, badInput(parsed.error.issues));
  const run = async (): Promise<UcpAnswer | Refused> => {
    if (verb.writes && !(await isFirstUse(shop, agent)))
      return refusalOf(siteUrl, fail('signature_replayed'));
    // It is what this operation's own schema gave.
    return { status: verb.status, body: await verb.run(shop, agent, parsed.data as never) };
  };
  return verb.writes && call.idempotencyKey !== null ? once(shop, { verb, agent, call }, run) : run();
}

type Asked = { verb: AnyVerb; agent: Agent; call: UcpCall };

async function once(
  shop: Services,
  { verb, agent, call }: Asked,
  run: () => Promise<UcpAnswer | Refused>,
): Promise<UcpAnswer | Refused> {
  const holder = sha256(`${agent.isSigned}:${agent.platform}`);
  const request = { verb: verb.name, of: call.request };
  const done = await answerOnce(shop, { door: 'ucp', holder, key: call.idempotencyKey ?? '', request }, run);
  if (!done.ok) return refusalOf(shop.config.siteUrl, done);
  return { status: done.value.status, body: done.value.body as UcpObject };
}

/** Whether the request's signature, if it has one, changes something for the first time: a kept answer comes before this. */
async function isFirstUse({ database }: Services, { voucher }: Agent): Promise<boolean> {
  if (!voucher) return true;
  const nonce = sha256(`once:${voucher.nonce}`);
  return spendNonce(database.as({ actor: 'system' }), nonce, voucher.expiresAt);
}

type Issues = readonly { message: string; path: readonly PropertyKey[] }[];

function badInput(issues: Issues) {
  const [first] = issues;
  const code =
    first?.message === 'request_too_large' ? ('request_too_large' as const) : ('invalid_request' as const);
  return fail(code, { at: first?.path.join('.') ?? '' });
}

async function meetAgent(shop: Services, verb: AnyVerb, call: UcpCall): Promise<Outcome<Agent>> {
  const early = await countNetwork(shop, call);
  if (early) return early;
  if (!call.profile) return fail('invalid_profile_url');
  const met = await meetPlatform(shop, call.profile);
  if (!met.ok) return met;
  const spoken = spokenBy(met.value.content);
  if (!spoken) return fail('version_unsupported', { version: met.value.content.ucp.version });
  const signature = call.signed ? await checkSignature(shop, met.value, call.signed) : null;
  if (signature && !signature.ok) return signature;
  const tooMany = await countCall(shop, verb, call, signature !== null);
  return (
    tooMany ?? ok(agentOf(shop, { spoken, platform: met.value, call, signature: signature?.value ?? null }))
  );
}

/** What a network may ask at all, before anything is fetched for it or verified. */
const countNetwork = (shop: Services, { network, wideNetwork }: UcpCall) =>
  counted(shop, { ...READS, name: 'ucp-call', max: READS.max * SIGNED_SHARE }, network, wideNetwork);

function countCall(shop: Services, { writes }: AnyVerb, call: UcpCall, isSigned: boolean) {
  const limit = writes ? WRITES : READS;
  if (!isSigned) return counted(shop, limit, call.network, call.wideNetwork);
  return countTries(shop, [{ ...limit, max: limit.max * SIGNED_SHARE }, `platform:${call.profile}`]);
}

async function counted(shop: Services, limit: typeof READS, network: string, wideNetwork: string) {
  if (shop.config.uncountedNetworks.includes(network)) return null;
  const wide = { ...limit, name: `${limit.name}-wide`, max: limit.max * SIGNED_SHARE };
  return countTries(shop, [limit, network], [wide, wideNetwork]);
}

/** The signature by a key of the platform's profile, which is read anew once for a key that it does not have. */
async function checkSignature(
  shop: Services,
  platform: Platform,
  message: SignedMessage,
): Promise<Outcome<string, SignatureProblem>> {
  const now = shop.clock.now();
  const first = verifySignature(message, keysOf(platform), now);
  if (first.ok || first.code !== 'key_not_found') return first;
  const again = await meetPlatform(shop, platform.profile, { anew: true });
  return again.ok ? verifySignature(message, keysOf(again.value), now) : first;
}

const keysOf = ({ content }: Platform) => [...(content.keys ?? []), ...(content.signing_keys ?? [])];

type Known = { spoken: Spoken; platform: Platform; call: UcpCall; signature: string | null };

function agentOf(shop: Services, { spoken, platform, call, signature }: Known): Agent {
  return {
    ...spoken,
    platform: platform.profile,
    isSigned: signature !== null,
    source: sourceOf(shop, platform, call, signature !== null),
    voucher: signature === null ? null : voucherOf(signature, shop.clock.now()),
  };
}

const voucherOf = (signature: string, now: Date) => ({
  nonce: sha256(`ucp-signature:${signature}`),
  bits: MOST_BITS,
  expiresAt: new Date(now.getTime() + VOUCHER_MS),
});
/** More than any challenge asks for. */
const MOST_BITS = 64;

function sourceOf({ config }: Services, { profile }: Platform, call: UcpCall, isSigned: boolean): Source {
  const key = (text: string) => shortHash(config.appSecret, `source:${text}`);
  const platform = `platform:${new URL(profile).host}`;
  return {
    networkKey: key(`network:${isSigned ? platform : call.network}`),
    wideKey: key(`network:${isSigned ? platform : call.wideNetwork}`),
    deviceKey: null,
  };
}

function incompatible(version: UcpVersion, siteUrl: string): UcpObject {
  return failedObject(
    version,
    [
      {
        type: 'error',
        code: 'capabilities_incompatible',
        content: 'O perfil da plataforma não declara o que esta operação pede.',
        severity: 'unrecoverable',
      },
    ],
    siteUrl,
  );
}
