import { afterEach, expect, it, vi } from 'vitest';
import { startCarousels } from './carousel.ts';

afterEach(() => vi.unstubAllGlobals());

/** A minimal stand-in for a row with arrows, in a browser with or without reduced motion. */
function row({ isStill }: { isStill: boolean }) {
  const scrollBy = vi.fn();
  const button = () => Object.assign(new EventTarget(), { disabled: false, ariaDisabled: null });
  const parts = {
    '[data-track]': Object.assign(new EventTarget(), {
      scrollLeft: 0,
      clientWidth: 100,
      scrollWidth: 300,
      scrollBy,
    }),
    '[data-previous]': button(),
    '[data-next]': button(),
  };
  vi.stubGlobal('document', {
    querySelectorAll: () => [{ querySelector: (name: keyof typeof parts) => parts[name] }],
  });
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  );
  startCarousels();
  return {
    scrollBy,
    track: parts['[data-track]'],
    previous: parts['[data-previous]'],
    next: parts['[data-next]'],
  };
}

it.each([
  [false, 'smooth'],
  [true, 'instant'],
])('its arrows scroll; with reduced motion (%s): %s', (isStill, behavior) => {
  const { scrollBy, next } = row({ isStill });
  next.dispatchEvent(new Event('click'));
  expect(scrollBy.mock.calls).toEqual([[{ left: 90, behavior }]]);
});

it('its arrows say where there is nothing more, without losing the focus as disabled buttons do', () => {
  const { track, previous, next } = row({ isStill: true });
  const off = (left: number) => {
    track.scrollLeft = left;
    track.dispatchEvent(new Event('scroll'));
    return [previous.ariaDisabled, next.ariaDisabled, previous.disabled || next.disabled];
  };
  expect(off(0)).toEqual(['true', 'false', false]);
  expect(off(90)).toEqual(['false', 'false', false]);
  expect(off(200)).toEqual(['false', 'true', false]);
});
