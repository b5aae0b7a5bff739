import type { Message } from '#contracts/doors/events.ts';
import { EVENT_KINDS, type EventKind } from '#domain/doors/events.ts';
import type { Database } from '#server/ports/database.ts';
import { asShop } from './after-sale.ts';

/** Opens or shuts the door of webhooks; nobody is told of anything by what earlier test files left. */
export async function openWebhooks(owner: Database, isOpen = true): Promise<void> {
  await asShop(owner, 'delete from webhook_endpoints');
  await asShop(owner, 'delete from door_events');
  await asShop(owner, 'update store_settings set webhooks_open = $1', [isOpen]);
}

/** An endpoint that wants these kinds, as if somebody of the team had made it; its id. */
export async function anEndpoint(
  owner: Database,
  kinds: readonly EventKind[] = EVENT_KINDS,
  address = 'https://erp.test/gancho',
): Promise<string> {
  const [made] = await asShop<{ id: string }>(
    owner,
    `insert into webhook_endpoints (address, kinds, secret_sealed) values ($1, $2, '') returning id`,
    [address, kinds],
  );
  return made?.id ?? '';
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
