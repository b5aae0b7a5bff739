/**
 * The life of an order's note. Sent means that the provider may have it: it is read then, and never given up before the provider has
 * said that it does not.
 */

/** Which states may follow each. */
export const NOTE_MOVES = {
  wanted: ['waiting', 'sent', 'dropped'],
  waiting: ['sent', 'dropped'],
  // Wanted and waiting again: the provider did not take it.
  sent: ['wanted', 'waiting', 'authorised', 'refused', 'denied', 'cancelled'],
  // Mended, lacking something else, not known to whoever was late, or of no order any more.
  refused: ['waiting', 'sent', 'dropped'],
  authorised: ['cancelled'],
  denied: [],
  cancelled: [],
  dropped: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type NoteState = keyof typeof NOTE_MOVES;

export const NOTE_STATES = Object.keys(NOTE_MOVES) as NoteState[];

/** The states that may become this one. */
export function statesBefore(to: NoteState): NoteState[] {
  return NOTE_STATES.filter((from) => NOTE_MOVES[from].some((one: NoteState) => one === to));
}

const HOUR = 3_600;
/** An authority answers within seconds, so that several looks fit into one run; what lacks is made good by people. */
const FIRST_SECONDS = { answer: 3, lack: 60 } as const;
const GROWTH = { answer: 1.5, lack: 2 } as const;

/** The pause before the next look at an answer that is not there, or at what lacks: longer after each look, an hour at most. */
export function pauseSeconds(of: keyof typeof FIRST_SECONDS, looks: number): number {
  return Math.min(HOUR, FIRST_SECONDS[of] * GROWTH[of] ** Math.min(looks, 20));
}
