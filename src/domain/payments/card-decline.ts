/** Why a card payment was declined, as far as the shopper can act on it. */
export const DECLINE_REASONS = [
  'insufficient_funds',
  'card_expired',
  'card_data',
  'card_blocked',
  'antifraud',
  'issuer_unavailable',
  'card_token',
  'saved_card',
  'customer_data',
  'not_authorized',
] as const;

export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** The provider's fields for a declined card transaction. */
export type RefusedTransaction = {
  /** `acquirer_return_code`: the ABECS table (normativo 021/2020) shared by the Brazilian acquirers. */
  returnCode?: string | null;
  /** `last_transaction.status`. */
  status?: string | null;
  /** `antifraud_response.status`. */
  antifraudStatus?: string | null;
};

/** The reason for a decline. A code that is unknown, or that must not be revealed to a thief, is `not_authorized`. */
export function declineReason({ returnCode, status, antifraudStatus }: RefusedTransaction): DeclineReason {
  if (ANTIFRAUD.has((antifraudStatus ?? '').toLowerCase())) return 'antifraud';
  const code = (returnCode ?? '')
    .trim()
    .toUpperCase()
    .replace(/^0+(?=\d{2})/, '');
  const known = REASONS.find(([, codes]) => codes.includes(code));
  if (known) return known[0];
  return status === 'with_error' ? 'issuer_unavailable' : 'not_authorized';
}

const ANTIFRAUD = new Set(['reproved', 'refused', 'denied']);

/** Lost and stolen cards (41, 43) deliberately read like any other decline. */
const REASONS: readonly (readonly [reason: DeclineReason, codes: readonly string[]])[] = [
  ['insufficient_funds', ['51', '61', '65', '121']],
  ['card_expired', ['54', '33', '101']],
  ['card_data', ['14', '82', '63', 'N7', '55', '56', '30']],
  ['card_blocked', ['78', '62', '38', '75', '36', '57', '106']],
  ['antifraud', ['59', 'FM', 'GA', '116']],
  ['issuer_unavailable', ['91', '96', '19', '22', '06', '68', '98', '99', 'GD', 'AA']],
];
