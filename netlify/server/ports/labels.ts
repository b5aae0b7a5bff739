import type { CarrierState } from '#domain/fulfilment/tracking.ts';
import type { Address } from '#domain/shipping/address.ts';

/** Sender or recipient. `document` (CPF or CNPJ, whose CNPJ may have letters) and `phone` (with area code) are bare characters. */
export type LabelParty = Address & { name: string; document: string; phone: string; email: string };

/** An item of the parcel, for the declaration of contents; prices in cents. */
export type LabelGoods = { name: string; quantity: number; unitCents: number; weightGrams: number };

/** The box: sides in centimetres. */
export type LabelBox = { weightGrams: number; widthCm: number; heightCm: number; lengthCm: number };

/**
 * Under which paper the goods travel. With a note (NF-e): its key of 44 characters, which has letters if the issuer's CNPJ has, and
 * the issuer's state registration. Without: the carrier makes a declaration of contents (DC-e), and no key may be sent.
 */
export type LabelPapers = { kind: 'note'; key: string; stateRegistration: string } | { kind: 'declaration' };

/** A parcel from the shop to a customer: one label each, as several boxes in one are refused by Correios, J&T and Loggi. */
export type OutboundParcel = {
  /** The carrier's service, by its id at Melhor Envio (1 PAC, 2 SEDEX, 3 Jadlog .Package, …). */
  serviceId: number;
  /** Where it is handed over; only for LATAM Cargo, Azul Cargo and Buslog, null for all others. */
  agencyId: number | null;
  from: LabelParty;
  to: LabelParty;
  box: LabelBox;
  insuredCents: number;
  goods: readonly LabelGoods[];
  papers: LabelPapers;
  /** The sender's CNAE, seven digits, which LATAM Cargo asks for. */
  economicActivity: string | null;
  /** Our own mark on it, usually the order's number, and a page about it. */
  tag: { text: string; url: string | null };
};

/** What the carrier says of a label. */
export type LabelNews = {
  state: CarrierState;
  /** The code that the recipient follows; may come up to a working day after posting. */
  tracking: string | null;
  paidAt: Date | null;
  generatedAt: Date | null;
  postedAt: Date | null;
  deliveredAt: Date | null;
  canceledAt: Date | null;
};
export type LabelRecord = LabelNews & {
  id: string;
  /** What it costs; null where the carrier does not say. */
  costCents: number | null;
  /** What the counter asks for with a return label. */
  authorization: string | null;
};

/** A field that the carrier refuses, by its name at the carrier (`to.postal_code`; '' for all of it), in its words. */
export type Refusal = { field: string; words: string };

/**
 * Why a step was not done. `unavailable`: the result at the carrier is **unknown**, and the next call of the same step finds out
 * before it does anything. `token`: our token is invalid or lacks the permission. `balance`: too little in the wallet. `not_served`:
 * the service does not go there. `refused`: the data are wrong. `wait`: too many calls, nothing was done. `gone`: these labels are not
 * there any more (expired in the cart, cancelled), and nothing was done for the others.
 */
export type LabelFailure =
  | { ok: false; code: 'unavailable' | 'token' | 'balance' | 'not_served' }
  | { ok: false; code: 'refused'; refusals: readonly Refusal[] }
  | { ok: false; code: 'wait'; seconds: number }
  | { ok: false; code: 'gone'; ids: readonly string[] };
export type LabelResult<T> = ({ ok: true } & T) | LabelFailure;

/** A counter of a carrier. */
export type Agency = { id: number; name: string; address: string };

/**
 * Shipping labels bought from a wallet (Melhor Envio). The caller keeps the id of `prepare` **before** it pays: only ids that are kept
 * are ever paid, so that a crash leaves at most an unpaid label in the cart, which expires after seven days. Each of the other
 * steps looks up the labels first and does only what is still to be done, so it may be repeated after any failure.
 */
export type Labels = {
  /** Puts a label in the carrier's cart; nothing is paid yet. It cannot be changed there, only cancelled. */
  prepare(parcel: OutboundParcel): Promise<LabelResult<{ id: string; costCents: number }>>;
  /** Pays for all of them at once from the wallet, or for none. */
  pay(ids: readonly string[]): Promise<LabelResult<object>>;
  /**
   * Has the labels made, which takes the carrier a while: those in `waiting` are asked for again later. `refused` names labels by their
   * ids; the others are being made.
   */
  generate(
    ids: readonly string[],
  ): Promise<LabelResult<{ ready: readonly LabelRecord[]; waiting: readonly string[] }>>;
  /** A page with all of these labels, for whoever is signed in at the carrier: it shows the customers' addresses. */
  print(ids: readonly string[]): Promise<LabelResult<{ url: string }>>;
  /** One label as a PDF. */
  file(id: string): Promise<LabelResult<{ bytes: Uint8Array<ArrayBuffer> }>>;
  /** The labels as they are now, in this order, with one call each; null for one that the carrier has not (any more). */
  read(ids: readonly string[]): Promise<LabelResult<{ labels: readonly (LabelRecord | null)[] }>>;
  /** Where they are, in one call; up to an hour old. Labels that the carrier does not list are missing. */
  follow(ids: readonly string[]): Promise<LabelResult<{ news: ReadonlyMap<string, LabelNews> }>>;
  /**
   * `removed` from the cart, `refunded` to the wallet (within twelve hours), or `kept` by a carrier that refuses because it was posted
   * or is too old. `reason` is shown at the carrier.
   */
  cancel(id: string, reason: string): Promise<LabelResult<{ outcome: 'removed' | 'refunded' | 'kept' }>>;
  /** What is in the wallet, in cents. */
  balance(): Promise<LabelResult<{ cents: number }>>;
  /** The counters of a carrier (by its id at Melhor Envio) in a town. */
  agencies(
    carrierId: number,
    place: { state: string; city: string },
  ): Promise<LabelResult<{ agencies: readonly Agency[] }>>;
};
