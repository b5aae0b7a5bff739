import type { Page } from '@playwright/test';

/** Chromium only uses the last such switch, so this repeats Playwright's own: a mouse. */
const POINTER = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** Of a browser in which somebody set the text to 200 %: 'rem' and media queries in it follow, as there. */
export const LARGE_TEXT = `--blink-settings=${POINTER},defaultFontSize=32`;

/**
 * What is out of sight on the page (WCAG 1.4.4, 1.4.10): a page wider than the window, text and controls that lie outside of the window
 * or are cut off, unless they are in a carousel or a table, which can be scrolled, and tabs that are not all in sight.
 */
export async function outOfSight(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(findHidden);
}

/** Runs in the page. */
function findHidden(): string[] {
  const room = document.documentElement.clientWidth;
  const found = new Set<string>();
  const nameOf = (element: Element, words: string): string =>
    `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').slice(0, 60)} "${words.trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
  const { scrollWidth } = document.documentElement;
  const width = Math.max(scrollWidth, document.body.scrollWidth);
  if (width > room) found.add(`the page is ${width} px wide instead of ${room}`);

  const isDrawn = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[inert], noscript');
  const isForEars = (element: Element): boolean => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { width: w, height: h } = one.getBoundingClientRect();
      const { position, clipPath } = getComputedStyle(one);
      if (position === 'absolute' && (clipPath !== 'none' || (w <= 1 && h <= 1))) return true;
    }
    return false;
  };
  /** Inside of a carousel, a table's frame or a code, which scroll by themselves. */
  const isScrolled = (element: Element): boolean => {
    for (let one = element.parentElement; one; one = one.parentElement) {
      const { overflowX, scrollSnapType } = getComputedStyle(one);
      const scrolls = overflowX === 'auto' || overflowX === 'scroll';
      if (scrolls && (scrollSnapType.startsWith('x') || one.querySelector('table, [role=grid]'))) return true;
    }
    return false;
  };
  /** Shortened on purpose, with a mark that tells: what is shortened is written out elsewhere. */
  const isShortened = (element: Element): boolean => {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { textOverflow, webkitLineClamp } = getComputedStyle(one);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return true;
    }
    return false;
  };
  /** The box that cuts this one off without a way to scroll to the rest. */
  const cutBy = (element: Element, { left, right, top, bottom }: DOMRect): Element | null => {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      // The rest is a scroll away.
      if (/auto|scroll/.test(style.overflowY) && one.scrollHeight > one.clientHeight) return null;
      const cuts = (value: string) => value === 'hidden' || value === 'clip';
      if (cuts(style.overflowX) && (left < box.left - 2 || right > box.right + 2)) return one;
      // A fixed height: a line that lies half below its edge.
      if (cuts(style.overflowY) && top < box.bottom - 4 && bottom > box.bottom + 4) return one;
      if (style.position === 'fixed') return null;
    }
    return null;
  };
  const check = (element: Element, rect: DOMRect, words: string): void => {
    if (
      rect.width === 0 ||
      rect.height === 0 ||
      !isDrawn(element) ||
      isForEars(element) ||
      isScrolled(element) ||
      isShortened(element)
    )
      return;
    // A trap for robots.
    if (rect.right <= 0 && element.closest('[aria-hidden=true]')) return;
    if (rect.left < -1 || rect.right > room + 1)
      found.add(`${nameOf(element, words)} lies at ${Math.round(rect.left)} to ${Math.round(rect.right)} px`);
    else {
      const by = cutBy(element, rect);
      if (by) found.add(`${nameOf(element, words)} is cut off by ${nameOf(by, '')}`);
    }
  };

  /** A column so narrow that its words stand in pieces of one or two letters, one below the other. */
  const isSqueezed = (element: Element, words: string): boolean => {
    const { width: w } = element.getBoundingClientRect();
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    return /[a-zà-ú]{5}/i.test(words) && w < 2 * size && isDrawn(element) && !isForEars(element);
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || element.closest('script, style, option, svg')) continue;
    if (getComputedStyle(element).display !== 'inline' && isSqueezed(element, node.textContent))
      found.add(`${nameOf(element, node.textContent)} is squeezed`);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) check(element, rect, node.textContent);
  }
  for (const control of document.querySelectorAll(
    'a, button, input:not([type=hidden]), select, textarea, summary, [role=tab]',
  ))
    check(
      control,
      control.getBoundingClientRect(),
      control.getAttribute('aria-label') ?? control.textContent ?? '',
    );
  for (const tab of document.querySelectorAll('[role=tab]')) {
    const { left, right } = tab.getBoundingClientRect();
    if (isDrawn(tab) && (left < 0 || right > room))
      found.add(`the tab ${nameOf(tab, tab.textContent ?? '')} is not in sight`);
  }
  return [...found];
}
