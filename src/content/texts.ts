import {
  type PageContent,
  type PageKind,
  readContent,
  TEXT_NAMES,
  type TextName,
  visibleNow,
} from '../contracts/pages.ts';
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
 * The information pages as the house wrote them: each holds for as long as the shop has published none of its own, so that a
 * release that changes what the shop does also changes what is said of it.
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

/** The information page at this address; null for another. */
export function textNamed(slug: string | null): TextName | null {
  return TEXT_NAMES.find((name) => name === slug) ?? null;
}

/** What comes with the shop and shows until it has published its own; null for what does not. */
export function originalOf({ kind, slug }: { kind: PageKind; slug: string | null }): PageContent | null {
  if (kind === 'menu') return MENU;
  const name = kind === 'information' ? textNamed(slug) : null;
  return name && TEXTS[name];
}

/** What stands on a page: what is stored, or else the text that comes with the shop. */
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

/** A page as it is drawn at this moment: without what is hidden or over, and with today's figures. */
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
