/**
 * The points of a picture with their products, in order. Points whose product is gone or off sale are dropped, so that the
 * numbers of points and cards agree and have no gaps.
 */
export function numbered<P extends { piece: string }, C extends { id: string }>(
  points: readonly P[],
  cards: readonly C[],
): { number: number; point: P; card: C }[] {
  return points
    .flatMap((point) => {
      const card = cards.find(({ id }) => id === point.piece);
      return card ? [{ point, card }] : [];
    })
    .map((one, at) => ({ number: at + 1, ...one }));
}
