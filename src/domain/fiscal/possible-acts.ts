import { cancellableUntil, MOST_CORRECTIONS } from './letters.ts';
import type { NoteKind } from './note.ts';
import type { NoteState } from './note-life.ts';

/** What a person may do about a note now, as the screens offer it; the server checks each act once more. */

export type NoteFacts = {
  kind: NoteKind;
  state: NoteState;
  authorisedAt: Date | null;
  /** A cancellation was asked for, and neither done nor refused. */
  isCancelling: boolean;
  corrections: number;
  /** The parcel has left. */
  hasLeft: boolean;
  /** The order is paid, and neither cancelled nor refunded as a whole. */
  isSold: boolean;
  /** No other note of its kind was made for the order after it. */
  isLast: boolean;
  /** Without value, in a shop that makes real ones by now: nothing is to be done about it. */
  isPast: boolean;
};

/** Why an authorised note cannot be cancelled: it is being cancelled, its goods have left, or its time is over. */
export type CancelBar = 'asked' | 'left' | 'late';

export type PossibleActs = {
  /** Sending again, or for a sent one looking at once. */
  send: boolean;
  /** Null if it is not authorised. */
  cancel: { until: Date; bar: CancelBar | null } | null;
  /** How many correction letters it may still have; null if none can be written. */
  corrections: number | null;
  /** Another note in place of a cancelled or denied one. */
  replace: boolean;
};

const SENDABLE: readonly NoteState[] = ['wanted', 'waiting', 'sent', 'refused'];

export function possibleActs(note: NoteFacts, now: Date): PossibleActs {
  const { kind, state, authorisedAt, isCancelling, corrections, isSold, isLast } = note;
  if (note.isPast) return { send: false, cancel: null, corrections: null, replace: false };
  const isStanding = state === 'authorised' && authorisedAt !== null;
  return {
    send: SENDABLE.includes(state),
    cancel: isStanding
      ? { until: cancellableUntil(authorisedAt), bar: cancelBar(note, authorisedAt, now) }
      : null,
    corrections: isStanding && !isCancelling ? Math.max(0, MOST_CORRECTIONS - corrections) : null,
    replace: kind === 'sale' && (state === 'cancelled' || state === 'denied') && isSold && isLast,
  };
}

function cancelBar(
  { kind, isCancelling, hasLeft }: NoteFacts,
  authorisedAt: Date,
  now: Date,
): CancelBar | null {
  if (isCancelling) return 'asked';
  // A note is cancelled only before its goods circulate (Ajuste SINIEF 07/2005, cláusula décima segunda).
  if (kind === 'sale' && hasLeft) return 'left';
  return now >= cancellableUntil(authorisedAt) ? 'late' : null;
}
