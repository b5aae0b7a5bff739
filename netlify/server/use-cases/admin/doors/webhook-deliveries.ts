import type { DeliveryRow } from '#contracts/admin/webhook-endpoints.ts';
import { TEST_EVENT } from '#domain/doors/events.ts';
import type { Services } from '../../../compose.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import { claimDelivery } from '../../../sql/doors/deliveries.sql.ts';
import * as sql from '../../../sql/doors/endpoints.sql.ts';
import { findDoors } from '../../../sql/settings/store.sql.ts';
import { attempt } from '../../doors/webhooks/attempt.ts';
import { type Desk, requireRow, type Staff, staffPage, staffRead, staffWrite } from '../staff-write.ts';

/** What was sent to endpoints of webhooks, and what somebody has sent now. */

/** Whoever presses a button waits no longer; the functions end after ten seconds. */
const WAIT_MS = 8_000;

type Id = { id: string };

export function listDeliveries(
  desk: Desk,
  staff: Staff,
  { id, pagina, estado }: Id & { pagina: number; estado?: DeliveryRow['state'] | undefined },
) {
  return staffPage(desk, staff, pagina, (tx, slice) => sql.findDeliveries(tx, { id, estado }, slice));
}

export async function openDelivery(desk: Desk, staff: Staff, { id }: Id) {
  const found = await staffRead(desk, staff, (tx) => sql.findDelivery(tx, id));
  return found ? ok(found) : fail('not_found');
}

/** Sends a test and answers how that went. It is tried once, and harms no endpoint. */
export async function testWebhook(shop: Services, staff: Staff, { id }: Id) {
  const made = await staffWrite(shop, staff, async (tx, log) => {
    const webhook = await sql.findEndpoint(tx, id);
    if (!webhook) return fail('not_found');
    if (!(await findDoors(tx)).webhooksOpen) return fail('webhooks_shut');
    const delivery = await sql.insertTest(tx, id, TEST_EVENT);
    log('webhook.test', 'webhook', id, { after: { address: webhook.address } });
    return ok(delivery);
  });
  return made.ok ? sendNow(shop, staff, made.value) : made;
}

/** Sends one again, received or not; if an earlier one of the same object waits, it goes after that. */
export async function resendDelivery(shop: Services, staff: Staff, { id }: Id) {
  const again = await staffWrite(shop, staff, async (tx, log) => {
    const delivery = await sql.findDelivery(tx, id);
    if (!delivery) return fail('not_found');
    if (!(await findDoors(tx)).webhooksOpen) return fail('webhooks_shut');
    await sql.sendAgain(tx, id);
    log('webhook.resend', 'webhook', delivery.endpointId, {
      after: { kind: delivery.kind, order: delivery.order },
    });
    return ok(id);
  });
  return again.ok ? sendNow(shop, staff, id) : again;
}

async function sendNow(shop: Services, staff: Staff, id: string) {
  const claimed = await claimDelivery(shop.database.as({ actor: 'system' }), id);
  if (claimed) await attempt(shop, claimed, WAIT_MS);
  return ok(requireRow(await staffRead(shop, staff, (tx) => sql.findDelivery(tx, id))));
}
