import { expect, it } from 'vitest';
import { isOpening } from './opening.ts';

class Target {
  isCard: boolean;

  constructor(isCard: boolean) {
    this.isCard = isCard;
  }

  closest = (what: string) => (what === 'a.stretched' && this.isCard ? this : null);
}

function sign(type: string, pointerType?: string, isCard = true): Event {
  const event = Object.assign(new Event(type), pointerType && { pointerType });
  return Object.defineProperty(event, 'target', { value: new Target(isCard) });
}

it.each([sign('pointerdown', 'touch'), sign('pointermove', 'touch'), sign('touchstart'), sign('focusin')])(
  'a finger on a card opens it (%o)',
  (event) => {
    expect(isOpening(event)).toBe(true);
  },
);

it.each([
  sign('pointercancel', 'touch'),
  sign('keydown'),
  sign('pointermove', 'mouse'),
  sign('pointerdown', 'touch', false),
  sign('touchstart', undefined, false),
])('another sign of a person does not (%o)', (event) => {
  expect(isOpening(event)).toBe(false);
});
