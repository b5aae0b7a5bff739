const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const MEANT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(SIGNS).map(([sign, written]) => [written, sign])),
  '&#38;': '&',
  '&#60;': '<',
  '&#62;': '>',
  '&#34;': '"',
  '&#39;': "'",
};

/** A text as it stands in markup, between tags or in quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

/** What stands escaped in the build's markup, as it was; Astro writes some of the signs by number. */
export function unescaped(markup: string): string {
  return markup.replace(/&(amp|lt|gt|quot|#38|#60|#62|#34|#39);/g, (sign) => MEANT[sign] ?? sign);
}
