import { atom } from 'nanostores';
import type { FailureData } from '../../../client/call.ts';
import { adminWords } from '../../../client/words/admin-words.ts';
import {
  adminFindPiece,
  adminFulfilOrders,
  adminOpenSlips,
  type BulkFulfilment,
  type Slip,
} from '../../../contracts/admin/fulfilment.ts';
import { isPacked, type Packed, scanPiece, unitsOf } from '../../../domain/fulfilment/packing.ts';
import { orderNumberIn } from '../../../domain/orders/order-number-in.ts';
import { statusLabel } from '../../../domain/orders/order-status.ts';
import { canFulfilment } from '../../../domain/orders/orders.ts';
import { shortNumberIn } from '../../../domain/orders/short-number.ts';
import { ask, isPlain } from '../kit/ask.ts';
import { $place, markScreen, setQuery } from '../kit/place.ts';

/** The packing screen: one order, its packed units, and the result of the last scan. */

export type Signal = { tone: 'good' | 'bad'; text: string; turn: number };
type Table = { order: Slip | null; packed: Packed; isBusy: boolean };

const EMPTY: Table = { order: null, packed: {}, isBusy: false };
export const $table = atom<Table>(EMPTY);
/** Result of the last scan. `turn` changes each time, so that a repeated text is announced again. */
export const $signal = atom<Signal | null>(null);

let turn = 0;
function say(tone: Signal['tone'], text: string): void {
  turn += 1;
  $signal.set({ tone, text, turn });
}

type Named = { name: string; colour: string; size: string };
const nameOf = ({ name, colour, size }: Named) => [name, colour, size].filter(Boolean).join(', ');

let scans: Promise<void> = Promise.resolve();

/**
 * Handles scanned or typed input: a slip's QR code, an order number, or an item's code. Scans can arrive faster than
 * responses, so they are queued.
 */
export function scan(text: string): Promise<void> {
  scans = scans.then(() => take(text.trim()));
  return scans;
}

async function take(said: string): Promise<void> {
  if (said === '') return;
  const number = orderNumberIn(said);
  if (number) return openPacking(number);
  const { order, packed } = $table.get();
  const short = shortNumberIn(said);
  if (!order && short) return openPacking(short);
  if (!order) return say('bad', `“${said}” não é o número de um pedido. Leia primeiro o QR code do pedido.`);
  const seen = scanPiece(order.items, packed, said);
  if (seen.kind === 'other') return takeOther(said);
  const item = order.items.find(({ id }) => id === seen.itemId);
  if (!item) return;
  if (seen.kind === 'full') return say('bad', extra(item));
  put(item.id, seen.units);
}

const extra = (item: Named) => `Peça a mais: ${nameOf(item)} já está completa.`;
const foreign = (piece: Named) => `Peça errada: ${nameOf(piece)} não é deste pedido.`;

const findPiece = (code: string) => ask(adminFindPiece, { codigo: code.slice(0, 100) });

/** A code that no item of the order has: of another piece, or the short number of another order, since SKUs may look like one. */
async function takeOther(code: string): Promise<void> {
  const result = await findPiece(code);
  if (!result.ok) return say('bad', `Nenhuma peça deste pedido tem o código “${code}”.`);
  const { piece } = result.data;
  const short = shortNumberIn(code);
  if (!piece && short) return openPacking(short);
  say('bad', piece ? foreign(piece) : `Código desconhecido: nenhuma peça da loja tem “${code}”.`);
}

/** What was scanned instead of the label's tracking code: an item or a slip, as text; null if neither. */
async function scannedInstead({ items }: Slip, code: string): Promise<string | null> {
  if (code === '') return null;
  if (orderNumberIn(code) ?? shortNumberIn(code)) return 'Este é o código de um pedido, não o de rastreio.';
  const seen = scanPiece(items, $table.get().packed, code);
  const item = seen.kind !== 'other' && items.find(({ id }) => id === seen.itemId);
  if (item) return extra(item);
  const result = await findPiece(code);
  return result.ok && result.data.piece ? foreign(result.data.piece) : null;
}

/** Sets the packed units of an item, by scan or by hand. */
export function put(itemId: string, units: number): void {
  const table = $table.get();
  const item = table.order?.items.find(({ id }) => id === itemId);
  if (!table.order || !item) return;
  const packed = { ...table.packed, [itemId]: Math.min(Math.max(units, 0), item.quantity) };
  $table.set({ ...table, packed });
  storePacked(table.order.id, packed);
  const isDone = isPacked(table.order.items, packed);
  const count = `${nameOf(item)}: ${unitsOf(packed, itemId)} de ${item.quantity}`;
  say('good', isDone ? 'Tudo conferido. O pacote pode ser fechado.' : count);
}

