/**
 * The house's own texts. A paragraph is plain text in which `[words](/address)` is a link; a list is its entries. What the
 * shop does is said from the same rules that do it (src/domain), so that no text promises what no code keeps.
 */
export type Block = string | { list: readonly string[] } | { table: Table };

export type Table = { head: readonly string[]; rows: readonly (readonly string[])[] };

export type Section = { id: string; title: string; blocks: readonly Block[] };

export type Article = {
  title: string;
  /** What search engines show. */
  description: string;
  lead: string;
  sections: readonly Section[];
};

/** What the texts need to know of the shop that sells. */
export type Seller = {
  name: string;
  legalName: string;
  cnpj: string;
  address: string;
  email: string;
  phone: string;
  hours: string;
};

export type Part = { text: string; href?: string };

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** A paragraph as plain words and links, in their order. */
export function partsOf(paragraph: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const match of paragraph.matchAll(LINK)) {
    if (match.index > at) parts.push({ text: paragraph.slice(at, match.index) });
    parts.push({ text: match[1] ?? '', href: match[2] ?? '' });
    at = match.index + match[0].length;
  }
  if (at < paragraph.length) parts.push({ text: paragraph.slice(at) });
  return parts;
}

/** A paragraph without its links' addresses, for machines and descriptions. */
export function plain(paragraph: string): string {
  return partsOf(paragraph)
    .map(({ text }) => text)
    .join('');
}
