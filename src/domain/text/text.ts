/**
 * Truncates to `max` UTF-16 units without splitting a surrogate pair: strict JSON parsers reject a lone surrogate (RFC 8259,
 * section 8.2).
 */
export function clip(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}