/** Opens an order by its number or short number, unless the screen was left meanwhile; restores its packed units from this tab's session storage. */
export async function openPacking(number: string): Promise<void> {
  const isStill = markScreen();
  $table.set({ ...$table.get(), isBusy: true });
  const result = await ask(adminOpenSlips, { pedidos: number });
  if (!isStill()) return $table.set({ ...$table.get(), isBusy: false });
  if (!result.ok) {
    $table.set({ ...$table.get(), isBusy: false });
    return say('bad', `Erro ao carregar o pedido ${number}: ${reason(result.code, result.data)}`);
  }
  const [order, another] = result.data.orders;
  if (another) {
    $table.set({ ...$table.get(), isBusy: false });
    return say('bad', `Mais de um pedido termina em ${number}: digite o número inteiro.`);
  }
  $table.set(
    order ? { order, packed: readPacked(order.id), isBusy: false } : { ...$table.get(), isBusy: false },
  );
  if (!order) return say('bad', `Nenhum pedido tem o número ${number}.`);
  setQuery({ pedido: order.number }, $place.get().query.pedido ? 'push' : 'replace');
  const why = blockerOf(order);
  if (why) say('bad', why);
  else say('good', `Pedido ${order.number}: leia as peças.`);
}

/** Why an order cannot be packed and shipped now; null if it can. */
export function blockerOf(order: Slip): string | null {
  if (order.isGiftCard) return 'É um vale-presente: vai por e-mail, não há o que embalar.';
  if (order.items.length === 0) return 'Todas as peças deste pedido foram devolvidas.';
  const { fulfilmentStatus: now, paymentStatus: payment } = order;
  const isReady = canFulfilment(now, 'preparing', payment) || canFulfilment(now, 'shipped', payment);
  return isReady
    ? null
    : `Este pedido está como “${statusLabel(order.status)}” e não pode ser enviado agora.`;
}

/** Closes the order, ready for the next one. */
export function clearTable(): void {
  $table.set(EMPTY);
  setQuery({ pedido: null });
}

/**
 * Ships the packed order, passing through preparation if it was not started. Its last item scanned twice, or the next slip, ends
 * up in the field of the tracking code: neither ships it.
 */
export async function shipPacked(typed: string): Promise<'shipped' | 'refused' | 'not_tracking'> {
  const { order, isBusy } = $table.get();
  if (!order || isBusy) return 'refused';
  const isStill = markScreen();
  $table.set({ ...$table.get(), isBusy: true });
  const trackingCode = typed.trim();
  const instead = await scannedInstead(order, trackingCode);
  if (instead) {
    $table.set({ ...$table.get(), isBusy: false });
    say('bad', `${instead} O pedido ${order.number} ainda não foi enviado.`);
    return 'not_tracking';
  }
  const steps: BulkFulfilment['to'][] =
    order.fulfilmentStatus === 'none' ? ['preparing', 'shipped'] : ['shipped'];
  for (const to of steps) {
    const code = to === 'shipped' ? trackingCode || null : null;
    const result = await ask(adminFulfilOrders, { to, orders: [{ id: order.id, trackingCode: code }] });
    const refused = result.ok ? result.data.results[0]?.code : result.code;
    if (refused) {
      await openPacking(order.number);
      say(
        'bad',
        `O pedido ${order.number} não foi enviado: ${reason(refused, result.ok ? {} : result.data)}`,
      );
      return 'refused';
    }
  }
  storePacked(order.id, {});
  if (isStill()) clearTable();
  else $table.set(EMPTY);
  say('good', `Pedido ${order.number} enviado. Leia o próximo.`);
  return 'shipped';
}

const reason = (code: string, data?: FailureData) =>
  isPlain({ code }) ? 'tente de novo.' : adminWords(code, data);

/** Storage key by order: ticks survive a reload or opening another order. */
const nameIn = (orderId: string) => `packing:${orderId}`;
function storePacked(orderId: string, packed: Packed): void {
  try {
    sessionStorage.setItem(nameIn(orderId), JSON.stringify(packed));
  } catch {
    // Without storage, ticks last as long as the page.
  }
}
function readPacked(orderId: string): Packed {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(nameIn(orderId)) ?? '{}');
    const entries = Object.entries(read ?? {}).filter(([, units]) => Number.isInteger(units));
    return Object.fromEntries(entries) as Packed;
  } catch {
    return {};
  }
}
