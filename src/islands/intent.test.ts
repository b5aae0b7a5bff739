import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import intent, { ALIVE } from './intent.ts';

/** As much of an island as the directive sees: a button that is its own island, and events that reach it. */
class Button extends EventTarget {
  type = 'button';
  presses = 0;
  closest = () => this;
  querySelectorAll = () => [];
  click = () => void this.presses++;
}

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', { search: '', hash: '' });
  vi.stubGlobal('Element', Button);
  vi.stubGlobal('HTMLButtonElement', Button);
});
afterEach(() => vi.unstubAllGlobals());

function island(): Button {
  const button = new Button();
  intent(async () => async () => {}, {}, button as unknown as HTMLElement);
  return button;
}

const comesAlive = () => void document.dispatchEvent(new Event(ALIVE));

describe('a press before the island is alive', () => {
  it('is repeated once the island is', () => {
    const button = island();
    button.dispatchEvent(new Event('click'));
    comesAlive();
    expect(button.presses).toBe(1);
  });

  it('is not repeated where it brought the island to life itself: React passes it on', () => {
    const button = island();
    button.addEventListener('click', comesAlive);
    button.dispatchEvent(new Event('click'));
    expect(button.presses).toBe(0);
  });
});
