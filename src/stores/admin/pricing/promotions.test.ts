import { expect, it } from 'vitest';
import { isEffectivelyAnnounced } from './promotions.ts';

it.each([
  ['ativa', true, true],
  ['agendada', true, true],
  ['inativa', true, false],
  ['encerrada', true, false],
  ['esgotada', true, false],
  ['ativa', false, false],
] as const)('a promotion that is %s, announced: %s, is called announced: %s', (state, isAnnounced, told) => {
  expect(isEffectivelyAnnounced({ state, isAnnounced })).toBe(told);
});
