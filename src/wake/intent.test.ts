import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import intent, { HYDRATED } from './intent.ts';

/** A minimal island for the directive: a button that is its own island and receives events. */
class Button extends EventTarget {
  type = 'button';
  presses = 0;
  form: object | null = null;
  isSlotted = false;
  dataset = {};
  closest = (what: string) => (what === 'astro-slot' && !this.isSlotted ? null : this);
  querySelectorAll = () => [];
  click = () => void this.presses++;
}

let frames: (() => void)[] = [];

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act));
  vi.stubGlobal('setTimeout', (act: () => void) => act());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('history', { state: null });
  const view = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, view[name].bind(view));
  vi.stubGlobal('PopStateEvent', Event);
  vi.stubGlobal('location', { search: '', hash: '' });
  vi.stubGlobal('Element', Button);
  vi.stubGlobal('HTMLButtonElement', Button);
});
afterEach(() => vi.unstubAllGlobals());

function island(options = {}, load = async () => async () => {}): Button {
  const button = new Button();
  intent(load, { value: options }, button as unknown as HTMLElement);
  return button;
}

/**
 * Presses as a browser does: an event has a phase while it is dispatched. Node resets it when another event is sent meanwhile.
 */
function press(button: Button): void {
  let phase: number = Event.AT_TARGET;
  const click = Object.defineProperty(new Event('click'), 'eventPhase', { get: () => phase });
  button.dispatchEvent(click);
  phase = Event.NONE;
}

const paint = () => {
  for (const act of frames.splice(0)) act();
};

const comesAlive = () => void document.dispatchEvent(new Event(HYDRATED));

it('wakes for a person, once the press is painted, not for a finger that opens a card', () => {
  const load = vi.fn(async () => async () => {});
  island({}, load);
  const finger = (type: string) => {
    const event = Object.assign(new Event(type), { pointerType: 'touch' });
    document.dispatchEvent(Object.defineProperty(event, 'target', { value: new Button() }));
  };
  finger('pointerdown');
  paint();
  expect(load).not.toHaveBeenCalled();
  finger('pointercancel');
  expect(load).not.toHaveBeenCalled();
  paint();
  expect(load).toHaveBeenCalledOnce();
});

describe('a press before the island is alive', () => {
  it('is repeated once the island is', () => {
    const button = island();
    press(button);
    comesAlive();
    expect(button.presses).toBe(1);
  });

  it('is repeated after those before it in the same form, not after those elsewhere', () => {
    const repeated = (forms: readonly object[]) => {
      const buttons = forms.map((form) => Object.assign(new Button(), { form }));
      const around = new Button();
      intent(async () => async () => {}, { value: {} }, around as unknown as HTMLElement);
      for (const button of buttons) {
        around.closest = (what: string) => (what === 'astro-slot' ? null : button) as typeof around;
        press(around);
      }
      comesAlive();
      return buttons.map(({ presses }) => presses);
    };
    const [one, other] = [{}, {}];
    expect(repeated([one, one])).toEqual([1, 1]);
    expect(repeated([other, one])).toEqual([0, 1]);
  });

  it('is not replayed in a slot, whose content belongs to the page', () => {
    const button = island();
    button.isSlotted = true;
    press(button);
    comesAlive();
    expect(button.presses).toBe(0);
  });

  it('is not replayed if it triggered the hydration itself, because React dispatches it', () => {
    const button = island();
    button.addEventListener('click', comesAlive);
    press(button);
    expect(button.presses).toBe(0);
  });
});

describe('a URL with more than a path', () => {
  const isWoken = (options?: object) => {
    const load = vi.fn(async () => async () => {});
    island(options, load);
    return load.mock.calls.length > 0;
  };

  it('hydrates the island at once, unless the page already shows everything in it', () => {
    vi.stubGlobal('location', { search: '?categoria=vestidos', hash: '' });
    expect(isWoken()).toBe(true);
    expect(isWoken({ complete: true })).toBe(false);
  });

  it('hydrates the island at once if the history entry has a state', () => {
    vi.stubGlobal('history', { state: { lastPage: 2 } });
    expect(isWoken({ complete: true })).toBe(true);
  });

  it('hydrates the island when it changes, and repeats the event afterwards', () => {
    const load = vi.fn(async () => async () => {});
    island({ complete: true }, load);
    expect(load).not.toHaveBeenCalled();
    dispatchEvent(new Event('popstate'));
    expect(load).toHaveBeenCalledOnce();
    const told = vi.fn();
    addEventListener('popstate', told);
    comesAlive();
    expect(told).toHaveBeenCalledOnce();
  });
});
