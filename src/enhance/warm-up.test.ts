import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const loaded = vi.fn();
let maySpend: boolean;
let hasIsland: boolean;
let view: EventTarget;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  loaded.mockClear();
  maySpend = true;
  hasIsland = false;
  view = new EventTarget();
  vi.doMock('./next-page.ts', () => ({ maySpendHere: () => maySpend }));
  vi.doMock('../islands/Search.tsx', () => {
    loaded();
    return { openSearch: vi.fn() };
  });
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  vi.stubGlobal('window', { setTimeout });
  vi.stubGlobal('document', { querySelector: () => (hasIsland ? {} : null) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function warm(act: () => void = () => vi.advanceTimersByTime(600)): Promise<void> {
  const { warmUp } = await import('./warm-up.ts');
  warmUp();
  act();
  await vi.dynamicImportSettled();
}

it('loads what a press will need once somebody holds still, and once only', async () => {
  await warm(() => {
    vi.advanceTimersByTime(599);
    view.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(599);
  });
  expect(loaded).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  view.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(5_000);
  await vi.dynamicImportSettled();
  expect(loaded).toHaveBeenCalledOnce();
});

it('guesses nothing where data are to be saved, nor where an island has it anyway', async () => {
  maySpend = false;
  await warm();
  maySpend = true;
  hasIsland = true;
  await warm();
  expect(loaded).not.toHaveBeenCalled();
});
