/**
 * Whether a finger is on a card: it opens the card's page, and the line is for that one, not for more of this one. If the finger
 * only scrolls, `pointercancel` follows; a key or a mouse is seen before it focuses a card. Inlined in every page: short.
 */
export function isOpening({
  type,
  target,
  pointerType = 'touch',
}: Event & { pointerType?: string }): boolean {
  return (
    !/cancel|key/.test(type) &&
    pointerType === 'touch' &&
    !!(target as Element | null)?.closest?.('a.stretched')
  );
}
