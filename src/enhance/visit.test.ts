import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reachStep } from '../stores/kept/visit.ts';
import { startVisit } from './visit.ts';

vi.mock('../stores/kept/visit.ts', () => ({ reachStep: vi.fn() }));
vi.mock('./warm-up.ts', () => ({ warmUp: vi.fn() }));

const view = new EventTarget();
let isPiece: boolean;

beforeEach(() => {
  isPiece = false;
  vi.mocked(reachStep).mockClear();
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  vi.stubGlobal('document', { querySelector: () => (isPiece ? {} : null) });
});
afterEach(() => vi.unstubAllGlobals());

it.each(['pointermove', 'pointerdown', 'keydown', 'scroll'])(
  'a page is counted once, at the first %s',
  async (sign) => {
    startVisit();
    expect(reachStep).not.toHaveBeenCalled();
    view.dispatchEvent(new Event(sign));
    view.dispatchEvent(new Event(sign));
    view.dispatchEvent(new Event('keydown'));
    await vi.dynamicImportSettled();
    expect(vi.mocked(reachStep).mock.calls).toEqual([['visit']]);
  },
);

it('the page of a piece counts as one that was seen', async () => {
  isPiece = true;
  startVisit();
  view.dispatchEvent(new Event('scroll'));
  await vi.dynamicImportSettled();
  expect(vi.mocked(reachStep).mock.calls).toEqual([['product']]);
});
