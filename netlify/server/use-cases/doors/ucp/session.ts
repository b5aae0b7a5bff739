import { randomBytes } from 'node:crypto';
import type { AgentAsked, UcpContent } from '#contracts/doors/ucp-shopping.ts';
import { sha256 } from '../../../auth/hashes.ts';
import type { Has } from '../../../compose.ts';
import type { Shopper } from '../../../ports/database.ts';
import { type AgentSession, findSession, insertSession } from '../../../sql/doors/agent-sessions.sql.ts';
import type { Agent } from './agent.ts';
import { isId } from './lookup-catalog.ts';

/** The protocol's default life of a checkout. */
const SESSION_MS = 6 * 3_600_000;

/** The guest whose cart a session is: made up, so that no cookie opens it. */
export const shopperOf = ({ guestHash }: Pick<AgentSession, 'guestHash'>): Shopper => ({
  actor: 'guest',
  guestHash,
});

/** A new cart or checkout of this platform. */
export function openSession(
  { database, clock }: Has<'database' | 'clock'>,
  { platform, isSigned }: Agent,
  kind: AgentSession['kind'],
  asked: AgentAsked,
): Promise<AgentSession> {
  const guestHash = sha256(`agent:${randomBytes(32).toString('base64url')}`);
  const expiresAt = new Date(clock.now().getTime() + SESSION_MS);
  return insertSession(database.as({ actor: 'system' }), {
    kind,
    platform,
    isSigned,
    guestHash,
    asked,
    expiresAt,
  });
}

/** The session, if it is this platform's; one that was opened by a signed request, only to signed ones. */
export async function ownSession(
  { database }: Has<'database'>,
  { platform, isSigned }: Agent,
  kind: AgentSession['kind'],
  id: string,
): Promise<AgentSession | null> {
  const found = isId(id) ? await findSession(database.as({ actor: 'system' }), id) : null;
  return found?.kind === kind && found.platform === platform && (isSigned || !found.isSigned) ? found : null;
}

export const isOver = ({ canceledAt, expiresAt }: AgentSession, now: Date) =>
  canceledAt !== null || expiresAt <= now;

/** What a session keeps of what it is told; each call says all of it anew. */
export function askedOf(content: Partial<UcpContent>): AgentAsked {
  const { buyer: { consent: _, ...buyer } = {}, context, discounts, fulfillment } = content;
  const [method] = fulfillment?.methods ?? [];
  const all = method?.destinations ?? [];
  const chosen = all.find(({ id }) => id !== undefined && id === method?.selected_destination_id) ?? all[0];
  return {
    buyer,
    postalCode: context?.postal_code ?? null,
    destination: chosen ?? null,
    option: method?.groups?.[0]?.selected_option_id ?? null,
    codes: discounts?.codes ?? [],
    shownCents: null,
  };
}
