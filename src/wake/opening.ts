/**
 * Whether a finger is on a card: it opens the card's page, and the line is for that one, not for more of this one. If the finger
 * only scrolls, `pointercancel` and `scroll` follow; a key or a mouse is seen before it focuses a card.
 */
export function isOpening(event: Event): boolean {
  const { type, target } = event;
  if (type === 'pointercancel' || type === 'scroll' || type === 'keydown') return false;
  if ('pointerType' in event && event.pointerType !== 'touch') return false;
  return target instanceof Element && target.closest('a.stretched') !== null;
}
