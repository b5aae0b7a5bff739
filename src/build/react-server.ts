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

/** A slot's HTML in the elements by which @astrojs/react recognises it in the browser. */
const slotted = (html: string, metadata?: AstroComponentMetadata) =>
  createElement(metadata?.hydrate ? 'astro-slot' : 'astro-static-slot', {
    suppressHydrationWarning: true,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by Astro a moment ago.
    dangerouslySetInnerHTML: { __html: html },
  });

/**
 * Renders React components synchronously. Astro's own renderer renders each twice, first to detect whether it is React, and
 * through a byte stream: half the time of an on-demand page. Components that are never hydrated are rendered without React's
 * text markers. No component has a named slot.
 */
export default {
  name: 'react-views',
  supportsAstroStaticSlot: true,
  // React is the only framework; Astro renders its own components itself.
  check: async () => true,
  async renderToStaticMarkup(
    this: Page,
    Component: ComponentType<Props>,
    props: Props,
    { default: slot, ...named }: Record<string, string>,
    metadata?: AstroComponentMetadata,
  ): Promise<Drawn> {
    if (Object.keys(named).length > 0) throw new Error(`${Component.name}: named slots are not rendered`);
    const view = createElement(Component, { ...props, ...(slot && { children: slotted(slot, metadata) }) });
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
