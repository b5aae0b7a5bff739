import type { Parcel } from './carriers.ts';

/** Who sends or receives. `document` is a CPF or CNPJ, `phone` and `postalCode` as they are: digits only. */
export type ReturnParty = {
  name: string;
  document: string;
  phone: string;
  email: string;
  street: string;
  number: string;
  complement: string;
  district: string;
  city: string;
  state: string;
  postalCode: string;
};

/** What is in the parcel, for the declaration of its contents; each piece at its price in cents. */
export type ReturnedGoods = { name: string; quantity: number; unitCents: number; weightGrams: number };

/** A parcel from a customer's address to the shop's, insured for what the pieces cost. */
export type ReturnParcel = {
  from: ReturnParty;
  to: ReturnParty;
  parcel: Parcel;
  goods: readonly ReturnedGoods[];
};

/** `unavailable`: nothing is known of what the carrier did; `token`: it does not know the shop, or may not do this for it. */
export type LabelFailure = 'unavailable' | 'token' | 'balance' | 'not_served';
export type LabelResult<T> = ({ ok: true } & T) | { ok: false; code: LabelFailure };

/**
 * Labels for returns. Each step may be repeated for the same id: what is paid is not paid twice, what is made not made twice, what
 * was given back is gone.
 */
export type ReturnLabels = {
  /** Sets a label aside, which costs nothing yet. */
  prepare(parcel: ReturnParcel): Promise<LabelResult<{ id: string; costCents: number }>>;
  /** Pays it out of the shop's balance with the carrier. */
  pay(id: string): Promise<LabelResult<object>>;
  /** Has its code made. `printUrl`: a page to print it from, where there is one. */
  issue(id: string): Promise<LabelResult<{ code: string; printUrl: string | null; issuedAt: Date }>>;
  /** Gives an unused one back; false where the carrier keeps it, because it was posted or is too old. */
  undo(id: string): Promise<LabelResult<{ isUndone: boolean }>>;
};
