/** Where an order or payment comes from, as keyed hashes: enough for rate limits without storing addresses. */
export type Source = {
  /** The narrow network: one household or phone. */
  readonly networkKey: string;
  /** The wide network around it. */
  readonly wideKey: string;
  /** The account, else the guest cookie; null if the browser has neither. */
  readonly deviceKey: string | null;
  /** Of an order by an assistant: what stands in place of a proof of work. */
  readonly voucher?: CheckedProof | null;
  /** And whose assistant it is: the platform's host. */
  readonly assistant?: string;
};

/** A valid proof of work sent with a request; whether it was used before is checked in the database. */
export type CheckedProof = { nonce: string; bits: number; expiresAt: Date };
