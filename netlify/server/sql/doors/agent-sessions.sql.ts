import type { AgentAsked } from '#contracts/doors/ucp-shopping.ts';
import { deleteSome } from '../delete-some.ts';
import { json } from '../json.ts';
import { first, one, write, written } from '../statements.ts';

/** Carts and checkouts of assistants (db/migrations/0581_agent_sessions.sql). Needs the actor `system`. */

export type AgentSession = {
  id: string;
  kind: 'cart' | 'checkout';
  platform: string;
  isSigned: boolean;
  guestHash: string;
  asked: AgentAsked;
  orderId: string | null;
  canceledAt: Date | null;
  expiresAt: Date;
};
const COLUMNS = `id, kind, platform, is_signed as "isSigned", guest_hash as "guestHash", asked, order_id as "orderId",
  canceled_at as "canceledAt", expires_at as "expiresAt"`;

type NewSession = Pick<AgentSession, 'kind' | 'platform' | 'isSigned' | 'guestHash' | 'asked' | 'expiresAt'>;

export const insertSession = one<[made: NewSession], AgentSession>(
  `insert into agent_sessions (kind, platform, is_signed, guest_hash, asked, expires_at) values ($1, $2, $3, $4, $5, $6)
   returning ${COLUMNS}`,
  (made) => [made.kind, made.platform, made.isSigned, made.guestHash, json(made.asked), made.expiresAt],
);

export const findSession = first<[id: string], AgentSession>(
  `select ${COLUMNS} from agent_sessions where id = $1`,
);

/** The session that became this order. */
export const findSessionOfOrder = first<[orderId: string], AgentSession>(
  `select ${COLUMNS} from agent_sessions where order_id = $1`,
);

export const keepAsked = write<[id: string, asked: AgentAsked]>(
  'update agent_sessions set asked = $2 where id = $1',
  (id, asked) => [id, json(asked)],
);

export const cancelSession = write<[id: string]>(
  'update agent_sessions set canceled_at = now() where id = $1 and order_id is null and canceled_at is null',
);

export const keepOrder = write<[id: string, orderId: string]>(
  'update agent_sessions set order_id = $2 where id = $1',
);

/** Forgets which assistant placed these orders, of a person who is deleted: their platforms see and are told nothing of them any more. */
export const forgetAgents = write<[orders: readonly string[]]>(
  `with untold as (delete from platform_orders where order_id = any ($1::uuid[]))
   delete from agent_sessions where order_id = any ($1::uuid[])`,
);

/** Purges what came to nothing, a day after its end. */
export const deleteOldAgentSessions = deleteSome(
  'agent_sessions',
  `order_id is null and expires_at < now() - interval '1 day'`,
);

/** Forgets what orders were made of: a month later they themselves say what is to be known. */
export const forgetAsked = written<[limit: number]>(
  `update agent_sessions set asked = '{}' where id in (select id from agent_sessions
     where order_id is not null and asked <> '{}' and expires_at < now() - interval '30 days' limit $1 for update skip locked)`,
);
