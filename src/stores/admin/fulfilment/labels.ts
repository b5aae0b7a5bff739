import { atom, computed } from 'nanostores';
import { adminPrintLabels } from '../../../contracts/admin/label-sheets.ts';
import {
  adminBuyLabels,
  adminCancelLabel,
  adminListLabels,
  adminQuoteLabels,
  type LabelBoxInput,
  type LabelOffer,
  type LabelQuote,
  type LabelRow,
  type QuotedParcel,
} from '../../../contracts/admin/labels.ts';
import { isAtRest } from '../../../domain/fulfilment/labels.ts';
import type { SheetFormat } from '../../../domain/fulfilment/sheets.ts';
import { ask, confirm, toastFailure, toastResult } from '../kit/ask.ts';
import { counted } from '../kit/count-words.ts';
import { outdate } from '../kit/freshness.ts';
import { openPdf } from '../kit/open-file.ts';
import { createResource } from '../kit/resource.ts';
import { asListed } from '../orders/order-bulk.ts';

/** Labels that the shop buys: what they cost, the purchase, and those of the open order. */

export const labelQuote = createResource(adminQuoteLabels);
export const bought = createResource(adminListLabels);
export const orderLabels = createResource(adminListLabels);

/** By parcel: the service that was chosen; `null` leaves the parcel out. Without an entry, what the customer chose, or the cheapest. */
export const $services = atom<ReadonlyMap<string, number | null>>(new Map());
/** By parcel: its box as it was measured by hand. */
const $boxes = atom<ReadonlyMap<string, LabelBoxInput>>(new Map());
/** Parcels that are to have another label, though the carrier keeps the one that they have. */
const $again = atom<ReadonlySet<string>>(new Set());
/** The purchase that was made, or is being tried; the same one as long as nothing else is chosen, so that its answer may be lost. */
export const $purchase = atom<{ id: string; isMade: boolean } | null>(null);

let asked: readonly string[] = [];

export const keyOf = ({ orderId, parcelId }: Pick<QuotedParcel, 'orderId' | 'parcelId'>): string =>
  `${orderId} ${parcelId ?? ''}`;

/** Asks what labels for these orders cost. */
export function openQuote(ids: readonly string[]): void {
  asked = ids;
  $services.set(new Map());
  $boxes.set(new Map());
  $again.set(new Set());
  $purchase.set(null);
  labelQuote.clear();
  bought.clear();
  void quote();
}

/** Asks once more; what was chosen and measured stays. */
export function quote(): Promise<void> {
  const boxes = [...$boxes.get()].map(([key, box]) => ({ key, box }));
  const parcelIn = (id: string, key: string) => (key.startsWith(`${id} `) ? key.slice(id.length + 1) : null);
  return labelQuote.load({
    orders: asked.map((id) => ({
      id,
      boxes: boxes.flatMap(({ key, box }) => {
        const parcelId = parcelIn(id, key);
        return parcelId === null ? [] : [{ parcelId: parcelId || null, box }];
      }),
      again: [...$again.get()].flatMap((key) => parcelIn(id, key) ?? []),
    })),
  });
}

export async function measure(parcel: QuotedParcel, box: LabelBoxInput): Promise<void> {
  $boxes.set(new Map($boxes.get()).set(keyOf(parcel), box));
  $purchase.set(null);
  await quote();
}

/** Wants another label for a parcel, knowing that what the carrier keeps is lost. */
export async function buyAnother(parcel: QuotedParcel): Promise<void> {
  $again.set(new Set($again.get()).add(keyOf(parcel)));
  $purchase.set(null);
  await quote();
}

export function choose(parcel: QuotedParcel, serviceId: number | null): void {
  $services.set(new Map($services.get()).set(keyOf(parcel), serviceId));
  $purchase.set(null);
}

/** The cheapest for all, or for each what its customer chose. */
export function chooseForAll({ parcels }: LabelQuote, which: 'cheapest' | 'chosen'): void {
  const all = parcels.flatMap((parcel): [string, number][] => {
    const offer = which === 'cheapest' ? parcel.offers[0] : usualOffer(parcel);
    return offer ? [[keyOf(parcel), offer.serviceId]] : [];
  });
  $services.set(new Map(all));
  $purchase.set(null);
}

const usualOffer = ({ offers }: QuotedParcel): LabelOffer | undefined =>
  offers.find(({ isChosen }) => isChosen) ?? offers[0];

