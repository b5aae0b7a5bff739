import type { FailureData } from '../../../client/call.ts';
import {
  adminFulfilOrders,
  adminMoveParcel,
  adminPackOrder,
  type BulkFulfilment,
  type Slip,
} from '../../../contracts/admin/fulfilment.ts';
import { contentOf, type Draft, isEmptyParcel } from '../../../domain/fulfilment/packing.ts';
import { isGone } from '../../../domain/fulfilment/parcels.ts';
import { ask } from '../kit/ask.ts';
import { markScreen } from '../kit/place.ts';
import { $table, clearTable, EMPTY, numberOf, openPacking, reason, say, scannedInstead } from './packing.ts';
import { storeDrafts } from './packing-drafts.ts';

/** What leaves the packing table: the order, or one parcel of it. */

type Sent = 'shipped' | 'refused' | 'not_tracking';

/**
 * Ships the packed order, passing through preparation if it was not started. Its last item scanned twice, or the next slip, ends
 * up in the field of the tracking code: neither ships it.
 */
export async function shipPacked(typed: string): Promise<Sent> {
  return withCode(typed, async (order, trackingCode) => {
    const steps: BulkFulfilment['to'][] =
      order.fulfilmentStatus === 'none' ? ['preparing', 'shipped'] : ['shipped'];
    for (const to of steps) {
      const code = to === 'shipped' ? trackingCode : null;
      const result = await ask(adminFulfilOrders, { to, orders: [{ id: order.id, trackingCode: code }] });
      const refused = result.ok ? result.data.results[0]?.code : result.code;
      if (refused) return { code: refused, data: result.ok ? {} : result.data };
    }
    return null;
  });
}

/** Sends one of several parcels; what is in the others, or in none, stays here. */
export async function sendParcel(at: number, typed: string): Promise<Sent> {
  return withCode(
    typed,
    async (order, trackingCode) => {
      const saved = await savePacked(order);
      if (!saved.ok) return saved;
      const id = $table.get().parcels[at]?.id;
      if (!id) return { code: 'order_changed' };
      const result = await ask(adminMoveParcel, { id, to: 'posted', trackingCode });
      return result.ok ? null : result;
    },
    at,
  );
}

/** Keeps what is in which parcel for later, for labels to be bought for each. */
export async function keepParcels(): Promise<boolean> {
  const { order, isBusy } = $table.get();
  if (!order || isBusy) return false;
  $table.set({ ...$table.get(), isBusy: true });
  const saved = await savePacked(order);
  $table.set({ ...$table.get(), isBusy: false });
  if (saved.ok) say('good', `Pacotes do pedido ${order.number} guardados.`);
  else await refuse(order, saved);
  return saved.ok;
}

type Failed = { code: string; data?: FailureData };

/** Says on the server what is in which parcel. */
async function savePacked(order: Slip): Promise<{ ok: true } | ({ ok: false } & Failed)> {
  const { parcels } = $table.get();
  const full = parcels.filter((draft) => !isEmptyParcel(draft));
  const wanted = full.map((draft) => ({ id: draft.id, units: contentOf(draft) }));
  const result = await ask(adminPackOrder, { id: order.id, version: order.version, parcels: wanted });
  if (!result.ok) return result;
  // In the order in which they were sent: those named keep theirs, others are new or stand empty.
  const open = result.data.parcels.filter(({ state }) => !isGone(state));
  const named = new Set(full.flatMap(({ id }) => id ?? []));
  const others = open.filter(({ id }) => !named.has(id));
  const drafts = parcels.map((draft) =>
    isEmptyParcel(draft) || draft.id ? draft : { ...draft, id: others.shift()?.id ?? null },
  );
  const { version, parcels: now } = result.data;
  $table.set({ ...$table.get(), order: { ...order, version, parcels: now }, parcels: drafts });
  storeDrafts(order.id, drafts);
  return { ok: true };
}

/** Sends with the typed code; `at`: a parcel of several, after which the rest is left on the table. */
async function withCode(
  typed: string,
  send: (order: Slip, trackingCode: string | null) => Promise<Failed | null>,
  at: number | null = null,
): Promise<Sent> {
  const { order, isBusy } = $table.get();
  if (!order || isBusy) return 'refused';
  const isStill = markScreen();
  $table.set({ ...$table.get(), isBusy: true });
  const instead = await scannedInstead(order, typed.trim());
  if (instead) {
    $table.set({ ...$table.get(), isBusy: false });
    say('bad', `${instead} O pedido ${order.number} ainda não foi enviado.`);
    return 'not_tracking';
  }
  const failed = await send(order, typed.trim() || null);
  if (failed) {
    await refuse(order, failed);
    return 'refused';
  }
  const rest = at === null ? [] : $table.get().parcels.filter((_, place) => place !== at);
  storeDrafts(order.id, rest);
  const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const gone = at === null ? units : unitsIn($table.get().parcels[at]);
  if (gone < units) {
    await openPacking(order.number);
    say('good', `${restWords(units - gone)} O pacote ${numberOf(order, at ?? 0)} foi enviado.`);
    return 'shipped';
  }
  if (isStill()) clearTable();
  else $table.set(EMPTY);
  say('good', `Pedido ${order.number} enviado. Leia o próximo.`);
  return 'shipped';
}

const unitsIn = (draft: Draft | undefined) =>
  draft ? contentOf(draft).reduce((sum, { units }) => sum + units, 0) : 0;
const restWords = (units: number) =>
  units === 1 ? 'Falta 1 peça deste pedido.' : `Faltam ${units} peças deste pedido.`;

/** Says why an order was not sent, and shows it as it is now. */
async function refuse(order: Slip, { code, data }: Failed): Promise<void> {
  await openPacking(order.number);
  say('bad', `O pedido ${order.number} não foi enviado: ${reason(code, data)}`);
}
