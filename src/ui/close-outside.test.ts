import { expect, it } from 'vitest';
import { closeOnOutside } from './close-outside.ts';

const click = (from: EventTarget, to: EventTarget, dialog: EventTarget) => {
  for (const [type, target] of [
    ['pointerdown', from],
    ['click', to],
  ] as const) {
    const event = new Event(type);
    Object.defineProperty(event, 'target', { value: target });
    dialog.dispatchEvent(event);
  }
};

it('closes by a click that begins and ends beside the content, and by no other', () => {
  const dialog = new EventTarget() as HTMLDialogElement;
  const inside = new EventTarget();
  let closed = 0;
  const forget = closeOnOutside(dialog, () => {
    closed += 1;
  });
  click(inside, dialog, dialog);
  click(dialog, inside, dialog);
  click(inside, inside, dialog);
  expect(closed).toBe(0);
  click(dialog, dialog, dialog);
  expect(closed).toBe(1);
  forget();
  click(dialog, dialog, dialog);
  expect(closed).toBe(1);
});
