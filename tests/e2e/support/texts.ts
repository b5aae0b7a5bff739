import { TEXT_PAGES, type TextName } from '#content/texts.ts';
import type { PageContent } from '#contracts/pages.ts';
import { ABOUT } from '#db/seed/about.ts';

/** The text of an information page as the demo shop shows it: the default one, but about itself it wrote its own. */
export const shownText = (name: TextName): PageContent => (name === 'sobre' ? ABOUT : TEXT_PAGES[name].text);
