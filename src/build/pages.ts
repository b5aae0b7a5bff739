import { withLiveLinks } from '#content/live-links.ts';
import { contentOf, drawnPage } from '#content/page-content.ts';
import type { TextName } from '#content/texts.ts';
import type { ProductCard } from '#contracts/catalogue.ts';
import type { PageContent, Section } from '#contracts/pages.ts';
import { pieceRuleOf, type Shown } from '#contracts/shown.ts';
import type { Frame } from '#contracts/store.ts';
import { type PieceRule, wantedBy } from '#domain/catalogue-index/piece-rules.ts';
import {
  builtCards,
  cardsOf,
  catalogueIndex,
  categoryTree,
  frame,
  gallery,
  shownPages,
  shownPlaces,
  store,
} from './catalogue.ts';

/** The published home page, without its disabled sections. */
export async function homePage(): Promise<PageContent> {
  const stored = (await shownPages()).find(({ kind }) => kind === 'home');
  if (!stored) throw new Error('A página inicial não tem nenhuma versão publicada.');
  return drawn(contentOf(stored));
}

/** As shown now, without links to what is not. */
async function drawn(content: PageContent): Promise<PageContent> {
  return withLiveLinks(drawnPage(content, await frame(), new Date()), await shownPlaces());
}

/** The published campaign pages, by slug. */
export async function campaignPages(): Promise<{ slug: string; page: PageContent }[]> {
  const pages = (await shownPages()).map(async (stored) =>
    stored.kind === 'campaign' && stored.slug !== null
      ? [{ slug: stored.slug, page: await drawn(contentOf(stored)) }]
      : [],
  );
  return (await Promise.all(pages)).flat();
}

type Information = {
  name: TextName;
  page: PageContent;
  shown: Shown;
  frame: Frame;
  /** When the shop published it; null: the default text from the code. */
  since: Date | null;
};

/** The published version of an information page. */
export async function informationPage(name: TextName): Promise<Information> {
  const stored = (await shownPages()).find(({ kind, slug }) => kind === 'information' && slug === name);
  const around = await frame();
  const content = contentOf(stored ?? { kind: 'information', slug: name, content: null });
  const page = await drawn(content);
  const shown = await shownIn(page.sections);
  return { name, page, shown, frame: around, since: stored?.startsAt ?? null };
}

/** The shop data these sections show, and nothing else: a page is re-rendered when this changes (page-key.ts). */
export async function shownIn(sections: readonly Section[]): Promise<Shown> {
  const [{ name, socialLinks, terms, cutoffHour }, tree] = await Promise.all([store(), categoryTree()]);
  const has = (type: Section['type']) => sections.some((section) => section.type === type);
  const rows = await Promise.all(
    sections.map(async (section) => {
      const rule = pieceRuleOf(section);
      return rule ? [[section.id, await chosen(rule)] as const] : [];
    }),
  );
  return {
    shop: { name, socialLinks, terms, cutoffHour },
    tree,
    pieces: has('hero') ? await builtCards() : [],
    posts: has('posts') ? await gallery() : [],
    cards: Object.fromEntries(rows.flat()),
  };
}

async function chosen(row: PieceRule): Promise<readonly ProductCard[]> {
  const wanted = wantedBy(row);
  if (wanted.by === 'featured')
    return (await builtCards()).filter(({ isFeatured }) => isFeatured).slice(0, row.limit);
  const ids =
    wanted.by === 'ids' ? wanted.ids : (await catalogueIndex()).pick(wanted.filter, wanted.sort, row.limit);
  return (await cardsOf(ids)).slice(0, row.limit);
}
