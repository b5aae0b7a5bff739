import { afterFailure, MOST_ATTEMPTS } from '#domain/doors/delivery.ts';
import { TEST_EVENT } from '#domain/doors/events.ts';
import { signedHeaders } from '../../../auth/message-signature.ts';
import { unseal } from '../../../auth/seal.ts';
import type { Services } from '../../../compose.ts';
import type { Queryable } from '../../../ports/database.ts';
import type { WebFailure } from '../../../ports/public-web.ts';
import {
  type Attempt,
  type ClaimedDelivery,
  dropDelivery,
  type HurtEndpoint,
  markFailed,
  markReceived,
  markTestFailed,
} from '../../../sql/doors/deliveries.sql.ts';
import { queueMail } from '../../../sql/operations/outbox.sql.ts';
import { ownersEmails } from '../../../sql/people/administration.sql.ts';
import { tellPlatform } from './to-platform.ts';
import { ANSWER_BYTES, type Answer, unsent } from './unsent.ts';
import { writeMessage } from './write-message.ts';

/** The standard's least. */
const TIMEOUT_MS = 15_000;

/** `dropped`: what it was about is gone. */
export type Attempted =
  | { outcome: 'received' | 'dropped' }
  | { outcome: 'failed'; hurt: HurtEndpoint | null };

/** Sends a claimed message and records how that went; after a failure, what it means for its endpoint. */
export async function attempt(
  shop: Services,
  delivery: ClaimedDelivery,
  timeoutMs = TIMEOUT_MS,
): Promise<Attempted> {
  const db = shop.database.as({ actor: 'system' });
  const began = performance.now();
  const answer = await send(shop, delivery, timeoutMs);
  if (answer === null) {
    await dropDelivery(db, delivery);
    return { outcome: 'dropped' };
  }
  const went = wentOf(answer, Math.round(performance.now() - began));
  if (answer.ok) {
    await markReceived(db, delivery, went);
    return { outcome: 'received' };
  }
  if (delivery.event.kind === TEST_EVENT) {
    await markTestFailed(db, delivery, went);
    return { outcome: 'failed', hurt: null };
  }
  return { outcome: 'failed', hurt: await recordFailure(shop, delivery, went, answer) };
}

/** Null: what it was about is gone. */
async function send(shop: Services, delivery: ClaimedDelivery, timeoutMs: number): Promise<Answer | null> {
  // Whoever sent it died each time.
  if (delivery.attempts > MOST_ATTEMPTS) return unsent('broken_off');
  const { platform, event } = delivery;
  if (platform !== null) return tellPlatform(shop, { ...delivery, platform }, timeoutMs);
  const db = shop.database.as({ actor: 'system' });
  const body = await writeMessage(db, { ...event, happenedAt: new Date(event.happenedAt) });
  if (body === null) return null;
  const secrets = secretsOf(shop, delivery);
  if (secrets === null) return unsent('secret_lost');
  const headers = signedHeaders(secrets, { messageId: event.messageId, at: shop.clock.now(), body });
  return shop.web.fetch(delivery.address, {
    timeoutMs,
    maxBytes: ANSWER_BYTES,
    isExcerpt: true,
    sends: { type: 'application/json', body, headers },
  });
}

/** Its secrets, the former one last while it still signs; null if they were sealed with a key that the shop does not hold any more. */
function secretsOf(
  { config }: Services,
  { endpointId, secretSealed, formerSealed }: ClaimedDelivery,
): string[] | null {
  try {
    return [secretSealed, formerSealed].flatMap((sealed) =>
      sealed === null ? [] : [unseal(config, endpointId, sealed)],
    );
  } catch {
    return null;
  }
}

function recordFailure(
  { database }: Services,
  delivery: ClaimedDelivery,
  went: Attempt,
  answer: Pick<WebFailure, 'status' | 'retryAfterSeconds'>,
): Promise<HurtEndpoint | null> {
  return database.transaction({ actor: 'system' }, async (tx) => {
    const hurt = await markFailed(tx, delivery, went, afterFailure(delivery.attempts, answer));
    // Of a platform's there is nothing for them to do.
    if (hurt && hurt.state !== 'on' && hurt.platform === null) await tellOwners(tx, hurt);
    return hurt;
  });
}

function wentOf(answer: Answer, tookMs: number): Attempt {
  const text = new TextDecoder().decode(answer.bytes).replaceAll('\u0000', '');
  return {
    status: answer.status,
    answer: text.slice(0, ANSWER_BYTES) || null,
    problem: answer.ok || answer.code === 'status' ? null : answer.code,
    tookMs,
  };
}

async function tellOwners(tx: Queryable, { id, address, state, failingSince }: HurtEndpoint): Promise<void> {
  for (const to of await ownersEmails(tx))
    await queueMail(tx, `webhook_off:${id}:${failingSince.toISOString()}:${to}`, {
      template: 'webhook_off',
      data: { to, address, isGone: state === 'gone' ? 'yes' : '', since: failingSince.toISOString() },
    });
}
