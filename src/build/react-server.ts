import astroReact from '@astrojs/react/server.js';
import type { AstroComponentMetadata } from 'astro';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

type Props = Record<string, unknown>;
type Drawn = { html: string; attrs?: Record<string, string> };
type Page = { result: object };

/** Islands rendered per page, so that their id prefixes are unique within it. */
const islands = new WeakMap<object, number>();

/** Resource hints emitted by React, which the pages already have in their head. */
const HINTS = /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g;

/**
 * Renders React components synchronously. Astro's own renderer renders each twice, first to detect whether it is React, and
 * through a byte stream: half the time of an on-demand page. Components that are never hydrated are rendered without React's
 * text markers. Components with Astro slots are left to Astro's renderer.
 */
export default {
  ...astroReact,
  name: 'react-views',
  // React is the only framework; Astro renders its own components itself.
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