/** The offer that will be bought for a parcel; undefined if it is left out, or cannot be sent. */
export function offerOf(
  parcel: QuotedParcel,
  services: ReadonlyMap<string, number | null>,
): LabelOffer | undefined {
  const id = services.get(keyOf(parcel));
  if (id === null) return undefined;
  return parcel.offers.find(({ serviceId }) => serviceId === id) ?? usualOffer(parcel);
}

/** What is about to be bought. */
export const $order = computed([labelQuote.$data, $services], (quoted, services) => {
  const parcels = asListed(quoted?.parcels ?? []).flatMap((parcel) => {
    const offer = offerOf(parcel, services);
    return offer ? [{ parcel, offer }] : [];
  });
  const totalCents = parcels.reduce((sum, { offer }) => sum + offer.priceCents, 0);
  const balanceCents = quoted?.balanceCents ?? null;
  return {
    parcels,
    totalCents,
    missingCents: balanceCents === null ? 0 : Math.max(0, totalCents - balanceCents),
  };
});

export const labelsWords = (count: number) => counted(count, 'etiqueta', 'etiquetas');

/** Buys what is chosen. Refused, nothing was bought, and the table is asked for again. */
export async function buyChosen(): Promise<void> {
  const { parcels } = $order.get();
  const purchaseId = $purchase.get()?.id ?? crypto.randomUUID();
  $purchase.set({ id: purchaseId, isMade: false });
  const result = await ask(adminBuyLabels, {
    purchaseId,
    parcels: parcels.map(({ parcel, offer: { serviceId, priceCents } }) => {
      const { orderId, parcelId, box, keptCents } = parcel;
      return { ...{ orderId, parcelId, box, serviceId, priceCents }, again: keptCents !== null };
    }),
  });
  if (result.ok) {
    $purchase.set({ id: purchaseId, isMade: true });
    await bought.load({ compra: purchaseId });
    return;
  }
  toastFailure('As etiquetas não foram compradas', result);
  // Its answer was lost: the same purchase is tried again. Else nothing was bought, and the table may be another one.
  if (result.code === 'unavailable' || result.code === 'internal') return;
  $purchase.set(null);
  await quote();
}

/** Opens the PDF of the labels of a purchase, or of orders, with their slips and notes. */
export const printLabels = (
  by: { compra: string } | { pedidos: string },
  formato: SheetFormat,
): Promise<void> => openPdf(adminPrintLabels, { ...by, formato }, 'Não foi possível abrir as etiquetas');

/** Gives a label back, once the person has confirmed it. */
export async function cancelLabel({ id, company, service, state }: LabelRow): Promise<void> {
  const isSure = await confirm({
    title: 'Cancelar etiqueta?',
    text: `${company} ${service}. O valor volta ao saldo do Melhor Envio em até 12 horas, se o pacote ainda não foi postado. Não use mais a etiqueta impressa.`,
    action: 'Cancelar etiqueta',
    cancel: 'Manter',
    danger: true,
  });
  if (!isSure) return;
  const result = await ask(adminCancelLabel, { id });
  if (!result.ok) return toastFailure('A etiqueta não foi cancelada', result);
  const now = result.data.state;
  if (now === 'kept') toastResult({ ok: true } as const, 'A transportadora não aceitou o cancelamento', '');
  else
    toastResult(
      result,
      now === 'canceled' && state === 'ready' ? 'Etiqueta cancelada' : 'Cancelamento pedido',
      '',
    );
}

const OFTEN_MS = 2_000;
const SELDOM_MS = 15_000;
const OFTEN = 30;

/** Looks again while a label goes on, so that its end is seen as it comes. Returns the cleanup function. */
export function followLabels(which: typeof bought, by: { compra?: string; pedido?: string }): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looks = 0;
  const look = async () => {
    const before = which.$data.get();
    if (before?.labels.some(({ state }) => !isAtRest(state)) && !document.hidden) {
      looks += 1;
      await which.load(by);
      const after = which.$data.get();
      if (after && statesOf(after.labels) !== statesOf(before.labels)) outdate(['order']);
    }
    if (timer !== undefined) timer = setTimeout(look, looks < OFTEN ? OFTEN_MS : SELDOM_MS);
  };
  timer = setTimeout(look, OFTEN_MS);
  return () => {
    clearTimeout(timer);
    timer = undefined;
  };
}

const statesOf = (labels: readonly LabelRow[]) => labels.map(({ state }) => state).join();
