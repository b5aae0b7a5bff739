import type { IssuerLack } from './issuer.ts';
import type { NoteProblem } from './note.ts';

/** Why a note is not there yet: what lacks in the settings, the order or its goods, or what the provider says. */
export type WaitReason = {
  code:
    | IssuerLack
    | NoteProblem['code']
    /** No token for the environment of the settings. */
    | 'token_missing'
    /** No source answered where the buyer's postal code is. */
    | 'postal_unavailable'
    /** What was paid is not what the order cost. */
    | 'sums_differ'
    /** The provider takes nothing from this issuer, or did not answer. */
    | 'permission'
    | 'certificate_expired'
    | 'not_enabled'
    | 'environment'
    | 'away';
  /** The name of the goods that it is about. */
  item?: string;
  /** In the provider's words. */
  message?: string;
};
