import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A link of the page, which events reach through the window. */
class Link {
  dataset: { likely?: string; touched?: string } = {};
  top: number;

  constructor(top = 0) {
    this.top = top;
  }

  closest = () => this;
  getBoundingClientRect = () => ({ top: this.top, bottom: this.top + 100 });
}

let expectNextPage: () => void;
let maySpend: typeof import('./next-page.ts').maySpend;
let view: EventTarget;
let links: Link[];
let hasTouch: boolean;
let connection: { saveData?: boolean; effectiveType?: string };

beforeEach(async () => {
  vi.resetModules();
  ({ expectNextPage, maySpend } = await import('./next-page.ts'));
  vi.useFakeTimers();
  view = new EventTarget();
  links = [new Link(), new Link()];
  hasTouch = false;
  connection = { effectiveType: '4g' };
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  vi.stubGlobal('window', { setTimeout });
  vi.stubGlobal('Element', Link);
  vi.stubGlobal('HTMLScriptElement', { supports: () => true });
  vi.stubGlobal('matchMedia', () => ({ matches: hasTouch }));
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('navigator', {
    get connection() {
      return connection;
    },
  });
  vi.stubGlobal('document', {
    querySelector: () => ({ querySelectorAll: () => links }),
    querySelectorAll: (sign: '[data-likely]' | '[data-touched]') =>
      links.filter(
        ({ dataset }) => (sign === '[data-likely]' ? dataset.likely : dataset.touched) !== undefined,
      ),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function send(type: string, pointerType: 'mouse' | 'touch', target: Link | undefined): void {
  const event = Object.assign(new Event(type), { pointerType });
  view.dispatchEvent(Object.defineProperty(event, 'target', { value: target }));
}

const likely = () => links.map(({ dataset }) => dataset.likely !== undefined);
const touched = () => links.map(({ dataset }) => dataset.touched !== undefined);

it('is that of the link on which a pointer rests, and of no other', () => {
  expectNextPage();
  send('pointerover', 'mouse', links[0]);
  vi.advanceTimersByTime(79);
  send('pointerover', 'mouse', links[1]);
  vi.advanceTimersByTime(79);
  expect(likely()).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect(likely()).toEqual([false, true]);
  send('pointerover', 'mouse', links[0]);
  vi.advanceTimersByTime(80);
  expect(likely()).toEqual([true, false]);
});

it('is drawn for nobody who only touches: what is under the finger is fetched, until it scrolls', () => {
  expectNextPage();
  send('pointerover', 'touch', links[0]);
  send('pointerdown', 'touch', links[0]);
  vi.advanceTimersByTime(5_000);
  expect(likely()).toEqual([false, false]);
  expect(touched()).toEqual([true, false]);
  send('pointercancel', 'touch', links[0]);
  expect(touched()).toEqual([false, false]);
});

it('is one card after the other that is in sight of a list that nobody moves, two in all', () => {
  hasTouch = true;
  links = [new Link(-200), new Link(200), new Link(200), new Link(600)];
  expectNextPage();
  vi.advanceTimersByTime(999);
  view.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(999);
  expect(likely()).toEqual([false, false, false, false]);
  vi.advanceTimersByTime(1);
  expect(likely()).toEqual([false, true, false, false]);
  vi.advanceTimersByTime(1_000);
  expect(likely()).toEqual([false, true, true, false]);
  // What was not opened was paid for in vain.
  view.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(5_000);
  expect(likely()).toEqual([false, true, true, false]);
});

it('is the pressed one alone, which has the line for itself', () => {
  hasTouch = true;
  links = [new Link(100), new Link(100), new Link(300)];
  expectNextPage();
  vi.advanceTimersByTime(2_000);
  send('pointerdown', 'touch', links[2]);
  expect(likely()).toEqual([true, true, false]);
  send('click', 'touch', links[2]);
  expect(likely()).toEqual([false, false, false]);
  expect(touched()).toEqual([false, false, true]);
});

it('stays what it is when it is pressed', () => {
  hasTouch = true;
  expectNextPage();
  vi.advanceTimersByTime(1_000);
  send('pointerdown', 'touch', links[0]);
  send('click', 'touch', links[0]);
  expect(likely()).toEqual([true, false]);
  expect(touched()).toEqual([false, false]);
});

it.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: '2g' }])('is none with %o', (line) => {
  connection = line;
  hasTouch = true;
  expectNextPage();
  send('pointerdown', 'touch', links[0]);
  vi.advanceTimersByTime(5_000);
  expect(likely()).toEqual([false, false]);
  expect(touched()).toEqual([false, false]);
});

it('a browser that does not tell of its line is on a good one', () => {
  expect(maySpend()).toBe(true);
  expect(maySpend({})).toBe(true);
});
