import type { Page } from '@playwright/test';
import { expect } from './support.ts';

/** A window of 1280×1024 at 400 % (WCAG 1.4.10). */
export const LOW_WINDOW = { width: 320, height: 256 };

/** Less is no room to read in: the most of the window has to scroll. */
const LEAST_SCROLLED = 0.6;

/**
 * What nobody can use of the topmost dialog, or of the page: controls that are out of sight or covered once they have the focus
 * (WCAG 2.4.11), and content that scrolls in a slit between what stays (WCAG 1.4.10).
 */
export async function expectUsable(page: Page, name: string): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const found = await page.evaluate(findUnusable, LEAST_SCROLLED);
  expect(found, name).toEqual([]);
}

/** Runs in the page. */
function findUnusable(leastScrolled: number): string[] {
  const found: string[] = [];
  const dialog = [...document.querySelectorAll<HTMLElement>(':modal, dialog:popover-open')].at(-1);
  const place = dialog ?? document.body;
  const isDrawn = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  if (dialog) {
    const scrolled = [dialog, ...dialog.querySelectorAll('*')].filter(
      (one) =>
        /auto|scroll/.test(getComputedStyle(one).overflowY) &&
        one.scrollHeight > one.clientHeight + 1 &&
        isDrawn(one),
    );
    const room = Math.max(0, ...scrolled.map((one) => one.clientHeight));
    if (scrolled.length > 0 && room < innerHeight * leastScrolled)
      found.push(`only ${room} of ${innerHeight} px scroll`);
    if (scrolled.length === 0 && dialog.scrollHeight > dialog.clientHeight + 1)
      found.push('what is cut off cannot be scrolled to');
  }
  const controls =
    'a[href], button:enabled, input:enabled:not([type=hidden], [type=file]), select:enabled, textarea:enabled, summary, [contenteditable=true]';
  for (const control of place.querySelectorAll<HTMLElement>(controls)) {
    if (!isDrawn(control) || control.closest('[inert]')) continue;
    control.focus();
    const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
    // For screen readers, or a skip link that has left the window again.
    if (document.activeElement !== control || width <= 1 || height <= 1) continue;
    const label = control.closest('label');
    const name = `"${(control.getAttribute('aria-label') ?? label?.textContent ?? control.textContent ?? '').trim().slice(0, 40)}"`;
    const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
    if (seen < Math.min(height, 20) - 2 || left < -1 || right > innerWidth + 1) {
      found.push(`${name} is out of sight: ${[left, top, right, bottom].map(Math.round).join(' ')}`);
      continue;
    }
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    // Of a link that wraps, the middle of its first line.
    const line = control.getClientRects()[0];
    const at = document.elementFromPoint(
      line && getComputedStyle(control).display === 'inline' ? line.left + line.width / 2 : left + width / 2,
      line && getComputedStyle(control).display === 'inline' ? line.top + line.height / 2 : y,
    );
    const isFree = at && (control.contains(at) || at.contains(control) || label?.contains(at));
    if (!isFree)
      found.push(`${name} is covered by ${at?.tagName.toLowerCase()}.${at?.getAttribute('class')}`);
  }
  return found;
}
