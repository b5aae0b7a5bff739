import type { Address } from '#domain/shipping/address.ts';
import type { Parcel } from './carriers.ts';

/** Sender or recipient. `document` (CPF or CNPJ) and `phone` are digits only. */
export type ReturnParty = Address & { name: string; document: string; phone: string; email: string };

/** An item of the parcel, for the declaration of contents; prices in cents. */
export type ReturnedGoods = { name: string; quantity: number; unitCents: number; weightGrams: number };

/** A parcel from a customer to the shop, insured for the price of the goods. */
export type ReturnParcel = {
  from: ReturnParty;
  to: ReturnParty;
  parcel: Parcel;
  goods: readonly ReturnedGoods[];
};

/** `unavailable`: the result at the carrier is unknown; `token`: our token is invalid or lacks the permission. */
export type LabelFailure = 'unavailable' | 'token' | 'balance' | 'not_served';
export type LabelResult<T> = ({ ok: true } & T) | { ok: false; code: LabelFailure };

/**
 * Return labels (reverse logistics). Each step is idempotent for the same id: a label is never paid, issued or cancelled twice.
 */
export type ReturnLabels = {
  /** Puts a label in the carrier's cart; nothing is paid yet. */
  prepare(parcel: ReturnParcel): Promise<LabelResult<{ id: string; costCents: number }>>;
  /** Pays for it from the shop's balance with the carrier. */
  pay(id: string): Promise<LabelResult<object>>;
  /** Has the posting code generated. `printUrl`: a page to print the label from, if there is one. */
  issue(id: string): Promise<LabelResult<{ code: string; printUrl: string | null; issuedAt: Date }>>;
  /** Cancels an unused label; `isUndone` is false if the carrier refuses because it was posted or is too old. */
  undo(id: string): Promise<LabelResult<{ isUndone: boolean }>>;
};
