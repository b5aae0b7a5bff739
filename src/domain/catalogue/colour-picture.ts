type Image = { colourId: string | null; isMain: boolean };

/** The picture of a product in a colour: one of that colour, else the main one, else the first; null if it has none. */
export function pictureIn<I extends Image>(images: readonly I[], colourId: string | null): I | null {
  const ofColour = colourId === null ? undefined : images.find((image) => image.colourId === colourId);
  return ofColour ?? images.find(({ isMain }) => isMain) ?? images[0] ?? null;
}
