import { uuidv7 } from 'uuidv7';
import type { EventKind } from '#domain/doors/events.ts';
import { webhookAddressProblem } from '#domain/doors/webhook-address.ts';
import { newMessageSecret } from '../../../auth/message-signature.ts';
import { seal } from '../../../auth/seal.ts';
import type { Has } from '../../../compose.ts';
import { fail, invalid, ok } from '../../../ports/outcome.ts';
import * as sql from '../../../sql/doors/endpoints.sql.ts';
import { findDoors } from '../../../sql/settings/store.sql.ts';
import { changesOf, type Desk, requireRow, type Staff, staffRead, staffWrite } from '../staff-write.ts';

/** Endpoints of webhooks. The audit log has what they are, never their secrets. */

/** No shop has so many programs; each costs a lane of every run. */
const MOST_ENDPOINTS = 20;
/** How long the former secret signs, too: a working day for whoever puts the new one in. */
const ROTATION_HOURS = 24;

type Draft = { address: string; description: string; kinds: EventKind[] };
type Id = { id: string };

export function listWebhooks(desk: Desk, staff: Staff) {
  return staffRead(desk, staff, async (tx) =>
    ok({ isOpen: (await findDoors(tx)).webhooksOpen, items: await sql.listEndpoints(tx) }),
  );
}

export async function openWebhook(desk: Desk, staff: Staff, { id }: Id) {
  const found = await staffRead(desk, staff, (tx) => sql.findEndpoint(tx, id));
  return found ? ok(found) : fail('not_found');
}

const problemOf = ({ address }: Draft) => {
  const problem = webhookAddressProblem(address);
  return problem && invalid({ address: problem });
};
const logged = ({ address, description, kinds }: Draft) => ({ address, description, kinds });

/** The answer has the secret, which nothing tells again. */
export async function createWebhook(
  { database, config }: Has<'database' | 'config'>,
  staff: Staff,
  draft: Draft,
) {
  const problem = problemOf(draft);
  if (problem) return problem;
  return staffWrite({ database }, staff, async (tx, log) => {
    if ((await sql.countEndpoints(tx)) >= MOST_ENDPOINTS) return fail('too_many_webhooks');
    const [id, secret] = [uuidv7(), newMessageSecret()];
    await sql.insertEndpoint(tx, id, { ...draft, kinds: inOrder(draft.kinds) }, seal(config, id, secret));
    const webhook = requireRow(await sql.findEndpoint(tx, id));
    log('create', 'webhook', id, { after: logged(webhook) });
    return ok({ webhook, secret });
  });
}

export async function saveWebhook(
  desk: Desk,
  staff: Staff,
  { id, version, ...draft }: Id & { version: number } & Draft,
) {
  const problem = problemOf(draft);
  if (problem) return problem;
  return staffWrite(desk, staff, async (tx, log) => {
    const locked = await sql.lockEndpoint(tx, id);
    const before = await sql.findEndpoint(tx, id);
    if (!locked || !before) return fail('not_found');
    if (locked.version !== version) return fail('changed_meanwhile');
    await sql.updateEndpoint(tx, id, { ...draft, kinds: inOrder(draft.kinds) });
    const webhook = requireRow(await sql.findEndpoint(tx, id));
    log('update', 'webhook', id, changesOf(logged(before), logged(webhook), ['address']));
    return ok(webhook);
  });
}

export function deleteWebhook(desk: Desk, staff: Staff, { id }: Id) {
  return staffWrite(desk, staff, async (tx, log) => {
    const before = await sql.findEndpoint(tx, id);
    if (!before) return fail('not_found');
    await sql.deleteEndpoint(tx, id);
    log('delete', 'webhook', id, { before: logged(before) });
    return ok({ deleted: true as const });
  });
}

/** A new secret; until tomorrow messages are signed with the former one, too. */
export function rotateWebhook({ database, config }: Has<'database' | 'config'>, staff: Staff, { id }: Id) {
  return staffWrite({ database }, staff, async (tx, log) => {
    if (!(await sql.lockEndpoint(tx, id))) return fail('not_found');
    const secret = newMessageSecret();
    await sql.rotateSecretOf(tx, id, seal(config, id, secret), ROTATION_HOURS);
    const webhook = requireRow(await sql.findEndpoint(tx, id));
    log('webhook.rotate', 'webhook', id, { after: { address: webhook.address } });
    return ok({ webhook, secret });
  });
}

export function switchWebhook(desk: Desk, staff: Staff, { id, isOn }: Id & { isOn: boolean }) {
  return staffWrite(desk, staff, async (tx, log) => {
    const before = await sql.findEndpoint(tx, id);
    if (!before) return fail('not_found');
    await sql.switchEndpoint(tx, id, isOn);
    const webhook = requireRow(await sql.findEndpoint(tx, id));
    const named = ({ address, state }: typeof webhook) => ({ address, state });
    log('webhook.switch', 'webhook', id, { before: named(before), after: named(webhook) });
    return ok(webhook);
  });
}

/** Each kind once. */
const inOrder = (kinds: readonly EventKind[]): EventKind[] => [...new Set(kinds)].sort();
