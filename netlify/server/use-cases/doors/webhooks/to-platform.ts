import type { KeyObject } from 'node:crypto';
import { contentDigest, signRequest } from '../../../auth/http-signature.ts';
import { openShopKey } from '../../../auth/shop-key.ts';
import type { Services } from '../../../compose.ts';
import { findSessionOfOrder } from '../../../sql/doors/agent-sessions.sql.ts';
import type { ClaimedDelivery } from '../../../sql/doors/deliveries.sql.ts';
import { findOrder } from '../../../sql/orders/orders.sql.ts';
import { orderObject } from '../ucp/order-object.ts';
import { meetPlatform, spokenBy } from '../ucp/platform.ts';
import { shopKey } from '../ucp/show-profile.ts';
import { ANSWER_BYTES, type Answer, unsent } from './unsent.ts';

/** A message for the platform whose assistant placed the order. */
export type PlatformDelivery = ClaimedDelivery & { platform: string };

/**
 * Tells a platform of its order (UCP, 'Order Event Webhook'): the whole order as it is now, in the release and at the address that the
 * platform's profile names now, signed with the key of the shop's profile. Null: the order is not the platform's any more.
 */
export async function tellPlatform(
  shop: Services,
  delivery: PlatformDelivery,
  timeoutMs: number,
): Promise<Answer | null> {
  const db = shop.database.as({ actor: 'system' });
  const orderId = delivery.event.object.slice('order:'.length);
  const session = await findSessionOfOrder(db, orderId);
  const order = session?.platform === delivery.platform ? await findOrder(db, orderId) : null;
  if (!session || !order) return null;
  const met = await meetPlatform(shop, delivery.platform);
  if (!met.ok) return unsent(met.code);
  const spoken = spokenBy(met.value.content);
  if (!spoken?.webhook) return unsent('webhook_unnamed');
  const { key, kid } = await signingKey(shop);
  if (!key) return unsent('secret_lost');
  const body = JSON.stringify(await orderObject(shop, spoken, session.id, order));
  const message = { address: spoken.webhook, body, event: delivery.event };
  return shop.web.fetch(spoken.webhook, {
    timeoutMs,
    maxBytes: ANSWER_BYTES,
    isExcerpt: true,
    sends: { type: TYPE, body, headers: signedHeaders(shop, message, { key, kid }) },
  });
}

const TYPE = 'application/json';

async function signingKey(shop: Services): Promise<{ key: KeyObject | null; kid: string }> {
  const stored = await shopKey(shop);
  try {
    return { key: openShopKey(shop.config, 'ucp', stored), kid: stored.kid };
  } catch {
    return { key: null, kid: stored.kid };
  }
}

type Message = { address: string; body: string; event: ClaimedDelivery['event'] };

/** The headers of a message and a signature over all that matters (UCP, 'Message Signatures'; RFC 9421). */
function signedHeaders(
  { config, clock }: Services,
  { address, body, event: { messageId, happenedAt } }: Message,
  by: { key: KeyObject; kid: string },
): Record<string, string> {
  const url = new URL(address);
  const headers = {
    'ucp-agent': `profile="${config.siteUrl}/.well-known/ucp"`,
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(new Date(happenedAt).getTime() / 1_000)),
    'content-digest': contentDigest(Buffer.from(body)),
  };
  const names = ['@method', '@authority', '@path', ...(url.search === '' ? [] : ['@query'])];
  const signed = signRequest(
    { method: 'POST', url, headers: new Headers({ ...headers, 'content-type': TYPE }) },
    [...names, ...Object.keys(headers), 'content-type'],
    { ...by, now: clock.now() },
  );
  return { ...headers, ...signed };
}
