/** Characters from `start` to before `end`. */
export type Span = readonly [start: number, end: number];
/** The replacement for that span; for one of no length, the insertion. */
export type Edit = readonly [...Span, text: string];

/**
 * The text with these edits, which must not overlap; insertions at the same place keep their order. All at once: on-demand
 * pages wait for this, and each copy of a page costs more than finding what to edit.
 */
export function edited(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const [start, end, replacement] of edits.toSorted(([a], [b]) => a - b)) {
    parts.push(text.slice(done, start), replacement);
    done = end;
  }
  return parts.join('') + text.slice(done);
}

/**
 * The spans from an opening to a closing marker, without the latter. An index search is several times faster than a pattern over
 * the page.
 */
export function spans(text: string, opening: string, closing: string): Span[] {
  const found: Span[] = [];
  for (let start = text.indexOf(opening); start >= 0; ) {
    const end = text.indexOf(closing, start);
    if (end < 0) break;
    found.push([start, end]);
    start = text.indexOf(opening, end);
  }
  return found;
}
