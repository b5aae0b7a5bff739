import type { Parcel } from './carriers.ts';
import type { LabelGoods, LabelParty } from './labels.ts';

/** A parcel from a customer to the shop, insured for the price of the goods. */
export type ReturnParcel = {
  from: LabelParty;
  to: LabelParty;
  parcel: Parcel;
  goods: readonly LabelGoods[];
};

/** `unavailable`: the result at the carrier is unknown; `token`: our token is invalid or lacks the permission. */
type ReturnFailure = 'unavailable' | 'token' | 'balance' | 'not_served';
export type ReturnResult<T> = ({ ok: true } & T) | { ok: false; code: ReturnFailure };

/**
 * Return labels (reverse logistics). Each step is idempotent for the same id: a label is never paid, issued or cancelled twice.
 */
export type ReturnLabels = {
  /** Puts a label in the carrier's cart; nothing is paid yet. */
  prepare(parcel: ReturnParcel): Promise<ReturnResult<{ id: string; costCents: number }>>;
  /** Pays for it from the shop's balance with the carrier. */
  pay(id: string): Promise<ReturnResult<object>>;
  /** Has the posting code generated. `printUrl`: a page to print the label from, if there is one. */
  issue(id: string): Promise<ReturnResult<{ code: string; printUrl: string | null; issuedAt: Date }>>;
  /** Cancels an unused label; `isUndone` is false if the carrier refuses because it was posted or is too old. */
  undo(id: string): Promise<ReturnResult<{ isUndone: boolean }>>;
};
