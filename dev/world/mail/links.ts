import type { Email } from 'postal-mime';

/** The distinct http(s) links of a message in reading order. */
export function linksIn({ html, text }: Pick<Email, 'html' | 'text'>): string[] {
  const found = [
    ...[...(html ?? '').matchAll(/<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(
      ([, double, single]) => unescapeText(double ?? single ?? ''),
    ),
    ...[...(text ?? '').matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) => link.replace(/[).,;]+$/, '')),
  ];
  return [...new Set(found.filter((link) => /^https?:\/\//.test(link)))];
}

function unescapeText(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
