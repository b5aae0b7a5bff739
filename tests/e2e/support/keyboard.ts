import { expect, type Locator, type Page } from '@playwright/test';

/** More Tab stops than any page has. */
const FAR = 200;

/** A user without a mouse, who must see where the focus is at every stop. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses Tab until the element has focus. */
  async tabTo(target: Locator): Promise<void> {
    await this.#goTo(target, 'Tab');
  }

  /** Presses a button found by Tab. */
  async press(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.#page.keyboard.press('Enter');
  }

  /** Follows the link that has the focus. */
  async follow(address: string): Promise<void> {
    await this.#page.keyboard.press('Enter');
    await expect(this.#page).toHaveURL(address);
  }

  /** Tab enters the group, the arrow keys move within it; a group of one is chosen by the space bar. */
  async chooseRadio(group: Locator, name: string | RegExp): Promise<void> {
    await this.#goTo(group.getByRole('radio'), 'Tab');
    await this.#page.keyboard.press('Space');
    const wanted = group.getByRole('radio', { name, exact: true });
    await this.#goTo(wanted, 'ArrowRight');
    await expect(wanted).toBeChecked();
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** `target` may match several elements, any of which will do. */
  async #goTo(target: Locator, key: 'Tab' | 'ArrowRight'): Promise<void> {
    await expect(target.first()).toBeAttached();
    for (let stops = 0; stops < FAR; stops += 1) {
      const { reached, focus } = await target.evaluateAll(readFocus);
      // Between the last element and the first, the browser itself has the focus.
      if (focus && stops > 0) {
        const where = `the focus is on ${focus.html}`;
        expect(focus, where).toMatchObject({ framed: true, inWindow: true });
      }
      if (reached) return;
      await this.#page.keyboard.press(key);
    }
    throw new Error(`${FAR} times ${key} did not lead to ${target}`);
  }
}

/**
 * Whether the focused element, its pseudo-element over the card, or its label has a visible outline, and whether it is within the
 * window.
 */
function readFocus(targets: Element[]) {
  const element = document.activeElement;
  if (!element || element === document.body) return { reached: false, focus: null };
  const framed = (one: Element | null, levels: number): boolean => {
    if (!one || levels === 0) return false;
    const outlined = [undefined, '::after'].some((part) => {
      const style = getComputedStyle(one, part);
      return style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1;
    });
    return outlined || framed(one.parentElement, levels - 1);
  };
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const inWindow = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  const focus = { html: element.outerHTML.slice(0, 200), framed: framed(element, 5), inWindow };
  return { reached: targets.includes(element), focus };
}
