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

/** Presses as a browser does: an event has a phase while it is on its way. Node forgets it when another event is sent meanwhile. */
function press(button: Button): void {
  let phase: number = Event.AT_TARGET;
  const click = Object.defineProperty(new Event('click'), 'eventPhase', { get: () => phase });
  button.dispatchEvent(click);
  phase = Event.NONE;
}

const comesAlive = () => void document.dispatchEvent(new Event(ALIVE));

describe('a press before the island is alive', () => {
  it('is repeated once the island is', () => {
    const button = island();
    press(button);
    comesAlive();
    expect(button.presses).toBe(1);
  });

  it('is not repeated where it brought the island to life itself: React passes it on', () => {
    const button = island();
    button.addEventListener('click', comesAlive);
    press(button);
    expect(button.presses).toBe(0);
  });
});
