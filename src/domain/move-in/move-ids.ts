/**
 * The ids of what a move brings, in the order in which they are asked for: the same ones whenever it is planned again, so that a move
 * which is stored in pieces goes on where it was broken off. They have the form of UUID v7 (RFC 9562, 5.7): the moment at which the move was
 * begun and a counter, then what makes the move's own id unique.
 */
export function idsOf(moveId: string, begunAt: Date): () => string {
  const own = moveId.slice(19);
  let count = 0;
  return () => {
    const ms = (begunAt.getTime() + Math.floor(count / PER_MS)).toString(16).padStart(12, '0');
    const counter = (count % PER_MS).toString(16).padStart(3, '0');
    count += 1;
    return `${ms.slice(0, 8)}-${ms.slice(8)}-7${counter}-${own}`;
  };
}
/** Twelve bits. */
const PER_MS = 4_096;
