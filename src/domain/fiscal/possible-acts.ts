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
  /** The same of a correction letter. */
  isCorrecting: boolean;
  corrections: number;
  /** Goods came back by a return note. */
  hasReturns: boolean;
  /** The parcel has left. */
  hasLeft: boolean;
  /** The order is paid, and neither cancelled nor refunded as a whole. */
  isSold: boolean;
  /** No other note of its kind was made for the order after it. */
  isLast: boolean;
  /** Without value, in a shop that makes real ones by now: nothing is to be done about it. */
  isPast: boolean;
};

/** Why an authorised sale's note cannot be cancelled: it is being, some of its goods came back, they have left, or its time is over. */
export type CancelBar = 'asked' | 'returned' | 'left' | 'late';

export type PossibleActs = {
  /** Sending again; looking at once, where something was asked and has no answer yet. */
  send: boolean;
  /** Null for what is not the authorised note of a sale. */
  cancel: { until: Date; bar: CancelBar | null } | null;
  /** How many correction letters it may still have; null if none can be written. */
  corrections: number | null;
  /** Another note in place of a cancelled or denied one. */
  replace: boolean;
};

const SENDABLE: readonly NoteState[] = ['wanted', 'waiting', 'sent', 'refused'];

export function possibleActs(note: NoteFacts, now: Date): PossibleActs {
  const { kind, state, authorisedAt, isCancelling, isCorrecting, corrections, isSold, isLast } = note;
  if (note.isPast) return { send: false, cancel: null, corrections: null, replace: false };
  const isStanding = state === 'authorised' && authorisedAt !== null;
  const isAsked = isStanding && (isCancelling || isCorrecting);
  const isOver = state === 'cancelled' || state === 'denied';
  return {
    send: SENDABLE.includes(state) || isAsked,
    cancel:
      isStanding && kind === 'sale'
        ? { until: cancellableUntil(authorisedAt), bar: cancelBar(note, authorisedAt, now) }
        : null,
    corrections: isStanding && !isAsked ? Math.max(0, MOST_CORRECTIONS - corrections) : null,
    replace: isOver && isLast && (kind === 'return' || isSold),
  };
}

function cancelBar(
  { isCancelling, hasReturns, hasLeft }: NoteFacts,
  authorisedAt: Date,
  now: Date,
): CancelBar | null {
  if (isCancelling) return 'asked';
  if (hasReturns) return 'returned';
  // A note is cancelled only before its goods circulate (Ajuste SINIEF 07/2005, cláusula décima segunda).
  if (hasLeft) return 'left';
  return now >= cancellableUntil(authorisedAt) ? 'late' : null;
}
