import { randomInt } from 'node:crypto';

/** A person of their own: nine digits, and two that check them (Receita Federal: modulo 11, weights from 2 at the right). */
export function randomCpf(): string {
  const digits = Array.from({ length: 9 }, () => randomInt(10));
  for (const _ of [1, 2]) {
    const sum = digits.toReversed().reduce((total, digit, index) => total + digit * (index + 2), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}
