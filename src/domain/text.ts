/**
 * A text's beginning, `max` UTF-16 units at most, never ending in half a character: strict readers of JSON refuse a lone
 * surrogate (RFC 8259, section 8.2).
 */
export function clip(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}
