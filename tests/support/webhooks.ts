import { Webhook } from 'standardwebhooks';
import { uuidv7 } from 'uuidv7';
import type { Message } from '#contracts/doors/events.ts';
import type { Received } from '#dev/world/web/inbox.ts';
import { EVENT_KINDS, type EventKind } from '#domain/doors/events.ts';
import { newMessageSecret } from '#server/auth/message-signature.ts';
import { seal } from '#server/auth/seal.ts';
import type { Database } from '#server/ports/database.ts';
import { asShop } from './after-sale.ts';

/** Opens or shuts the door of webhooks; nobody is told of anything by what earlier test files left. */
export async function openWebhooks(owner: Database, isOpen = true): Promise<void> {
  await asShop(owner, 'delete from webhook_endpoints');
  await asShop(owner, 'delete from door_events');
  await asShop(owner, 'update store_settings set webhooks_open = $1', [isOpen]);
}

const SECRETS = { appSecret: 'integration-tests-secret-of-enough-length', formerSecrets: [] };
/** The secret of every endpoint of `anEndpoint`. */
export const SECRET = newMessageSecret();

/** An endpoint that wants these kinds, as if somebody of the team had made it; its id. */
export async function anEndpoint(
  owner: Database,
  kinds: readonly EventKind[] = EVENT_KINDS,
  address = 'https://erp.test/gancho',
): Promise<string> {
  const id = uuidv7();
  await asShop(
    owner,
    `insert into webhook_endpoints (id, address, kinds, secret_sealed) values ($1, $2, $3, $4)`,
    [id, address, kinds, seal(SECRETS, id, SECRET)],
  );
  return id;
}

/** What a receiver of the standard makes of what it got: the message, or its refusal. */
export const verified = ({ headers, body }: Received, secret = SECRET): Message =>
  new Webhook(secret).verify(body, { ...headers }) as Message;

/** Time passes for what is to be sent, as if it were so many hours later. */
export async function hoursPass(owner: Database, hours: number): Promise<void> {
  const by = 'make_interval(secs => $1::float8 * 3600)';
  await asShop(owner, `update webhook_deliveries set due_at = due_at - ${by} where state = 'waiting'`, [
    hours,
  ]);
  await asShop(
    owner,
    `update webhook_endpoints set failing_since = failing_since - ${by}, slow_until = slow_until - ${by},
       former_until = former_until - ${by}`,
    [hours],
  );
}

/** What happened to an object, in order. */
export async function kindsOf(owner: Database, object: string): Promise<string[]> {
  const rows = await asShop<{ kind: string }>(
    owner,
    'select kind from door_events where object = $1 order by id',
    [object],
  );
  return rows.map(({ kind }) => kind);
}

/** The messages about an object, as written. */
export async function messagesOf(owner: Database, object: string): Promise<Message[]> {
  const rows = await asShop<{ body: string | null }>(
    owner,
    'select body from door_events where object = $1 order by id',
    [object],
  );
  return rows.map(({ body }) => JSON.parse(body ?? 'null') as Message);
}
