import { atFirst } from './first-sign.ts';

/**
 * Counts the visit and a viewed product at the first user interaction, which bots do not make. The counting code loads only
 * then, and so does what expects the next page.
 */
export function startVisit(): void {
  atFirst(
    ['pointermove', 'pointerdown', 'keydown', 'scroll'],
    () => void import('./person.ts').then((person) => person.meet()),
  );
}
