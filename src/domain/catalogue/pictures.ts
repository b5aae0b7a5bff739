/**
 * Which colour's pictures to show, besides those without a colour: the selected colour's; if it has none, only those without a
 * colour (null); failing these, the first picture's colour. So the gallery is never empty.
 */
export function shownColour(colours: readonly (string | null)[], chosen: string | null): string | null {
  if (colours.includes(chosen)) return chosen;
  return colours.includes(null) ? null : (colours[0] ?? null);
}

/** A colour in the attributes of a dozen pictures: the end of its id, which is random in UUIDs of every version. */
export const colourMark = (id: string): string => id.slice(-8);
