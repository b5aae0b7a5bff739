import { DRAWN_KINDS } from '../../../src/build/speculation.ts';
import { isRun, type Tag, tagsOf } from './markup.ts';
import type { Page } from './pages.ts';

/** What a script that runs at once contains if it is harmless: it waits, defines islands, or only reads how the page was reached. */
const WAITING = [/\.prerendering\b/, /customElements\.define\("astro-island"/, /dataset\.fresh = ''$/];

/**
 * Scripts of a page that may be drawn before somebody opens it, that would run then: all go through the two doors that wait
 * (src/wake/deferred.ts, intent.ts), so that nothing is counted, asked for or begun until somebody looks.
 */
export function hasty({ file, kind }: Page, html: string): string[] {
  if (!DRAWN_KINDS.has(kind === 'home' ? 'index' : kind)) return [];
  return tagsOf(html)
    .filter(isHasty)
    .map(({ name, attributes, text }) => {
      const what = attributes.get('src') ?? attributes.get('component-url') ?? text.slice(0, 40);
      return `${file}: ${name} '${what}' would run before somebody opens the page`;
    });
}

function isHasty(tag: Tag): boolean {
  const { name, attributes, text } = tag;
  if (name === 'astro-island') return attributes.get('client') !== 'intent';
  return isRun(tag) && (attributes.has('src') || !WAITING.some((harmless) => harmless.test(text.trim())));
}
