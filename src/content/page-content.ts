import { type PageContent, type PageKind, readContent, visibleNow } from '../contracts/pages.ts';
import type { Facts } from './figures.ts';
import { filledIn, filledLine } from './fill.ts';
import { MENU } from './menu.ts';
import { TEXT_PAGES, textNamed } from './texts.ts';

/** The default content of a page, shown until the shop publishes its own; null if there is none. */
export function originalOf({ kind, slug }: { kind: PageKind; slug: string | null }): PageContent | null {
  if (kind === 'menu') return MENU;
  const name = kind === 'information' ? textNamed(slug) : null;
  return name && TEXT_PAGES[name].text;
}

/** The content of a page: the stored one, else the default. */
export function contentOf({
  kind,
  slug,
  content,
}: {
  kind: PageKind;
  slug: string | null;
  content: unknown;
}): PageContent {
  return (content === null ? originalOf({ kind, slug }) : null) ?? readContent(content);
}

/** A page's content for rendering: without hidden sections and ended countdowns, with placeholders filled. */
export function drawnPage(content: PageContent, facts: Facts, now: Date): PageContent {
  const page = filledIn(visibleNow(content, now), facts);
  const line = (words: string) => filledLine(words, facts);
  return {
    ...page,
    title: line(page.title),
    description: line(page.description),
    heading: line(page.heading),
  };
}
