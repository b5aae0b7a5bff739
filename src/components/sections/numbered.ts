/**
 * The points of a picture whose pieces the shop shows, in their order, each with its piece: one whose piece is gone or off sale goes
 * with it, so that the numbers of both stay the same and without a gap.
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
