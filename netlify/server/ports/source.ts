/** From where somebody orders or pays, as keyed hashes: enough to count by, and no address. */
export type Source = {
  /** One household or phone. */
  readonly networkKey: string;
  /** What lies around it. */
  readonly wideKey: string;
  /** The account, or else the guest's cookie; null for a browser without either. */
  readonly deviceKey: string | null;
};

/** A proof of work that came with a call and is right; whether it is a new one the database says. */
export type CheckedProof = { nonce: string; bits: number; expiresAt: Date };
