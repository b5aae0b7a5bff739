/**
 * Which colour's pictures a row of pictures shows, beside those of no colour: the chosen one's; where it has none of them,
 * those of no colour alone (null); without these the first picture's colour. So it never stands empty.
 */
export function shownColour(colours: readonly (string | null)[], chosen: string | null): string | null {
  if (colours.includes(chosen)) return chosen;
  return colours.includes(null) ? null : (colours[0] ?? null);
}
