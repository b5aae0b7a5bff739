import type { UF } from '../shipping/postal-code.ts';
import { cleanCode } from '../text/normal-form.ts';

/**
 * A state registration (inscrição estadual): two to fourteen digits, or 'ISENTO' (schema: type TIe). Each state has its own rule; where
 * it is well known and old, it is checked here (Sintegra, Roteiro de crítica), and everywhere by the tax authority (rejection 209).
 */

/** As it is stored: without dots, hyphens and slashes, in capitals. */
export function bareRegistration(text: string): string {
  return cleanCode(text)
    .replace(/[\s./-]/g, '')
    .toUpperCase();
}

const REST_OF_ELEVEN = (sum: number) => (sum % 11 < 2 ? 0 : 11 - (sum % 11));
const LAST_OF_REST = (sum: number) => (sum % 11) % 10;

/** The check digit at a position: of the digits before it, by their weights. */
type Check = { at: number; weights: readonly number[]; digit: (sum: number) => number };
type Rule = { length: number; checks: readonly Check[] };

const NINE_TO_TWO: Rule = {
  length: 9,
  checks: [{ at: 8, weights: [9, 8, 7, 6, 5, 4, 3, 2], digit: REST_OF_ELEVEN }],
};

const RULES: Partial<Record<UF, Rule>> = {
  CE: NINE_TO_TWO,
  ES: NINE_TO_TWO,
  PB: NINE_TO_TWO,
  SC: NINE_TO_TWO,
  PR: {
    length: 10,
    checks: [
      { at: 8, weights: [3, 2, 7, 6, 5, 4, 3, 2], digit: REST_OF_ELEVEN },
      { at: 9, weights: [4, 3, 2, 7, 6, 5, 4, 3, 2], digit: REST_OF_ELEVEN },
    ],
  },
  RJ: { length: 8, checks: [{ at: 7, weights: [2, 7, 6, 5, 4, 3, 2], digit: REST_OF_ELEVEN }] },
  RS: { length: 10, checks: [{ at: 9, weights: [2, 9, 8, 7, 6, 5, 4, 3, 2], digit: REST_OF_ELEVEN }] },
  SP: {
    length: 12,
    checks: [
      { at: 8, weights: [1, 3, 4, 5, 6, 7, 8, 10], digit: LAST_OF_REST },
      { at: 11, weights: [3, 2, 10, 9, 8, 7, 6, 5, 4, 3, 2], digit: LAST_OF_REST },
    ],
  },
  // Its other check digit is of the digits of products, and adds little.
  MG: {
    length: 13,
    checks: [{ at: 12, weights: [3, 2, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2], digit: REST_OF_ELEVEN }],
  },
};

/** Whether a bare registration can be one of this state; '' is of any. */
export function isRegistrationOf(state: string, bare: string): boolean {
  if (bare === '' || bare === 'ISENTO') return true;
  if (!/^\d{2,14}$/.test(bare)) return false;
  const rule = RULES[state as UF];
  if (!rule) return true;
  const digits = [...bare].map(Number);
  const sum = (weights: readonly number[]) =>
    weights.reduce((all, weight, at) => all + weight * (digits[at] ?? 0), 0);
  return (
    digits.length === rule.length &&
    rule.checks.every(({ at, weights, digit }) => digits[at] === digit(sum(weights)))
  );
}
