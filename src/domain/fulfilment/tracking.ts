import type { ParcelState } from './parcels.ts';

/**
 * Where a label is. `received`: handed over at a drop-off point, not yet with the carrier. `suspended`: held by the carrier, or by a
 * lack of balance. `in_transit`, `out_for_delivery` and `returned` are not among the documented states, and not every carrier tells them.
 */
export type CarrierState =
  | 'in_cart'
  | 'paid'
  | 'generated'
  | 'received'
  | 'posted'
  | 'in_transit'
  | 'out_for_delivery'
  | 'delivered'
  | 'undelivered'
  | 'returned'
  | 'suspended'
  | 'canceled'
  | 'expired';

const PARCEL_AT: Readonly<Record<CarrierState, ParcelState | null>> = {
  in_cart: null,
  paid: null,
  generated: null,
  // At a drop-off point: the carrier does not have it yet.
  received: null,
  posted: 'posted',
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  undelivered: 'delivery_failed',
  returned: 'returned',
  // Held where it is.
  suspended: null,
  canceled: null,
  expired: null,
};

/** Where a parcel is by what its carrier says; null: that does not move it. */
export function parcelAt(word: CarrierState): ParcelState | null {
  return PARCEL_AT[word];
}

/** When its carrier is asked next where a parcel is. A lost notification is made up for within a quarter of an hour. */
const LOOK_MINUTES = 8;
const QUIET_MINUTES = 60;
/** A label that nobody has posted by then is looked at less often, and later not at all. */
const UNPOSTED_DAYS = 7;
const FORGOTTEN_DAYS = 90;
const DAY_MS = 86_400_000;

/** What was read of a label: where its parcel is now, what the carrier says of it, and since when it is to be posted. */
export type Followed = { parcel: ParcelState; word: CarrierState | null; madeAt: Date };

/** Minutes until the next look; null: it need not be followed any more. */
export function nextLook({ parcel, word, madeAt }: Followed, now: Date): number | null {
  if (parcel === 'delivered' || parcel === 'returned' || word === 'canceled' || word === 'expired')
    return null;
  const days = (now.getTime() - madeAt.getTime()) / DAY_MS;
  if (days > FORGOTTEN_DAYS) return null;
  return word === null || (parcel === 'packing' && days > UNPOSTED_DAYS) ? QUIET_MINUTES : LOOK_MINUTES;
}

/** After a reading that failed. */
export const FAILED_LOOK_MINUTES = 5;

/** The line of a parcel that its customer sees. */
export const TRACK_STEPS = ['posted', 'in_transit', 'out_for_delivery', 'delivered'] as const;
export type TrackStep = (typeof TRACK_STEPS)[number];

export const TRACK_LABELS: Readonly<Record<TrackStep, string>> = {
  posted: 'Postado',
  in_transit: 'A caminho',
  out_for_delivery: 'Saiu para entrega',
  delivered: 'Entregue',
};

/** How many steps of the line are done. */
export function stepsDone(state: ParcelState): number {
  if (state === 'packing') return 0;
  // A failed attempt was one to deliver; what came back had at least left.
  if (state === 'delivery_failed') return 3;
  if (state === 'returned') return 2;
  return TRACK_STEPS.indexOf(state) + 1;
}

/** What went wrong with a parcel, for its customer; null if nothing did. */
export function troubleWords(state: ParcelState, { isSentAgain = false } = {}): string | null {
  if (state === 'delivery_failed')
    return 'A transportadora não conseguiu entregar. Ela costuma tentar de novo; confira o endereço e, se precisar, fale conosco.';
  if (state === 'returned' && isSentAgain)
    return 'A transportadora não conseguiu entregar e o pacote voltou para a loja. O que estava nele vai sair de novo.';
  if (state === 'returned')
    return 'A transportadora não conseguiu entregar e o pacote voltou para a loja. Vamos falar com você para combinar o que fazer.';
  return null;
}

/** How many days without news make a parcel stuck, unless the settings say otherwise; calendar days. */
export const STUCK_DAYS = 5;
export const STUCK_RANGE = { min: 1, max: 60 } as const;
