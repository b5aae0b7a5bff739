import { type PageContent, type PageKind, readContent, visibleNow } from '../contracts/pages.ts';
import { type TextName, textNamed } from '../domain/pages/texts.ts';
import { ABOUT_TEXT } from './about.ts';
import { COOKIES_TEXT } from './cookies.ts';
import { DELIVERY_TEXT } from './delivery.ts';
import { FAQ_TEXT } from './faq.ts';
import type { Facts } from './figures.ts';
import { filledIn, filledLine } from './fill.ts';
import { HELP_TEXT } from './help.ts';
import { MENU } from './menu.ts';
import { PRIVACY_TEXT } from './privacy.ts';
import { TERMS_TEXT } from './terms.ts';

/**
 * Default texts of the information pages, each until the shop publishes its own, so that a release that changes the rules also
 * changes the texts about them.
 */
export const TEXTS: Readonly<Record<TextName, PageContent>> = {
  sobre: ABOUT_TEXT,
  ajuda: HELP_TEXT,
  faq: FAQ_TEXT,
  entrega: DELIVERY_TEXT,
  termos: TERMS_TEXT,
  privacidade: PRIVACY_TEXT,
  cookies: COOKIES_TEXT,
};

/** The default content of a page, shown until the shop publishes its own; null if there is none. */
export function originalOf({ kind, slug }: { kind: PageKind; slug: string | null }): PageContent | null {
  if (kind === 'menu') return MENU;
  const name = kind === 'information' ? textNamed(slug) : null;
  return name && TEXTS[name];
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
