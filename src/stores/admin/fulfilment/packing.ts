import { atom } from 'nanostores';
import type { FailureData } from '../../../client/call.ts';
import { adminWords } from '../../../client/words/admin-words.ts';
import { adminFindPiece, adminOpenSlips, type Slip } from '../../../contracts/admin/fulfilment.ts';
import {
  type Draft,
  isEmptyParcel,
  isPacked,
  putInto,
  scanPiece,
  together,
  unitsOf,
} from '../../../domain/fulfilment/packing.ts';
import { isGone } from '../../../domain/fulfilment/parcels.ts';
import { orderNumberIn } from '../../../domain/orders/order-number-in.ts';
import { statusLabel } from '../../../domain/orders/order-status.ts';
import { canFulfilment } from '../../../domain/orders/orders.ts';
import { shortNumberIn } from '../../../domain/orders/short-number.ts';
import { ask, isPlain } from '../kit/ask.ts';
import { $place, markScreen, setQuery } from '../kit/place.ts';
import { draftsOf, storeDrafts } from './packing-drafts.ts';

/** The packing screen: one order, its parcels with their units, and the result of the last scan. */

export type Signal = { tone: 'good' | 'bad'; text: string; turn: number };
/** `at`: the parcel that scans go into. */
type Table = { order: Slip | null; parcels: readonly Draft[]; at: number; isBusy: boolean };

const ONE: readonly Draft[] = [{ id: null, packed: {} }];
export const EMPTY: Table = { order: null, parcels: ONE, at: 0, isBusy: false };
export const $table = atom<Table>(EMPTY);
/** Result of the last scan. `turn` changes each time, so that a repeated text is announced again. */
export const $signal = atom<Signal | null>(null);

let turn = 0;
export function say(tone: Signal['tone'], text: string): void {
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
  const { order, parcels } = $table.get();
  const short = shortNumberIn(said);
  if (!order && short) return openPacking(short);
  if (!order) return say('bad', `“${said}” não é o número de um pedido. Leia primeiro o QR code do pedido.`);
  const seen = scanPiece(order.items, together(parcels), said);
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
export async function scannedInstead({ items }: Slip, code: string): Promise<string | null> {
  if (code === '') return null;
  if (orderNumberIn(code) ?? shortNumberIn(code)) return 'Este é o código de um pedido, não o de rastreio.';
  const seen = scanPiece(items, together($table.get().parcels), code);
  const item = seen.kind !== 'other' && items.find(({ id }) => id === seen.itemId);
  if (item) return extra(item);
  const result = await findPiece(code);
  return result.ok && result.data.piece ? foreign(result.data.piece) : null;
}

/** Sets the packed units of an item in all parcels, by scan or by hand; the open parcel takes or gives them. */
export function put(itemId: string, units: number): void {
  const { order, parcels, at } = $table.get();
  const item = order?.items.find(({ id }) => id === itemId);
  if (!order || !item) return;
  keep(putInto(parcels, at, item, units), at);
  const packed = together($table.get().parcels);
  const place = parcels.length > 1 ? `, no pacote ${numberOf(order, at)}` : '';
  const count = `${nameOf(item)}: ${unitsOf(packed, itemId)} de ${item.quantity}${place}`;
  say('good', isPacked(order.items, packed) ? 'Tudo conferido. O pacote pode ser fechado.' : count);
}

function keep(parcels: readonly Draft[], at: number): void {
  const table = $table.get();
  if (!table.order) return;
  $table.set({ ...table, parcels, at });
  storeDrafts(table.order.id, parcels);
}

/** What the parcel at a place is called: those that have left come first. */
export function numberOf({ parcels }: Slip, place: number): number {
  return parcels.filter(({ state }) => isGone(state)).length + place + 1;
}

/** Opens one more parcel, which scans go into from now on. */
export function addParcel(): void {
  const { order, parcels } = $table.get();
  if (!order) return;
  const empty = parcels.findIndex(isEmptyParcel);
  const at = empty < 0 ? parcels.length : empty;
  keep(empty < 0 ? [...parcels, { id: null, packed: {} }] : parcels, at);
  say('good', `Pacote ${numberOf(order, at)} aberto: leia as peças dele.`);
}

/** Lets scans go into another parcel. */
export function openParcel(at: number): void {
  const { order, parcels } = $table.get();
  if (!order) return;
  keep(parcels, at);
  say('good', `Pacote ${numberOf(order, at)} aberto: leia as peças dele.`);
}

/** Takes a parcel away; its units are to be packed again. */
export function dropParcel(at: number): void {
  const { order, parcels } = $table.get();
  if (!order) return;
  const rest = parcels.filter((_, place) => place !== at);
  keep(rest.length > 0 ? rest : ONE, Math.max(0, rest.length - 1));
  say('good', 'Pacote desfeito: as peças dele voltaram para a mesa.');
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
  $table.set(order ? { order, ...draftsOf(order), isBusy: false } : { ...$table.get(), isBusy: false });
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

/** Why something was refused, in words. */
export const reason = (code: string, data?: FailureData) =>
  isPlain({ code }) ? 'tente de novo.' : adminWords(code, data);
