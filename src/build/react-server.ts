import astroReact from '@astrojs/react/server.js';
import type { AstroComponentMetadata } from 'astro';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

type Props = Record<string, unknown>;
type Drawn = { html: string; attrs?: Record<string, string> };
type Page = { result: object };

/** How many islands of a page are drawn: their ids begin otherwise, so that no two on a page are the same. */
const islands = new WeakMap<object, number>();

/** React asks for pictures in the head that the pages name there themselves. */
const HINTS = /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g;

/**
 * Draws React's views in one go. Astro's own renderer draws each twice, the first time to learn whether it is React's, and as a stream of
 * bytes that it puts together again: that is half of the time of a page drawn on demand. What never wakes is drawn without
 * the marks that React needs to find its texts again. What has HTML of Astro's within it is left to Astro's renderer.
 */
export default {
  ...astroReact,
  name: 'react-views',
  // There is no other kind: Astro draws its own components itself.
  check: async () => true,
  async renderToStaticMarkup(
    this: Page,
    Component: ComponentType<Props>,
    props: Props,
    slots: Record<string, string>,
    metadata?: AstroComponentMetadata,
  ): Promise<Drawn> {
    if (Object.keys(slots).length > 0)
      return astroReact.renderToStaticMarkup.call(this, Component, props, slots, metadata);
    const view = createElement(Component, props);
    if (!metadata?.hydrate) return { html: renderToStaticMarkup(view).replace(HINTS, '') };
    const number = islands.get(this.result) ?? 0;
    islands.set(this.result, number + 1);
    const prefix = `v${number}`;
    return {
      html: renderToString(view, { identifierPrefix: prefix }).replace(HINTS, ''),
      attrs: { prefix },
    };
  },
};
