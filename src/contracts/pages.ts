import * as z from 'zod/mini';
import { parseMoment } from '../domain/time/moments.ts';
import type { pageKind } from './admin/page-list.ts';
import { optionalText, text } from './fields.ts';
import { EMPTY_TEXT, leadText } from './rich.ts';
import { benefits } from './sections/benefits.ts';
import { categoryBanner } from './sections/category-banner.ts';
import { categoryCarousel } from './sections/category-carousel.ts';
import { countdown } from './sections/countdown.ts';
import { footerColumn } from './sections/footer-column.ts';
import { ownPicture } from './sections/form.ts';
import { gallery } from './sections/gallery.ts';
import { finished } from './sections/gaps.ts';
import { hero } from './sections/hero.ts';
import { look } from './sections/look.ts';
import { menuLink } from './sections/menu-link.ts';
import { newsletter } from './sections/newsletter.ts';
import { posts } from './sections/posts.ts';
import { products } from './sections/products.ts';
import { questions } from './sections/questions.ts';
import { quote } from './sections/quote.ts';
import { recent } from './sections/recent.ts';
import { text as words } from './sections/text.ts';
import { textPicture } from './sections/text-picture.ts';
import { video } from './sections/video.ts';
import { widePicture } from './sections/wide-picture.ts';

/** Every section type, in the editor's order. */
export const SECTION_TYPES = [
  hero,
  benefits,
  products,
  look,
  categoryBanner,
  categoryCarousel,
  words,
  textPicture,
  widePicture,
  video,
  gallery,
  quote,
  questions,
  countdown,
  newsletter,
  recent,
  posts,
  menuLink,
  footerColumn,
] as const;

function schemasOf<const T extends readonly { schema: unknown }[]>(types: T) {
  return types.map(({ schema }) => schema) as unknown as { [K in keyof T]: T[K]['schema'] };
}
export const section = z.discriminatedUnion('type', schemasOf(SECTION_TYPES));
export type Section = z.output<typeof section>;
export type SectionName = Section['type'];
/** A section of one type. */
export type SectionOf<T extends SectionName> = Extract<Section, { type: T }>;

/** The kinds of pages; the URLs of information pages are fixed. The menu with the footer is no page, but is stored like one. */
export type PageKind = z.output<typeof pageKind>;

/** The sections allowed on an information page: mainly texts. */
const ON_INFORMATION: readonly SectionName[] = ['text', 'questions', 'quote', 'wide-picture'];

const ON_MENU: readonly SectionName[] = ['menu-link', 'footer-column'];

/** The name of a type, and its fields. */
export function typeOf(name: SectionName) {
  const found = SECTION_TYPES.find(({ type }) => type === name);
  if (!found) throw new Error(`no section is called ${name}`);
  return found;
}

/** The section types allowed on a page of this kind. */
export function sectionTypesFor(kind: PageKind) {
  return SECTION_TYPES.filter(({ type }) => {
    if (kind === 'information') return ON_INFORMATION.includes(type);
    return ON_MENU.includes(type) === (kind === 'menu');
  });
}

/** The first type with more sections than a page may have; null if there is none. */
export function tooManyOf(sections: readonly Pick<Section, 'type'>[]): { name: string; most: number } | null {
  for (const one of SECTION_TYPES) {
    const { name, most = Number.POSITIVE_INFINITY } = one;
    if (sections.filter(({ type }) => type === one.type).length > most) return { name, most };
  }
  return null;
}

/** The editable content of a page; each save stores a version. */
export const pageContent = z.strictObject({
  /** Title for search engines and tabs; the home page's follows the shop's name. */
  title: text(120),
  /** Empty: the shop's own description. */
  description: optionalText(300),
  /** The social image; null: the page's main picture, or else the shop's. */
  picture: z._default(ownPicture(), null),
  /** For information pages: the heading if it differs from the title, and the summary beside it. */
  heading: optionalText(120),
  lead: z._default(leadText(), EMPTY_TEXT),
  sections: z.array(section).check(
    z.maxLength(60, 'too_many'),
    z.refine((sections) => new Set(sections.map(({ id }) => id)).size === sections.length, 'invalid'),
  ),
});
export type PageContent = z.output<typeof pageContent>;

const readable = z.object({
  title: z.string(),
  description: z.string(),
  picture: z.catch(z._default(ownPicture(), null), null),
  heading: optionalText(120),
  lead: z.catch(z._default(leadText(), EMPTY_TEXT), EMPTY_TEXT),
  sections: z.array(z.unknown()),
});

/** A page without content. */
export const blankPage = (title: string): PageContent => ({
  title,
  description: '',
  picture: null,
  heading: '',
  lead: EMPTY_TEXT,
  sections: [],
});

/**
 * Parses a stored page with the current schemas: an unknown section is dropped, so that it never prevents the page from being
 * shown or edited.
 */
export function readContent(stored: unknown): PageContent {
  const { sections, ...page } = readable.parse(stored);
  const known = sections.flatMap((one) => {
    const read = section.safeParse(one);
    return read.success ? [read.data] : [];
  });
  return { ...page, sections: known };
}

/** Whether a section is a countdown that has ended. */
export function isOver(one: Section, now: Date): boolean {
  return one.type === 'countdown' && (parseMoment(one.endsAt)?.getTime() ?? 0) <= now.getTime();
}

/** A page without hidden or incomplete sections and ended countdowns. */
export function visibleNow(page: PageContent, now: Date): PageContent {
  const sections = page.sections.flatMap((one): Section[] => {
    const whole = one.hidden || isOver(one, now) ? null : finished(typeOf(one.type).fields, one);
    return whole ? [whole] : [];
  });
  return { ...page, sections };
}

/** The storage keys of all pictures, videos and captions in a page's sections. */
export function storedKeysOf(content: unknown): string[] {
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([name, value]) =>
    name === 'key' && typeof value === 'string' ? [value] : storedKeysOf(value),
  );
}
