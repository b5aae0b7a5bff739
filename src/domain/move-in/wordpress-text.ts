/** Texts as WordPress keeps them, which makes paragraphs of line breaks only when a page is shown (its function wpautop). */

/** What WordPress does not wrap in paragraphs, nor ends by a line break. */
const BLOCK =
  '(?:address|article|aside|blockquote|caption|col|colgroup|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|legend|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)';
const BREAK = new RegExp(`(?<!</?${BLOCK}\\b[^<>]{0,300}> *)\\n(?! *</?${BLOCK}\\b)`, 'gi');

/** WooCommerce writes line breaks of descriptions as a backslash and an n, and what was such a pair with one backslash more. */
function withLines(text: string): string {
  return text.includes('\\n')
    ? text.replace(/(\\)?\\n/g, (_, isPair) => (isPair ? '\\n' : '\n')).trim()
    : text;
}

/** A description out of WooCommerce's file as HTML that says its paragraphs; one without a block of HTML keeps its lines as they are. */
export function wordpressHtml(cell: string): string {
  const text = withLines(cell);
  if (!text.includes('\n') || !text.includes('<')) return text;
  return text
    .replace(/\n[\t ]*\n\s*/g, '<p>')
    .replace(BREAK, '<br>')
    .replaceAll('\n', ' ');
}
